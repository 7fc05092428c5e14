/** The grievance officer whom the IT Rules ask for. */
export type GrievanceOfficer = {
  name: string | null;
  email: string;
  /** Whether the email address is the officer's own; otherwise it is that of support. */
  hasOwnEmail: boolean;
  phone: string | null;
  address: string | null;
};

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
