import { languageCodes } from '@kalaangan/messages/languages';
import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { generalMessages } from '../errors.ts';
import { byNotificationKind } from '../notifications/notification-kinds.ts';
import { preferences } from '../people/people.ts';
import { preferenceAddresses as at } from './preferences.ts';

const choice = z.boolean({ error: generalMessages.malformed }).optional();

const changes = z.object({
  language: z.enum(languageCodes, { error: generalMessages.malformed }).optional(),
  hideAi: choice,
  hideMature: choice,
  ruleMails: choice,
  hideFirstSteps: choice,
  notifications: z
    .object(
      byNotificationKind(() => choice),
      { error: generalMessages.malformed },
    )
    .optional(),
});
/** Changes of preferences; what is omitted stays as it is. */
export type PreferenceChanges = z.output<typeof changes>;

export const preferenceCalls = defineCalls({
  [at.set]: {
    summary: 'Sets choices of the account; omitted ones are unchanged',
    session: 'required',
    body: changes,
    answers: { 200: z.object({ preferences, language: z.enum(languageCodes) }) },
  },
});
