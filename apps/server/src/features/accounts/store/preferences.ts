import type { NotificationKind } from '@kalaangan/contract/notifications/notification-kinds';
import { sql, type Updateable } from 'kysely';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { NotificationChoicesColumn, UsersTable } from '../tables.ts';
import { personTag, viewerTag } from '../tags.ts';

const plain = ['language', 'hide_ai', 'hide_mature', 'rule_mails', 'hide_first_steps'] as const;
const columns = [...plain, 'notification_choices'] as const;

type Changes = Pick<Updateable<UsersTable>, (typeof plain)[number]> & {
  /** Kinds without an entry are unchanged. */
  notification_choices?: NotificationChoicesColumn;
};

/** Changes preferences, in a transaction. Undefined if the account is gone. */
export async function updatePreferences(
  tx: Db,
  userId: string,
  { notification_choices: choices, ...changes }: Changes,
) {
  if (Object.keys(changes).length === 0 && !choices)
    return tx.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst();
  const row = await tx
    .updateTable('users')
    .set({
      ...changes,
      ...(choices && {
        notification_choices: sql<string>`notification_choices || ${JSON.stringify(choices)}::jsonb`,
      }),
    })
    .where('id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  // The only preference that is cached with a session.
  if (changes.hide_ai !== undefined) changed(tx, viewerTag(userId));
  // The language is also that of what the person has written.
  if (changes.language !== undefined) changed(tx, personTag(userId));
  return row;
}

export async function wantsRuleMails(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('rule_mails').where('id', '=', userId).executeTakeFirst();
  return row?.rule_mails ?? false;
}

export async function wantsNotification(db: Db, userId: string, kind: NotificationKind): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('notification_choices')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.notification_choices[kind] ?? true;
}
