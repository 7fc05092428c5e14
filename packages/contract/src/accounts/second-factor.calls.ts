import * as z from 'zod';
import { deleteMeBody, proofIfAsked, secondFactorCode } from './accounts.calls.ts';
import { accountLimits } from './accounts.ts';
import { defineCalls } from '../call.ts';
import { messageAnswer, time } from '../fields.ts';
import { secondFactorAddresses as at, secondFactorMessages as messages } from './second-factor.ts';

const totpState = z.object({ confirmedAt: time, recoveryCodesLeft: z.number().int() });
export type TotpState = z.output<typeof totpState>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorCalls = defineCalls({
  [at.begin]: {
    summary: 'Begins the set-up of an authenticator app: a secret, also as an otpauth address',
    session: 'required',
    errors: ['already_done', 'proof_required', 'password_incorrect', 'forbidden', 'google_unavailable'],
    body: proofIfAsked,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  },
  [at.confirm]: {
    summary: 'Puts the authenticator app in force by its first code; answers recovery codes, once',
    session: 'required',
    errors: ['not_found', 'already_done'],
    body: z.object({ code: secondFactorCode.min(1, messages.required) }),
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: recoveryCodes },
  },
  [at.find]: {
    summary:
      'Since when an authenticator app is in force, and how many recovery codes are left; null without one',
    session: 'required',
    answers: { 200: z.object({ totp: totpState.nullable() }) },
  },
  [at.renewCodes]: {
    summary: 'Replaces the recovery codes by ten new ones, which are answered once',
    session: 'required',
    errors: ['not_found', 'password_incorrect', 'forbidden', 'google_unavailable'],
    body: deleteMeBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: recoveryCodes },
  },
  [at.remove]: {
    summary: 'Removes the authenticator app and the recovery codes',
    session: 'required',
    errors: ['not_found', 'password_incorrect', 'forbidden', 'google_unavailable'],
    body: deleteMeBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: messageAnswer },
  },
});
