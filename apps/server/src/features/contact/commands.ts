import type { ContactFields } from '@kalaangan/contract/contact.calls';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Contact } from './context.ts';
import * as store from './store.ts';

/** Stored when this returns; the mail follows, also after a crash. @throws Problem 429 */
export async function sendMessage(
  { db, jobs, rateLimits, mailMessage }: Contact,
  { name, email, phone, message }: ContactFields,
  viewer: Viewer | null,
  address: string,
): Promise<void> {
  await rateLimits.consume('form', address);
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await store.insertContactMessage(tx, { id, name, email, phone, message, user_id: viewer?.id ?? null });
    await jobs.enqueue(tx, mailMessage, { id });
  });
}

/** In the transaction that deletes an account: those sent from it, and those with its confirmed address. */
export function deleteContactMessagesOf(tx: Db, userId: string, verifiedEmail: string | null): Promise<void> {
  return store.deleteContactMessagesOf(tx, userId, verifiedEmail);
}
