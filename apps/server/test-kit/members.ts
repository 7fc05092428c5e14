import type pg from 'pg';
import { createSessionTokens, sessionExpiry } from '#features/accounts/index.ts';
import { newId } from '#platform/database/ids.ts';

/**
 * Sessions of people who are in the database already: without passwords, whose hashing makes signing in slow on
 * purpose, so that a crowd is logged in at once. @returns their tokens, in the order of the ids
 */
export async function openSessions(
  client: Pick<pg.ClientBase, 'query'>,
  sessionSecret: string,
  userIds: readonly string[],
): Promise<string[]> {
  const tokens = createSessionTokens(sessionSecret);
  const expiresAt = sessionExpiry(new Date());
  const sessions = userIds.map((userId) => ({ userId, sessionId: newId() }));
  await client.query(
    `insert into sessions (id, user_id, expires_at)
     select id, user_id, $3 from unnest($1::uuid[], $2::uuid[]) as new (id, user_id)`,
    [sessions.map(({ sessionId }) => sessionId), userIds, expiresAt],
  );
  return Promise.all(sessions.map((session) => tokens.sign(session, expiresAt)));
}
