import * as z from 'zod';
import {
  accountAddresses as at,
  accountLimits,
  accountMessages as messages,
  brokenPasswordRule,
} from './accounts.ts';
import { defineCalls } from './call.ts';
import { messageAnswer } from './fields.ts';
import { ownUser } from './people.ts';
import { cleanLine, isLongerThan, unitsPerCharacter } from './text.ts';

/** One message at a time for each field: the first rule that is broken. */
function line(first: (value: string) => string | null, required: string) {
  return z
    .string({ error: required })
    .overwrite(cleanLine)
    .superRefine((value, context) => {
      const message = value === '' ? required : first(value);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

export const nameField = line((value) => {
  if (isLongerThan(value, accountLimits.name.max)) return messages.nameTooLong;
  return isLongerThan(value, accountLimits.name.min - 1) ? null : messages.nameTooShort;
}, messages.nameRequired);

export const usernameField = line((value) => {
  if (value.length < accountLimits.username.min) return messages.usernameTooShort;
  if (value.length > accountLimits.username.max) return messages.usernameTooLong;
  return /^[A-Za-z0-9]+$/.test(value) ? null : messages.usernameLetters;
}, messages.usernameRequired);

const emailShape = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\]{2,}$/;

/** Trimmed and in lower case: addresses are compared without regard to case. */
export const emailField = line(
  (value) => (value.length <= accountLimits.email && emailShape.test(value) ? null : messages.emailInvalid),
  messages.emailRequired,
).overwrite((value) => value.toLowerCase());

/** Passwords are never trimmed. */
export const newPasswordField = z
  .string({ error: messages.passwordRequired })
  .superRefine((value, context) => {
    const message = value === '' ? messages.passwordRequired : brokenPasswordRule(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const signupBody = z.object({
  name: nameField,
  username: usernameField,
  email: emailField,
  password: newPasswordField,
});

/** No password that was ever taken is longer, in the units that strings are measured by. */
const passwordUnits = accountLimits.password.max * unitsPerCharacter;

export const loginBody = z.object({
  email: z
    .string({ error: messages.emailRequired })
    .overwrite(cleanLine)
    .toLowerCase()
    .min(1, messages.emailRequired)
    .max(1000, messages.emailInvalid),
  password: z
    .string({ error: messages.passwordRequired })
    .min(1, messages.passwordRequired)
    .max(passwordUnits, messages.passwordTooLong),
});

export const forgotPasswordBody = z.object({ email: emailField });

export const resetPasswordBody = z.object({ password: newPasswordField });

const credentialField = z
  .string({ error: messages.googleFailed })
  .min(1, messages.googleFailed)
  .max(accountLimits.credential, messages.googleFailed);

export const googleBody = z.object({ credential: credentialField });

/** One of the two: what shows that it is really the owner who asks. */
export const deleteMeBody = z
  .object({
    password: z
      .string({ error: messages.passwordRequired })
      .max(passwordUnits, messages.passwordIncorrect)
      .optional(),
    credential: credentialField.optional(),
  })
  .refine(({ password, credential }) => Boolean(password) || credential !== undefined, {
    path: ['password'],
    error: messages.passwordRequired,
  });

const sessionAnswer = z.object({ token: z.string(), user: ownUser });

export const accountCalls = defineCalls({
  [at.signup]: {
    summary: 'Opens an account and a session, and sends the verification mail',
    session: 'none',
    errors: ['username_taken', 'email_taken'],
    body: signupBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 201: sessionAnswer },
  },
  [at.login]: {
    summary: 'Opens a session',
    session: 'none',
    errors: ['credentials_wrong'],
    body: loginBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: sessionAnswer },
  },
  [at.logout]: {
    summary: 'Ends the session that the token belongs to',
    session: 'required',
    answers: { 200: messageAnswer },
  },
  [at.sendVerification]: {
    summary: 'Sends a new verification mail, at most one a minute',
    session: 'required',
    errors: ['already_verified'],
    answers: { 200: messageAnswer },
  },
  [at.verifyEmail]: {
    summary:
      "Confirms the address that the link was mailed to. Without the account's own session it ends the account's sessions and password, and answers a token for a new password",
    session: 'optional',
    errors: ['link_invalid'],
    params: z.object({ token: z.string() }),
    answers: {
      /** `resetToken`: once, for `resetPassword`, within `accountLimits.resetHours`. */
      200: messageAnswer.extend({ resetToken: z.string().optional() }),
    },
  },
  [at.disownAccount]: {
    summary: 'Deletes an account that was never confirmed, by the link that was mailed to its address',
    session: 'none',
    errors: ['link_invalid', 'already_verified'],
    params: z.object({ token: z.string() }),
    answers: { 200: messageAnswer },
  },
  [at.forgotPassword]: {
    summary: 'Mails a link for a new password, where the address has an account',
    session: 'none',
    body: forgotPasswordBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: messageAnswer },
  },
  [at.resetPassword]: {
    summary: 'Sets a new password by the mailed link, and ends every session of the account',
    session: 'none',
    errors: ['link_invalid'],
    params: z.object({ token: z.string() }),
    body: resetPasswordBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: messageAnswer },
  },
  [at.google]: {
    summary: 'Opens a session for the holder of a Google ID token, and an account (201) where there is none',
    session: 'none',
    errors: ['google_credential_invalid', 'google_unavailable'],
    body: googleBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: sessionAnswer, 201: sessionAnswer },
  },
  [at.me]: {
    summary: "The session's own account",
    session: 'required',
    answers: { 200: z.object({ user: ownUser }) },
  },
  [at.deleteMe]: {
    summary: 'Removes the account and all that it published',
    session: 'required',
    errors: ['password_incorrect', 'forbidden', 'google_unavailable'],
    body: deleteMeBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: messageAnswer },
  },
  [at.prepareExport]: {
    summary: 'Lets this browser download the export within a minute, by a cookie for that address alone',
    session: 'required',
    answers: { 200: messageAnswer },
  },
});

/** Answered with a file: their routes are written by the feature. */
export const accountFileCalls = defineCalls({
  [at.exportMe]: {
    summary: "All of the account's data as JSON and its original uploads, in a ZIP",
    session: 'required',
    file: 'application/zip',
    answers: { 200: z.unknown() },
  },
});
