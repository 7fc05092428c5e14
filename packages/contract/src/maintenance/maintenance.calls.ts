import { languageCodes, sourceLanguage } from '@kalaangan/messages/languages';
import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { maintenanceAddresses as at } from './maintenance.ts';

/** What pages say while the site is under maintenance. */
export const maintenanceNotice = z.object({
  message: z.string(),
  /** The operator's own words, in whatever language they are. */
  note: z.string().nullable(),
  until: z.iso.datetime().nullable(),
});
export type MaintenanceNotice = z.output<typeof maintenanceNotice>;

export const maintenanceCalls = defineCalls({
  [at.find]: {
    summary:
      'What pages say while the site is under maintenance, when writing calls are answered 503 `maintenance`; null otherwise',
    session: 'none',
    query: z.object({ language: z.enum(languageCodes).default(sourceLanguage) }),
    answers: { 200: z.object({ notice: maintenanceNotice.nullable() }) },
  },
});
