import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { ContactMessagesTable } from './tables.ts';

export type ContactMessageRow = Selectable<ContactMessagesTable>;

export async function insertContactMessage(db: Db, message: Insertable<ContactMessagesTable>): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Messages sent from the account, and those with its verified address that were sent without an account;
 * oldest first.
 * @param page.after id of the last message of the page before; null for the first page
 */
export async function listContactMessagesOf(
  db: Db,
  userId: string,
  verifiedEmail: string | null,
  page: { limit: number; after: string | null },
): Promise<ContactMessageRow[]> {
  let query = db
    .selectFrom('contact_messages')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb.and([eb('user_id', 'is', null), eb('email', '=', verifiedEmail)]),
      ]),
    )
    .orderBy('id')
    .limit(page.limit);
  if (page.after !== null) query = query.where('id', '>', page.after);
  return query.execute();
}

/** Uses contact_messages_user and contact_messages_email. */
export async function deleteContactMessagesOf(
  db: Db,
  userId: string,
  verifiedEmail: string | null,
): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', verifiedEmail)]))
    .execute();
}
