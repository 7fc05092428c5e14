import * as z from 'zod';
import { emailField, newPasswordField } from './account-fields.ts';
import { hasProof, noProof, proofFields } from './accounts.calls.ts';
import { accountLimits, accountMessages as messages } from './accounts.ts';
import { defineCalls } from '../call.ts';
import { id, idParams, messageAnswer, time } from '../fields.ts';
import { ownAccountAddresses as at } from './own-account.ts';

export const changePasswordBody = z
  .object({
    currentPassword: proofFields.password,
    credential: proofFields.credential,
    password: newPasswordField,
  })
  .refine(({ currentPassword, credential }) => Boolean(currentPassword) || credential !== undefined, {
    path: ['currentPassword'],
    error: messages.passwordRequired,
  });

export const changeEmailBody = z.object({ ...proofFields, email: emailField }).refine(hasProof, noProof);

const session = z.object({
  _id: id,
  /** Browser and system at sign-in, such as 'Chrome on Android'. */
  device: z.string(),
  /** Time zone of the browser at sign-in, as IANA names it; null if the browser did not say. */
  timeZone: z.string().nullable(),
  /** Time of the last use, at most an hour behind. */
  lastUsedAt: time,
  createdAt: time,
  /** Whether it is the session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof session>;

export const ownAccountCalls = defineCalls({
  [at.changePassword]: {
    summary: 'Changes the password and ends the other sessions of the account',
    session: 'required',
    whileRestricted: true,
    errors: ['password_incorrect', 'forbidden', 'google_unavailable'],
    body: changePasswordBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: messageAnswer },
  },
  [at.changeEmail]: {
    summary:
      'Mails a link to a new email address, which counts when the link is opened in a session of the account (`GET /api/auth/verify/:token`)',
    session: 'required',
    errors: ['password_incorrect', 'forbidden', 'google_unavailable', 'email_taken'],
    body: changeEmailBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: messageAnswer },
  },
  [at.sessions]: {
    summary: 'The sessions of the account, the latest used first',
    session: 'required',
    answers: { 200: z.object({ sessions: z.array(session) }) },
  },
  [at.endOtherSessions]: {
    summary: 'Ends all sessions of the account but the one that asks',
    session: 'required',
    whileRestricted: true,
    answers: { 200: messageAnswer },
  },
  [at.endSession]: {
    summary: 'Ends one session of the account',
    session: 'required',
    whileRestricted: true,
    params: idParams,
    answers: { 200: messageAnswer },
  },
});
