import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { invalid } from '#platform/http/calls/problem.ts';
import type { Accounts } from '../context.ts';
import { deleteLocked } from '../data-rights/deletion.ts';
import { hashMailToken, lockMailedAccount, newMailToken, type MailedAccount } from '../mails/mail-tokens.ts';
import { isOwnerKnown } from '../people/owner.ts';
import * as store from '../store/index.ts';
import { endForeignAccess } from './take-over-steps.ts';

/** `resetToken`: sets a new password of the account, which is the disowner's then. */
export type Disowned = { message: string; resetToken?: string };

/**
 * Takes an address back from somebody else's account, by a link in a mail to it: calls a change to it off, deletes an
 * account that was opened with it, or hands that over where it has published something while the mailbox had confirmed it.
 * @throws {Problem} 400 for an invalid link, and for an account whose owner is known
 */
export async function disown(accounts: Accounts, token: string): Promise<Disowned> {
  const { id, ...done } = await withTransaction(accounts.db, async (tx) => {
    const { user, purpose } = await lockDisowned(tx, token);
    if (purpose === 'email') return callOff(tx, user);
    if (user.email_verified_at !== null && (await hasPublished(accounts, tx, user.id)))
      return handOver(tx, user);
    return { message: messages.disowned, id: user.id };
  });
  if (id !== undefined) await deleteLocked(accounts, id, async (tx) => (await lockDisowned(tx, token)).user);
  return done;
}

/** @throws {Problem} 400 */
async function lockDisowned(tx: Db, token: string): Promise<MailedAccount> {
  const found = await lockMailedAccount(tx, hashMailToken(token), ['verify', 'confirmed', 'email']);
  if (!found || (found.purpose === 'email' && (found.isUsed || found.user.pending_email === null)))
    throw invalid(messages.disownInvalid, 'link_invalid');
  if (found.purpose !== 'email' && isOwnerKnown(found.user))
    throw invalid(messages.disownVerified, 'already_verified');
  return found;
}

async function callOff(tx: Db, { id }: store.UserRow): Promise<Disowned & { id?: undefined }> {
  await store.setPendingEmail(tx, id, null);
  await store.deleteUnusedMailTokens(tx, id, 'email');
  return { message: messages.changeCalledOff };
}

async function hasPublished({ hooks }: Accounts, tx: Db, userId: string): Promise<boolean> {
  for (const hook of hooks.published) if (await hook(tx, userId)) return true;
  return false;
}

async function handOver(tx: Db, { id }: store.UserRow): Promise<Disowned & { id?: undefined }> {
  await endForeignAccess(tx, id);
  const { token, hash } = newMailToken();
  await store.replaceMailToken(tx, { token_hash: hash, user_id: id, purpose: 'reset' });
  return { message: messages.handedOver, resetToken: token };
}
