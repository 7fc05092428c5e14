import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { ruleMailAddresses as at } from './rule-mails.ts';

const choice = z.object({ on: z.boolean() });
const params = z.object({ token: z.string().max(200) });

export const ruleMailCalls = defineCalls({
  [at.own]: {
    summary: 'Whether the viewer gets the mail that reminds of the rules',
    session: 'required',
    answers: { 200: choice },
  },
  [at.setOwn]: {
    summary: 'Turns the mail that reminds of the rules on or off',
    session: 'required',
    whileRestricted: true,
    body: choice,
    answers: { 200: choice },
  },
  [at.get]: {
    summary: 'The same by the token of the link in the mail',
    session: 'none',
    cached: false,
    params,
    answers: { 200: choice },
  },
  [at.set]: {
    summary: 'Turns it on or off by the token of the link in the mail',
    session: 'none',
    params,
    body: choice,
    answers: { 200: choice },
  },
});
