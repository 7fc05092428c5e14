import { t } from '@kalaangan/messages/t';

export const siteAddresses = {
  /** What a site adds to the rules, for everybody. */
  rules: 'GET /api/site/rules',
  get: 'GET /api/admin/site',
  change: 'PATCH /api/admin/site',
} as const;

/** What admins say of their site, in the order of the form. */
export const siteFields = [
  'brandName',
  'description',
  'supportEmail',
  'grievanceName',
  'grievanceEmail',
  'grievancePhone',
  'grievanceAddress',
  'rulesAddition',
] as const;
export type SiteField = (typeof siteFields)[number];

/** Lengths in characters. */
export const siteLimits = {
  brandName: 60,
  description: 300,
  grievanceName: 100,
  grievancePhone: 40,
  grievanceAddress: 500,
  rulesAddition: 10_000,
} as const;

export const siteMessages = {
  tooLong: (max: number) => () => t('This cannot be longer than {max} characters', { max }),
  phoneInvalid: t('A phone number has digits, spaces, and + ( ) - alone'),
  setByEnvironment: (variable: string) =>
    t('The server sets this by {variable}: it can be changed there alone', { variable }),
  saved: t('Saved. It shows everywhere from now on.'),
  saveFailed: t('The settings could not be saved. What you have typed is still here: please try again.'),
} as const;
