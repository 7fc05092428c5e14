import type { ContactFields } from '@kalaangan/contract/contact/contact.calls';
import type { Viewer } from '#features/accounts/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Contact } from './context.ts';
import * as store from './store.ts';

/**
 * The message is stored when this resolves; a durable job mails it.
 * @param address the client's IP address
 * @throws {Problem} 429
 */
export async function sendMessage(
  { db, jobs, rateLimits, mailMessage }: Contact,
  { name, email, phone, message }: ContactFields,
  viewer: Viewer | null,
  address: string,
): Promise<void> {
  await rateLimits.consume('form', address);
  const id = newId();
  await withTransaction(db, async (tx) => {
    await store.insertContactMessage(tx, { id, name, email, phone, message, user_id: viewer?.id ?? null });
    await jobs.enqueue(tx, mailMessage, { id });
  });
}

/** Deletes messages sent from the account or with its verified address. */
export function deleteContactMessagesOf(tx: Db, userId: string, verifiedEmail: string | null): Promise<void> {
  return store.deleteContactMessagesOf(tx, userId, verifiedEmail);
}
