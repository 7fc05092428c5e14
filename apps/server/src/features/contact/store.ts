import type { Insertable, Selectable } from 'kysely';
import type { ContactMessagesTable, Db } from '#platform/database/tables.ts';

export type ContactMessageRow = Selectable<ContactMessagesTable>;

export async function insertContactMessage(db: Db, message: Insertable<ContactMessagesTable>): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
}
