import { sql, type RawBuilder } from 'kysely';
import { countsInListsMs, uncommentedTag, votesTag } from '#features/social/index.ts';
import { dependOn } from '#platform/cache/dependencies.ts';
import type { Db } from '#platform/database/tables.ts';
import { tagOfList } from '../lists.ts';

export type ListPage = {
  list: string;
  limit: number;
  offset: number;
  after: ListPosition | null;
};

export type ListPosition = { votes: number; id: string };
export type Totals = { discussions: number; unanswered: number };
export type Listed = { rows: ListPosition[]; totals: Totals };

type Order = { where: RawBuilder<unknown>; by: RawBuilder<unknown> };

/** A page of ids with the list's totals, in one query. Totals come from a counter row: nothing is counted. */
async function listIds(db: Db, { list, limit, offset }: ListPage, { where, by }: Order): Promise<Listed> {
  dependOn(tagOfList(list));
  const { rows } = await sql<Totals & { id: string | null; votes: number }>`
    select t.discussions, t.unanswered, l.discussion_id as id, l.votes
    from discussion_totals t left join lateral (
      select discussion_id, votes from discussion_lists
      where list = ${list} and visible ${where} order by ${by} limit ${limit} offset ${offset}
    ) l on true
    where t.list = ${list}`.execute(db);
  return {
    rows: rows.flatMap(({ id, votes }) => (id === null ? [] : [{ id, votes }])),
    totals: rows[0] ?? { discussions: 0, unanswered: 0 },
  };
}

/** Newest first. Uses discussion_lists_newest. */
export function listNewestIds(db: Db, page: ListPage): Promise<Listed> {
  return listIds(db, page, newestFirst(page));
}

/** Discussions without replies, newest first. Uses discussion_lists_unanswered. */
export function listUnansweredIds(db: Db, page: ListPage): Promise<Listed> {
  dependOn(uncommentedTag);
  const { where, by } = newestFirst(page);
  return listIds(db, page, { where: sql`and unanswered ${where}`, by });
}

/** Most votes first, then newest. Uses discussion_lists_top. */
export function listTopIds(db: Db, page: ListPage): Promise<Listed> {
  const { after } = page;
  dependOn(votesTag, countsInListsMs);
  return listIds(db, page, {
    where: after ? sql`and (votes, discussion_id) < (${after.votes}::integer, ${after.id}::uuid)` : sql``,
    by: sql`votes desc, discussion_id desc`,
  });
}

function newestFirst({ after }: ListPage): Order {
  return {
    where: after ? sql`and discussion_id < ${after.id}::uuid` : sql``,
    by: sql`discussion_id desc`,
  };
}
