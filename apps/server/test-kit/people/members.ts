import type pg from 'pg';
import { createSessionTokens } from '#features/accounts/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Secrets } from '#platform/secrets/index.ts';

/**
 * Inserts sessions for existing people without verifying passwords, whose hashing is slow by design.
 * @returns the tokens, in the order of the ids
 */
export async function openSessions(
  client: Pick<pg.ClientBase, 'query'>,
  sessionSecrets: Secrets,
  userIds: readonly string[],
): Promise<string[]> {
  const tokens = createSessionTokens(sessionSecrets);
  const sessions = userIds.map((userId) => ({ userId, sessionId: newId() }));
  const { rows } = await client.query<{ expires_at: Date }>(
    `insert into sessions (id, user_id, expires_at)
     select id, user_id, date_trunc('second', now()) + interval '168 hours'
     from unnest($1::uuid[], $2::uuid[]) as new (id, user_id)
     returning expires_at`,
    [sessions.map(({ sessionId }) => sessionId), userIds],
  );
  const expiresAt = rows[0]?.expires_at ?? new Date();
  return Promise.all(sessions.map((session) => tokens.sign(session, expiresAt)));
}
