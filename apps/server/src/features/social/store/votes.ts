import { sql } from 'kysely';
import { dependOnEach } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { readShort } from '#platform/database/pipeline/short-reads.ts';
import type { Db } from '#platform/database/tables.ts';
import { countsInListsMs, countsTag, subjectTag, votesTag } from '../tags.ts';

export type Ballot = { subjectId: string; userId: string; up: boolean };

/** @returns false if the person had voted already */
export async function insertVote(db: Db, { subjectId, userId, up }: Ballot): Promise<boolean> {
  const row = await db
    .insertInto('votes')
    .values({ subject_id: subjectId, user_id: userId, up })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false if the person had no vote in this direction */
export async function deleteVote(db: Db, { subjectId, userId, up }: Ballot): Promise<boolean> {
  const row = await db
    .deleteFrom('votes')
    .where('subject_id', '=', subjectId)
    .where('user_id', '=', userId)
    .where('up', '=', up)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false if the person had no vote in the other direction */
export async function switchVote(db: Db, { subjectId, userId, up }: Ballot): Promise<boolean> {
  const row = await db
    .updateTable('votes')
    .set({ up, created_at: sql<Date>`default` })
    .where('subject_id', '=', subjectId)
    .where('user_id', '=', userId)
    .where('up', '<>', up)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function addToVotes(
  db: Db,
  subjectId: string,
  change: { upvotes: number; downvotes: number },
): Promise<void> {
  await db
    .updateTable('subjects')
    .set((eb) => ({
      upvotes: eb('upvotes', '+', change.upvotes),
      downvotes: eb('downvotes', '+', change.downvotes),
    }))
    .where('id', '=', subjectId)
    .execute();
  changed(db, countsTag(subjectId), votesTag);
}

export type Tally = {
  id: string;
  votes: number;
  mine: boolean | null;
  views: number;
  comments_count: number;
};

/** The viewer's vote, by a subquery for each subject: a join might read all votes of the viewer. */
const mine = (viewerId: string | null) =>
  sql<boolean | null>`(select up from votes where subject_id = s.id and user_id = ${viewerId})`;

/** The tallies for lists, with the viewer's vote. */
export async function listTallies(db: Db, ids: readonly string[], viewerId: string | null): Promise<Tally[]> {
  if (ids.length === 0) return [];
  dependOnEach(ids, subjectTag);
  dependOnEach(ids, countsTag, countsInListsMs);
  const { rows } = await sql<Tally>`
    select s.id, s.upvotes - s.downvotes as votes, ${mine(viewerId)} as mine, s.views, s.comments_count
    from subjects s where s.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export type TallyWithVoters = Tally & { upvoters: string[]; downvoters: string[] };

/** The tallies with the newest voters in each direction. Uses the index votes_newest. */
export async function listTalliesWithVoters(
  db: Db,
  ids: readonly string[],
  viewerId: string | null,
  limit: number,
): Promise<TallyWithVoters[]> {
  if (ids.length === 0) return [];
  dependOnEach(ids, subjectTag);
  dependOnEach(ids, countsTag);
  const newest = (up: boolean) =>
    sql`array(select user_id from votes where subject_id = s.id and up = ${sql.lit(up)}
      order by created_at desc, user_id limit ${sql.lit(limit)})`;
  const { rows } = await sql<TallyWithVoters>`
    select s.id, s.upvotes - s.downvotes as votes, ${mine(viewerId)} as mine, s.views, s.comments_count,
      case when s.upvotes > 0 then ${newest(true)} else '{}' end as upvoters,
      case when s.downvotes > 0 then ${newest(false)} else '{}' end as downvoters
    from subjects s where s.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** A person's votes on these subjects. */
export async function listOwnVotes(db: Db, userId: string, ids: readonly string[]) {
  const query = sql<{ id: string; up: boolean }>`
    select subject_id as id, up from votes where user_id = ${userId} and subject_id = any(${ids}::uuid[])`;
  return readShort(db, query.compile(db));
}

/** All votes of a person, by subject id. Uses the index votes_user. */
export async function listVotesOf(db: Db, userId: string, limit: number, after: string | null) {
  let query = db
    .selectFrom('votes')
    .select(['subject_id as id', 'up', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('subject_id')
    .limit(limit);
  if (after) query = query.where('subject_id', '>', after);
  return query.execute();
}

/** Corrects the counts of subjects before an account is deleted, which deletes its votes. */
export async function subtractVotesOf(db: Db, userId: string): Promise<void> {
  await sql`
    with locked as (
      select s.id, v.up from subjects s join votes v on v.subject_id = s.id
      where v.user_id = ${userId} order by s.id for no key update of s
    )
    update subjects set
      upvotes = upvotes - locked.up::integer, downvotes = downvotes - (not locked.up)::integer
    from locked where subjects.id = locked.id`.execute(db);
}
