import { accountLimits } from '@kalaangan/contract/accounts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, UsersTable } from '#platform/database/tables.ts';
import type { SignedSession } from './session-tokens.ts';

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

/** All but the newest, by the index on the account. */
export async function deleteOldSessions(db: Db, userId: string, most: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute();
}

/** @returns when it expires, in whole seconds: a token's `exp` has no parts of them, and the row must not outlive it */
export async function insertSession(db: Db, session: { id: string; user_id: string }): Promise<Date> {
  const seconds = accountLimits.sessionDays * 86_400;
  const { expires_at } = await db
    .insertInto('sessions')
    .values({
      ...session,
      expires_at: sql<Date>`date_trunc('second', now()) + make_interval(secs => ${seconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** The person that a live session belongs to, while what was signed for it is good. */
export async function findSessionUser(db: Db, { session, until }: SignedSession) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.email_verified_at', 'users.made_admin'])
    .where('sessions.id', '=', session.sessionId)
    .where('users.id', '=', session.userId)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where(sql<Date>`now()`, '<', until)
    .executeTakeFirst();
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Those that still work, newest first. */
export async function listSessionsOf(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
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

export type MailTokenPurpose = 'verify' | 'reset';

const mailTokenHours: Readonly<Record<MailTokenPurpose, number>> = {
  verify: accountLimits.verificationHours,
  reset: accountLimits.resetHours,
};

/** A new link makes the unused ones of its kind invalid. It begins to expire now. */
export async function replaceMailToken(
  db: Db,
  token: { token_hash: Buffer; user_id: string; purpose: MailTokenPurpose },
): Promise<void> {
  await db
    .deleteFrom('mail_tokens')
    .where('user_id', '=', token.user_id)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('mail_tokens')
    .values({
      ...token,
      expires_at: sql<Date>`now() + make_interval(hours => ${mailTokenHours[token.purpose]})`,
    })
    .execute();
}

export async function findMailToken(db: Db, hash: Buffer, purpose: MailTokenPurpose) {
  return db
    .selectFrom('mail_tokens')
    .select(['user_id', 'used_at'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export async function deleteMailTokensOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('mail_tokens').where('user_id', '=', userId).execute();
}

/** Locks the row, so that a link opened twice at once is used once. */
export async function findLiveMailToken(db: Db, hash: Buffer, purpose: MailTokenPurpose) {
  return db
    .selectFrom('mail_tokens')
    .select(['user_id', 'used_at'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
}

export async function markMailTokenUsed(db: Db, hash: Buffer): Promise<void> {
  await db
    .updateTable('mail_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .execute();
}

export async function markEmailVerified(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}

/** True for the first who comes with it. */
export async function useGoogleCredential(
  db: Db,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('used_google_credentials')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Clears what has expired: sessions, mailed links and used Google credentials. */
export async function deleteExpired(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('mail_tokens')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  // A day later, as their age is told by the clock of the process.
  await db
    .deleteFrom('used_google_credentials')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
