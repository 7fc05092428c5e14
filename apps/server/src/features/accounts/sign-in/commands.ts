import type { Language } from '@kalaangan/messages/languages';
import { accountLimits, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import type { loginBody, signupBody } from '@kalaangan/contract/accounts/accounts.calls';
import type * as z from 'zod';
import { isUniqueViolation } from '#platform/database/errors.ts';
import { newId } from '#platform/database/ids.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { conflict, invalid, tooMany, unauthorized, type Problem } from '#platform/http/calls/problem.ts';
import { toClient } from './client.ts';
import type { Accounts } from '../context.ts';
import { confirmPendingEmail } from './email-change-commands.ts';
import { hashMailToken, lockMailedAccount } from '../mails/mail-tokens.ts';
import { checkNewPassword, hashPassword, isPasswordRight } from './passwords.ts';
import {
  findFactor,
  findSecondFactorProblem,
  isFactorUnchecked,
  secondFactorMissing,
} from './second-factor/second-factor-commands.ts';
import { loadOwnUser, openSession, requireEntry, type Session } from './session-queries.ts';
import * as store from '../store/index.ts';
import type { Viewer } from '../people/viewer.ts';

/** Facts about a new member that their request tells. */
export type Newcomer = { userAgent: string | undefined; language: Language };

/** @throws Problem 400 for a common password, where they are refused; 409 when the username or the email is taken */
export async function signUp(
  accounts: Accounts,
  { name, username, email, password, timeZone }: z.output<typeof signupBody>,
  address: string,
  { userAgent, language }: Newcomer,
): Promise<Session> {
  const { db, jobs, rateLimits, mailJobs } = accounts;
  await checkNewPassword(accounts, password);
  await rateLimits.consume('signup', address);
  const password_hash = await hashPassword(password);
  const { user, token } = await refuseTaken(() =>
    withTransaction(db, async (tx) => {
      const user = await store.insertUser(tx, {
        id: newId(),
        name,
        username,
        email,
        password_hash,
        language,
      });
      for (const hook of accounts.hooks.opened) await hook(tx, user.id);
      await jobs.enqueue(tx, mailJobs.sendVerification, { userId: user.id });
      return { user, token: await openSession(accounts, tx, user.id, toClient(userAgent, timeZone)) };
    }),
  );
  return { token, user: await loadOwnUser(accounts, user) };
}

/** Runs the transaction that opens an account. @throws {Problem} 409 when the username or the email is taken */
export async function refuseTaken<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key'))
      throw conflict('username_taken', messages.usernameTaken, 'username');
    if (isUniqueViolation(error, 'users_email_key'))
      throw conflict('email_taken', messages.emailTaken, 'email');
    throw error;
  }
}

/** @throws {Problem} 401 for wrong credentials and for a missing or wrong second factor; 429 after too many of them; 503 if too many logins wait, or while the site is under maintenance */
export async function logIn(
  accounts: Accounts,
  { email, password, code, timeZone }: z.output<typeof loginBody>,
  address: string,
  userAgent?: string,
): Promise<Session> {
  const { db, guesses } = accounts;
  let refusal: Problem | null = null;
  const proven = await guesses.checkPassword({ address, account: email }, async () => {
    const user = await store.findUserByEmail(db, email);
    if (!(await isPasswordRight(user?.password_hash ?? null, password)) || !user) return null;
    const factor = await findFactor(db, user.id);
    refusal = await findSecondFactorProblem(accounts, user.id, factor, code);
    return refusal ? null : { user, factor };
  });
  if (!proven) throw refusal ?? unauthorized(messages.wrongCredentials, 'credentials_wrong');
  const { user, factor } = proven;
  await requireEntry(accounts, user.id);
  const token = await withTransaction(db, async (tx) => {
    // If the password changed meanwhile, all sessions of the old one have ended, and no further one may begin.
    const now = await store.lockUser(tx, user.id);
    if (now?.password_hash !== user.password_hash)
      throw unauthorized(messages.wrongCredentials, 'credentials_wrong');
    if (await isFactorUnchecked(tx, user.id, factor)) throw secondFactorMissing();
    for (const hook of accounts.hooks.opened) await hook(tx, user.id);
    return openSession(accounts, tx, user.id, toClient(userAgent, timeZone));
  });
  return { token, user: await loadOwnUser(accounts, user) };
}

export async function logOut({ db }: Accounts, viewer: Viewer): Promise<void> {
  await withTransaction(db, (tx) => store.deleteSession(tx, viewer.id, viewer.sessionId));
}

/** @throws Problem 400 for a confirmed address to which mail gets through; 429 */
export async function requestVerification(
  { db, jobs, rateLimits, mailJobs }: Accounts,
  viewer: Viewer,
): Promise<void> {
  const user = viewer.isVerified ? await store.findUserById(db, viewer.id) : null;
  if (user?.mail_refused_at === null) throw invalid(messages.alreadyVerified, 'already_verified');
  const point = await rateLimits.take('mail', viewer.id);
  const seconds = accountLimits.verificationMailSeconds;
  try {
    await withTransaction(db, async (tx) => {
      if (!(await store.reserveVerificationMail(tx, viewer.id, seconds)))
        throw tooMany(seconds, messages.verificationTooSoon);
      await jobs.enqueue(tx, mailJobs.sendVerification, { userId: viewer.id });
    });
  } catch (refusal) {
    // No mail was sent, so the request does not count towards the limit of an hour.
    await point.giveBack();
    throw refusal;
  }
}

/**
 * Confirms the address by the mailed link, the first one or a new one; opening it again succeeds too. A link that is opened
 * without the account's session proves the mailbox alone: somebody else may have signed up with the address, so the
 * reader of the mailbox is told.
 * @throws {Problem} 400 for a link that is unknown, was replaced or has expired; for a new address 401 and 403 without the account's
 * session, 409 if it is taken
 */
export function verifyEmail(
  { db, jobs, mailJobs }: Accounts,
  token: string,
  viewer: Viewer | null,
): Promise<void> {
  return withTransaction(db, async (tx) => {
    const hash = hashMailToken(token);
    const found = await lockMailedAccount(tx, hash, ['email', 'verify', 'confirmed']);
    if (!found) throw invalid(messages.verificationInvalid, 'link_invalid');
    const { user, purpose, isUsed } = found;
    if (!isUsed && purpose === 'email') await confirmPendingEmail(tx, user, viewer, hash);
    if (!isUsed) await store.markMailTokenUsed(tx, hash);
    if (purpose === 'email') return;
    if (viewer?.id === user.id) await store.markEmailVerified(tx, user.id, 'owner');
    else if (user.email_verified_at === null) {
      await store.markEmailVerified(tx, user.id, 'mailbox');
      await jobs.enqueue(tx, mailJobs.sendConfirmed, { userId: user.id });
    } else await store.clearMailRefusal(tx, user.email);
  });
}
