import type { Get } from './values.ts';

/** The grievance officer whom the IT Rules ask for. */
export type GrievanceOfficer = {
  name: string | null;
  email: string;
  phone: string | null;
  address: string | null;
};

export function toGrievanceOfficer(get: Get, supportEmail: string): GrievanceOfficer {
  return {
    name: get('GRIEVANCE_NAME'),
    email: get('GRIEVANCE_EMAIL') ?? supportEmail,
    phone: get('GRIEVANCE_PHONE'),
    address: get('GRIEVANCE_ADDRESS'),
  };
}

/** The settings that the law asks for and that have no value. */
export function listMissingOfOfficer({ name, phone, address }: GrievanceOfficer): string[] {
  const values = { GRIEVANCE_NAME: name, GRIEVANCE_PHONE: phone, GRIEVANCE_ADDRESS: address };
  return Object.entries(values).flatMap(([setting, value]) => (value === null ? [setting] : []));
}
