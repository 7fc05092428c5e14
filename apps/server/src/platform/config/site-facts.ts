import type { SettingName } from './definitions.ts';
import type { GrievanceOfficer } from './officer-settings.ts';
import type { Get } from './values.ts';

/** What a site is called and says of itself, by the environment, by its admins, or by default. */
export type SiteFacts = {
  publicUrl: string;
  brandName: string;
  /** Description for search engines and previews of links; null where pages keep theirs. */
  description: string | null;
  supportEmail: string;
  grievance: GrievanceOfficer;
  /** What is added to the rules; null if nothing is. */
  rulesAddition: string | null;
};

/** Reads what the site says of itself now. What is made of it is made anew when it changes. */
export type ReadSite = () => Promise<SiteFacts>;

/** The names of what is said of a site, as its admins' form has them. */
type SiteValueName =
  | 'brandName'
  | 'description'
  | 'supportEmail'
  | 'grievanceName'
  | 'grievanceEmail'
  | 'grievancePhone'
  | 'grievanceAddress'
  | 'rulesAddition';

export type SiteValues = Readonly<Partial<Record<SiteValueName, string>>>;

/** The variables of the environment that say it, too; they come first. */
export const siteVariables: Readonly<Partial<Record<SiteValueName, SettingName>>> = {
  brandName: 'BRAND_NAME',
  supportEmail: 'SUPPORT_EMAIL',
  grievanceName: 'GRIEVANCE_NAME',
  grievanceEmail: 'GRIEVANCE_EMAIL',
  grievancePhone: 'GRIEVANCE_PHONE',
  grievanceAddress: 'GRIEVANCE_ADDRESS',
};

export function readGivenSite(get: Get): SiteValues {
  const given = Object.entries(siteVariables).map(([name, variable]) => [name, get(variable)] as const);
  return Object.fromEntries(given.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

export function toSiteFacts(publicUrl: string, values: SiteValues): SiteFacts {
  const supportEmail = values.supportEmail ?? 'support@localhost';
  return {
    publicUrl,
    brandName: values.brandName ?? 'Kalaangan',
    description: values.description ?? null,
    supportEmail,
    grievance: {
      name: values.grievanceName ?? null,
      email: values.grievanceEmail ?? supportEmail,
      hasOwnEmail: values.grievanceEmail !== undefined,
      phone: values.grievancePhone ?? null,
      address: values.grievanceAddress ?? null,
    },
    rulesAddition: values.rulesAddition ?? null,
  };
}
