import { sql, type Insertable, type Selectable } from 'kysely';
import { everything } from '#platform/cache/invalidation.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { readShort } from '#platform/database/pipeline/short-reads.ts';
import type { Db } from '#platform/database/tables.ts';
import type { UsersTable } from '../tables.ts';
import { peopleTag, personTag, usernameTag, viewerTag } from '../tags.ts';

export type UserRow = Selectable<UsersTable>;

export async function insertUser(db: Db, user: Insertable<UsersTable>): Promise<UserRow> {
  const row = await db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
  changed(db, personTag(row.id), usernameTag(row.username), peopleTag);
  return row;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** FOR UPDATE: other changes of the account wait, and so do inserts of rows that refer to it. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function lockUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();
}

/** Lists those of the usernames that are taken. @param usernames in lower case */
export async function listTakenUsernames(db: Db, usernames: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`lower(username)`.as('username'))
    .where(sql<string>`lower(username)`, 'in', usernames)
    .execute();
  return rows.map(({ username }) => username);
}

/**
 * Sets the password, and voids a new address that was asked for: whoever did so may have known the old password only.
 */
export async function setPasswordHash(db: Db, userId: string, password_hash: string | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash, pending_email: null })
    .where('id', '=', userId)
    .execute();
}

/** Deletes the account, and by foreign keys all rows that refer to it: anything may have shown some of them. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
  changed(db, everything);
}

export async function listUserCards(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const query = db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'profile_media_id', 'language', 'title', 'visibility'])
    .where('id', 'in', ids);
  return readShort(db, query.compile());
}

/** The database's time, which every expiry uses since the clocks of processes may differ. */
export async function findNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database returned no time');
  return row.now;
}

/** @returns true if the last verification mail is older than this, once for concurrent calls */
export async function reserveVerificationMail(db: Db, userId: string, seconds: number): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ verification_mail_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('verification_mail_at', 'is', null),
        eb('verification_mail_at', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @param by what has confirmed the address: the account's owner, or its mailbox alone */
export async function markEmailVerified(db: Db, userId: string, by: 'owner' | 'mailbox'): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
      confirmed_by_mailbox_alone: by === 'mailbox',
      mail_refused_at: null,
    })
    .where('id', '=', userId)
    .execute();
  changed(db, peopleTag, viewerTag(userId));
}

export async function setPendingEmail(db: Db, userId: string, pending_email: string | null): Promise<void> {
  await db.updateTable('users').set({ pending_email }).where('id', '=', userId).execute();
}

/** Makes the pending address the confirmed one. @throws a unique violation if another account has it */
export async function takePendingEmail(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({
      email: eb.ref('pending_email').$notNull(),
      pending_email: null,
      email_verified_at: sql<Date>`now()`,
      confirmed_by_mailbox_alone: false,
      mail_refused_at: null,
    }))
    .where('id', '=', userId)
    .where('pending_email', 'is not', null)
    .execute();
  changed(db, personTag(userId), peopleTag, viewerTag(userId));
}
