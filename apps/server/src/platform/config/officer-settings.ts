import type { Get } from './values.ts';

/** The grievance officer whom the IT Rules ask for. */
export type GrievanceOfficer = {
  name: string | null;
  email: string;
  /** Whether the email address is the officer's own: without GRIEVANCE_EMAIL it is SUPPORT_EMAIL. */
  hasOwnEmail: boolean;
  phone: string | null;
  address: string | null;
};

export function toGrievanceOfficer(get: Get, supportEmail: string): GrievanceOfficer {
  return {
    name: get('GRIEVANCE_NAME'),
    email: get('GRIEVANCE_EMAIL') ?? supportEmail,
    hasOwnEmail: get('GRIEVANCE_EMAIL') !== null,
    phone: get('GRIEVANCE_PHONE'),
    address: get('GRIEVANCE_ADDRESS'),
  };
}

/** The settings that the law asks for and that have no value. */
export function listMissingOfOfficer({ name, hasOwnEmail, phone, address }: GrievanceOfficer): string[] {
  const isSet = {
    GRIEVANCE_NAME: name !== null,
    GRIEVANCE_EMAIL: hasOwnEmail,
    GRIEVANCE_PHONE: phone !== null,
    GRIEVANCE_ADDRESS: address !== null,
  };
  return Object.entries(isSet).flatMap(([setting, has]) => (has ? [] : [setting]));
}
