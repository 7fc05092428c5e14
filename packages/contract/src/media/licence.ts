import { t } from '@kalaangan/messages/t';

/** What others may do with a work: nothing without asking, or what a licence of Creative Commons allows. */
export const licences = [
  'all-rights-reserved',
  'cc-by-4.0',
  'cc-by-sa-4.0',
  'cc-by-nd-4.0',
  'cc-by-nc-4.0',
  'cc-by-nc-sa-4.0',
  'cc-by-nc-nd-4.0',
  'cc0-1.0',
] as const;
export type Licence = (typeof licences)[number];

const parts = /^cc-?(.+)-([\d.]+)$/;

/** Name of a licence of Creative Commons, such as 'CC BY-SA 4.0', which is the same in every language; null for none. */
export function publicLicence(licence: Licence): string | null {
  const [, code, version = ''] = parts.exec(licence) ?? [];
  return code === undefined ? null : `${code === '0' ? 'CC0' : `CC ${code.toUpperCase()}`} ${version}`;
}

export function licenceName(licence: Licence): string {
  return publicLicence(licence) ?? t('All rights reserved');
}

/** The address of the licence's text; null where there is none. */
export function licenceAddress(licence: Licence): string | null {
  const [, code, version = ''] = parts.exec(licence) ?? [];
  if (code === undefined) return null;
  return `https://creativecommons.org/${code === '0' ? 'publicdomain/zero' : `licenses/${code}`}/${version}/`;
}
