import { accountLimits } from '@kalaangan/contract/accounts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { SignedSession } from '../session-tokens.ts';

/** Deletes all but the newest `kept` sessions of an account. */
export async function deleteOldSessions(db: Db, userId: string, kept: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute();
}

/** @returns when it expires, in whole seconds as a token's `exp`, so that row and token expire at the same time */
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

/** The person of a session, unless the session or the signed token has expired by the database's clock. */
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

/** Those that have not expired, newest first, at most 1000. */
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
