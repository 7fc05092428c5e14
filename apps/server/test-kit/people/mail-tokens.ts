import type { Database } from '#platform/database/index.ts';
import type { Person } from './person.ts';

/** Lets the links in all mails to a person expire. */
export async function expireMailTokens(
  { pool }: Pick<Database, 'pool'>,
  { id }: Pick<Person, 'id'>,
): Promise<void> {
  await pool.query("update mail_tokens set expires_at = now() - interval '1 second' where user_id = $1", [
    id,
  ]);
}
