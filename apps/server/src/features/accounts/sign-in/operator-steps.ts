import { adminMessages } from '@kalaangan/contract/admin/admin';
import type { Language } from '@kalaangan/messages/languages';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import type { Accounts } from '../context.ts';
import { newMailToken } from '../mails/mail-tokens.ts';
import { isOwnerKnown } from '../people/owner.ts';
import * as store from '../store/index.ts';
import { endSecondFactor } from './second-factor/second-factor-commands.ts';

// What the operator of the site does about how people log in. The caller logs it in the same transaction.

/** Hours for which a link works that the operator hands over: it may be read on the next day only. */
export const handedLinkHours = 24;

/** Token of the link by which a password is set, and the language of its page. */
export type PasswordToken = { token: string; language: Language };

/**
 * Opens an account in which nobody can log in until a password is set. Its owner agrees to the privacy notice by the first
 * login. An address that is not confirmed is mailed, as after a sign-up.
 */
export async function openAccount(
  { jobs, mailJobs }: Accounts,
  tx: Db,
  fields: { name: string; username: string; email: string },
  isVerified: boolean,
): Promise<string> {
  const id = newId();
  const email_verified_at = isVerified ? new Date() : null;
  await store.insertUser(tx, { id, ...fields, password_hash: null, email_verified_at });
  if (!isVerified) await jobs.enqueue(tx, mailJobs.sendVerification, { userId: id });
  return id;
}

/** Makes the link by which a password is set, as if it had been mailed: whoever opens it is taken for the owner. */
export async function makePasswordToken(tx: Db, id: string): Promise<PasswordToken> {
  const { language } = await lockAccountOf(tx, id);
  const { token, hash } = newMailToken();
  await store.replaceMailToken(tx, { token_hash: hash, user_id: id, purpose: 'reset' }, handedLinkHours);
  return { token, language };
}

/** Ends password and sessions, which somebody else may have, and mails the owner. @throws {Problem} 404 */
export async function endPassword({ jobs, mailJobs }: Accounts, tx: Db, id: string): Promise<void> {
  await lockAccountOf(tx, id);
  await store.setPasswordHash(tx, id, null);
  await store.deleteSessionsOf(tx, id);
  await jobs.enqueue(tx, mailJobs.sendSecurityNotice, { userId: id, what: 'passwordChanged' });
}

/**
 * Confirms the address as that of the account's owner, and that mail gets through to it.
 * @returns false if both were known
 * @throws {Problem} 404
 */
export async function confirmAddress(tx: Db, id: string): Promise<boolean> {
  const user = await lockAccountOf(tx, id);
  if (isOwnerKnown(user) && user.mail_refused_at === null) return false;
  await store.markEmailVerified(tx, id, 'owner');
  return true;
}

/**
 * Removes the second factor of somebody who has lost it.
 * @returns false if none was in force
 * @throws {Problem} 404
 */
export async function removeSecondFactor(accounts: Accounts, tx: Db, id: string): Promise<boolean> {
  await lockAccountOf(tx, id);
  return endSecondFactor(accounts, tx, id);
}

async function lockAccountOf(tx: Db, id: string): Promise<store.UserRow> {
  const user = await store.lockUser(tx, id);
  if (!user) throw notFound(adminMessages.unknownUser);
  return user;
}
