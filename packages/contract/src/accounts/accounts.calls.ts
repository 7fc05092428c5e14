import * as z from 'zod';
import { emailField, nameField, newPasswordField, toEmail, usernameField } from './account-fields.ts';
import { accountAddresses as at, accountLimits, accountMessages as messages } from './accounts.ts';
import { defineCalls } from '../call.ts';
import { generalMessages } from '../errors.ts';
import { messageAnswer } from '../fields.ts';
import { ownUser } from '../people/people.ts';
import { secondFactorMessages } from './second-factor.ts';
import { unitsPerCharacter } from '../text.ts';

/** Time zone of the browser, for the list of sessions; one that is unknown is not kept. */
export const timeZone = z
  .string({ error: generalMessages.malformed })
  .max(100, generalMessages.malformed)
  .optional();

/** Code of an authenticator app, or a recovery code. */
export const secondFactorCode = z
  .string({ error: secondFactorMessages.required })
  .max(100, secondFactorMessages.codeWrong);

export const signupBody = z.object({
  name: nameField,
  username: usernameField,
  email: emailField,
  password: newPasswordField,
  timeZone,
});

/** Upper bound, in UTF-16 code units, of every password that `newPasswordField` accepts. */
export const maxPasswordUnits = accountLimits.password.max * unitsPerCharacter;

export const loginBody = z.object({
  email: z
    .string({ error: messages.emailRequired })
    .overwrite(toEmail)
    .min(1, messages.emailRequired)
    .max(1000, messages.emailInvalid),
  password: z
    .string({ error: messages.passwordRequired })
    .min(1, messages.passwordRequired)
    .max(maxPasswordUnits, { error: messages.passwordTooLong }),
  code: secondFactorCode.optional(),
  timeZone,
});

export const forgotPasswordBody = z.object({ email: emailField });

export const resetPasswordBody = z.object({ password: newPasswordField });

const credentialField = z
  .string({ error: messages.googleFailed })
  .min(1, messages.googleFailed)
  .max(accountLimits.credential, messages.googleFailed);

export const googleBody = z.object({
  credential: credentialField,
  code: secondFactorCode.optional(),
  timeZone,
});

/** Proof that the owner makes the request: the password or a fresh Google credential. */
export const proofFields = {
  password: z
    .string({ error: messages.passwordRequired })
    .max(maxPasswordUnits, messages.passwordIncorrect)
    .optional(),
  credential: credentialField.optional(),
};

export const hasProof = ({
  password,
  credential,
}: {
  password?: string | undefined;
  credential?: string | undefined;
}) => Boolean(password) || credential !== undefined;
export const noProof = { path: ['password'], error: messages.passwordRequired };

export const deleteMeBody = z.object(proofFields).refine(hasProof, noProof);

/** Body of calls that ask for proof unless the session was just opened. */
export const proofIfAsked = z
  .object(proofFields)
  .nullish()
  .transform((given) => given ?? {});

export const sessionAnswer = z.object({ token: z.string(), user: ownUser });

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
    duringMaintenance: 'answered',
    errors: ['credentials_wrong', 'second-factor'],
    body: loginBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: sessionAnswer },
  },
  [at.logout]: {
    summary: 'Ends the session that the token belongs to',
    session: 'required',
    whileRestricted: true,
    duringMaintenance: 'answered',
    answers: { 200: messageAnswer },
  },
  [at.sendVerification]: {
    summary: 'Sends a new verification mail, at most once a minute',
    session: 'required',
    whileRestricted: true,
    errors: ['already_verified'],
    answers: { 200: messageAnswer },
  },
  [at.verifyEmail]: {
    summary:
      'Confirms the email address that the link was sent to; a new address of an account only with a session of it',
    session: 'optional',
    cached: false,
    duringMaintenance: 'refused',
    errors: ['link_invalid', 'unauthorized', 'forbidden', 'email_taken'],
    params: z.object({ token: z.string() }),
    answers: { 200: messageAnswer },
  },
  [at.disown]: {
    summary:
      'Takes an address back, by a link sent to it, from an account that its owner has not confirmed: calls the change to it off, deletes the account, or ends every way into it and answers a token for a new password where it has published something',
    session: 'none',
    errors: ['link_invalid', 'already_verified'],
    params: z.object({ token: z.string() }),
    answers: {
      /** `resetToken` can be used once, for `resetPassword`, within `accountLimits.resetHours`. */
      200: messageAnswer.extend({ resetToken: z.string().optional() }),
    },
  },
  [at.forgotPassword]: {
    summary: 'Mails a link for a new password, if the address has an account',
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
    summary:
      'Opens a session for the holder of a Google ID token; creates the account (201) if there is none',
    session: 'none',
    duringMaintenance: 'answered',
    errors: ['google_credential_invalid', 'google_unavailable', 'second-factor'],
    body: googleBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: sessionAnswer, 201: sessionAnswer },
  },
  [at.me]: {
    summary: 'The account of the session',
    session: 'required',
    answers: { 200: z.object({ user: ownUser }) },
  },
  [at.deleteMe]: {
    summary: 'Deletes the account and everything it published',
    session: 'required',
    whileRestricted: true,
    errors: ['password_incorrect', 'forbidden', 'google_unavailable'],
    body: deleteMeBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: messageAnswer },
  },
  [at.prepareExport]: {
    summary: 'Allows this browser to download the export within a minute, by a cookie limited to that path',
    session: 'required',
    whileRestricted: true,
    duringMaintenance: 'answered',
    answers: { 200: messageAnswer },
  },
});

/** Calls that answer with a file; the feature registers their routes itself. */
export const accountFileCalls = defineCalls({
  [at.exportMe]: {
    summary: "A ZIP of the account's data as JSON and of its original uploads",
    session: 'required',
    file: 'application/zip',
    answers: { 200: z.unknown() },
  },
});
