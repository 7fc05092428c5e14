import { accountLimits } from '@kalaangan/contract/accounts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { SignedSession } from '../session-tokens.ts';

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
