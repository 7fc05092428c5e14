import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { UsersTable } from '../tables.ts';

export type UserRow = Selectable<UsersTable>;

export async function insertUser(db: Db, user: Insertable<UsersTable>): Promise<UserRow> {
  return db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Waits for whoever changes the account, and holds off whoever makes something for it. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function lockUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();
}

/** In lower case. */
export async function listTakenUsernames(db: Db, usernames: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`lower(username)`.as('username'))
    .where(sql<string>`lower(username)`, 'in', usernames)
    .execute();
  return rows.map(({ username }) => username);
}

/** Null where nobody has shown that the address is theirs. */
export function verifiedEmailOf(user: Pick<UserRow, 'email' | 'email_verified_at'>): string | null {
  return user.email_verified_at === null ? null : user.email;
}

export async function setPasswordHash(db: Db, userId: string, password_hash: string | null): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
}

/** With all that hangs on the account. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

export async function listUserCards(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'profile_media_id', 'title'])
    .where('id', 'in', ids)
    .execute();
}

/** The time of the database, by which all that expires is made and checked: clocks of processes may differ. */
export async function findNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database tells no time');
  return row.now;
}

/** True if a mail may be sent now, and then none for the given time: two askers at once get one. */
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

export async function markEmailVerified(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}
