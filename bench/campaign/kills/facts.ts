import type { Database } from '../../../apps/server/src/platform/database/index.ts';
import type { Facts } from './ledger.ts';

/** Statements that select facts with the names that the writers use. */
const statements = [
  `select concat('account ', email) as name, 'open' as value from users`,
  `select concat('title of ', username), title from users`,
  `select concat('picture of ', username), concat('/media/', profile_media_id) from users where profile_media_id is not null`,
  `select concat(kind, ' ', id), 'there' from subjects`,
  `select concat('title of artwork ', id), title from artworks`,
  `select concat('like of ', user_id, ' for ', subject_id), 'yes' from likes`,
  `select concat('vote of ', user_id, ' for ', subject_id), case when up then 'upvote' else 'downvote' end from votes`,
  `select concat('follow of ', follower_id, ' to ', followed_id), 'yes' from follows`,
];

/** All facts that responses may have confirmed, as they are in the database. */
export async function readFacts({ pool }: Pick<Database, 'pool'>): Promise<Facts> {
  const { rows } = await pool.query<{ name: string; value: string }>(statements.join(' union all '));
  return new Map(rows.map(({ name, value }) => [name, value]));
}
