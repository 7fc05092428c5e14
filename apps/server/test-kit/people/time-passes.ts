import type { Database } from '#platform/database/index.ts';
import type { Person } from './person.ts';

type Place = Pick<Database, 'pool'>;
type Id = Pick<Person, 'id'>;

/** Lets the links in all mails to a person expire. */
export async function expireMailTokens({ pool }: Place, { id }: Id): Promise<void> {
  await pool.query("update mail_tokens set expires_at = now() - interval '1 second' where user_id = $1", [
    id,
  ]);
}

/** Lets the links expire that a minor's guardian got. */
export async function expireConsentLinks({ pool }: Place, { id }: Id): Promise<void> {
  await pool.query('update consent_tokens set expires_at = now() where user_id = $1', [id]);
}

/** Makes all sessions of a person as old as if they had been opened so many minutes ago. */
export async function ageSessions({ pool }: Place, { id }: Id, minutes: number): Promise<void> {
  await pool.query('update sessions set created_at = now() - make_interval(mins => $2) where user_id = $1', [
    id,
    minutes,
  ]);
}

/** Lets a minor come of age now; the sweep that makes them an adult runs in the test. */
export async function reachMajority({ pool }: Place, { id }: Id): Promise<void> {
  await pool.query('update users set minor_until = now() where id = $1', [id]);
}
