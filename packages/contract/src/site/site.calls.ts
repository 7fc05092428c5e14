import * as z from 'zod';
import { emailField } from '../accounts/account-fields.ts';
import { defineCalls } from '../call.ts';
import { text } from '../fields.ts';
import { siteAddresses as at, siteFields, siteLimits as limits, siteMessages as messages } from './site.ts';

const line = (max: number) => text({ max, tooLong: messages.tooLong(max) });
const lines = (max: number) => text({ max, tooLong: messages.tooLong(max), lines: true });
const email = z.literal('').or(emailField);

/** The fields to change; an empty one goes back to what the site has without it. */
export const siteChange = z
  .object({
    brandName: line(limits.brandName),
    description: line(limits.description),
    supportEmail: email,
    grievanceName: line(limits.grievanceName),
    grievanceEmail: email,
    grievancePhone: line(limits.grievancePhone).regex(/^[\d\s()+-]*$/, messages.phoneInvalid),
    grievanceAddress: lines(limits.grievanceAddress),
    rulesAddition: lines(limits.rulesAddition),
  })
  .partial();
export type SiteChange = z.output<typeof siteChange>;

const siteSetting = z.object({
  field: z.enum(siteFields),
  /** What admins or the environment say; empty if nobody says anything. */
  value: z.string(),
  /** What stands where nothing is said; empty if nothing does. */
  fallback: z.string(),
  /** The variable of the server's environment that has the value, which cannot be changed here then. */
  variable: z.string().nullable(),
});
export type SiteSetting = z.output<typeof siteSetting>;

const settings = { 200: z.object({ settings: z.array(siteSetting) }) };

export const siteCalls = defineCalls({
  [at.rules]: {
    summary: 'What this site adds to the rules, as its admins wrote it; empty if nothing',
    session: 'none',
    answers: { 200: z.object({ text: z.string() }) },
  },
});

export const siteSettingCalls = defineCalls({
  [at.get]: {
    summary: 'For admins: the settings of the site that its pages and mails show',
    session: 'required',
    errors: ['forbidden'],
    answers: settings,
  },
  [at.change]: {
    summary: 'For admins: changes settings of the site; those that are not sent stay',
    session: 'required',
    errors: ['forbidden'],
    bodyBytes: 256 * 1024,
    body: siteChange,
    answers: settings,
  },
});
