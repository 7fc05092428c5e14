import { licenceAddress, publicLicence, type Licence } from './licence.ts';

// What files and structured data say of rights: in English, because programs read it, and people of every country.

/** The line that says whose a work is. @param licence null where nothing is said */
export function copyrightNotice(creator: string, licence: Licence | null): string {
  const name = licence && publicLicence(licence);
  if (licence === 'cc0-1.0') return `No rights reserved by ${creator}, ${name}`;
  if (name) return `© ${creator}, ${name}`;
  return licence ? `© ${creator}. All rights reserved.` : `© ${creator}`;
}

/** What others may do; empty where nothing is said. */
export function usageTerms(licence: Licence | null): string {
  if (licence === null) return '';
  const name = publicLicence(licence);
  return name ? `This work is licensed under ${name}: ${licenceAddress(licence)}` : 'All rights reserved.';
}
