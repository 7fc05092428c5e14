import * as z from 'zod';
import { defineCalls } from './call.ts';
import { generalMessages } from './errors.ts';
import { preferences } from './people.ts';
import { preferenceAddresses as at } from './preferences.ts';

const choice = z.boolean({ error: generalMessages.malformed }).optional();

export const preferenceCalls = defineCalls({
  [at.set]: {
    summary: 'Sets choices of the account; omitted ones are unchanged',
    session: 'required',
    body: z.object({ hideAi: choice, hideMature: choice, ruleMails: choice }),
    answers: { 200: z.object({ preferences }) },
  },
});
