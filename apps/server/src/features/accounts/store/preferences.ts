import type { Updateable } from 'kysely';
import { changed } from '#platform/database/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { UsersTable } from '../tables.ts';
import { viewerTag } from '../tags.ts';

const columns = ['hide_ai', 'hide_mature', 'rule_mails'] as const;

/** In a transaction. Of what is kept, sessions alone show them. Undefined if the account is gone. */
export async function updatePreferences(
  tx: Db,
  userId: string,
  changes: Pick<Updateable<UsersTable>, (typeof columns)[number]>,
) {
  if (Object.keys(changes).length === 0)
    return tx.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst();
  const row = await tx
    .updateTable('users')
    .set(changes)
    .where('id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  changed(tx, viewerTag(userId));
  return row;
}

export async function wantsRuleMails(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('rule_mails').where('id', '=', userId).executeTakeFirst();
  return row?.rule_mails ?? false;
}
