import { accountLimits } from '@kalaangan/contract/accounts/accounts';
import { sql } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { readShort } from '#platform/database/pipeline/short-reads.ts';
import type { Db } from '#platform/database/tables.ts';
import type { SignedSession } from '../sign-in/session-tokens.ts';
import { viewerTag } from '../tags.ts';

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
  changed(db, viewerTag(userId));
}

export async function countSessions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns when it expires, in whole seconds as a token's `exp`, so that row and token expire at the same time */
export async function insertSession(
  db: Db,
  session: { id: string; user_id: string; device: string; time_zone: string | null },
): Promise<Date> {
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

/**
 * The person of a session, unless the session or the signed token has expired by the database's clock, and how many
 * seconds are left until then and have passed since the session was noted as used.
 */
export async function findSessionUser(db: Db, { session, until }: SignedSession) {
  dependOn(viewerTag(session.userId));
  const query = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.email',
      'users.email_verified_at',
      'users.confirmed_by_mailbox_alone',
      'users.made_admin',
      'users.made_moderator',
      'users.suspended_until',
      'users.banned_at',
      'users.standing_reason',
      'users.age_band',
      'users.guardian_consent',
      'users.closed_until',
      'users.hide_ai',
    ])
    .select(
      sql<number>`extract(epoch from least(sessions.expires_at, ${until}) - now())::double precision`.as(
        'seconds_left',
      ),
    )
    .select(
      sql<number>`extract(epoch from now() - sessions.last_used_at)::double precision`.as('idle_seconds'),
    )
    .where('sessions.id', '=', session.sessionId)
    .where('users.id', '=', session.userId)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where(sql<Date>`now()`, '<', until);
  const [user] = await readShort(db, query.compile());
  return user;
}

/** @returns false if there was none */
export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  changed(db, viewerTag(userId));
  return row !== undefined;
}

export async function deleteOtherSessions(db: Db, userId: string, keptId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', keptId).execute();
  changed(db, viewerTag(userId));
}

/** Notes that a session is used. Nothing that is cached shows it. */
export async function markSessionUsed(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** Whether the session was opened less than so many minutes ago. */
export async function isSessionNew(db: Db, id: string, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  changed(db, viewerTag(userId));
}

/** Lists the sessions of an account that have not expired, newest first: no account has more than the limit. */
export async function listSessionsOf(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at', 'device', 'time_zone', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(accountLimits.sessions)
    .execute();
}
