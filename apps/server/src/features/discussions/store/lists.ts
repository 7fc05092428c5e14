import { sql, type RawBuilder } from 'kysely';
import { countsInListsMs, uncommentedTag, votesTag } from '#features/social/index.ts';
import { dependOn } from '#platform/cache/dependencies.ts';
import type { Db } from '#platform/database/tables.ts';
import { tagOfList } from '../lists.ts';

export type ListPage = {
  /** Lists that are read as one: a discussion in several of them is listed once. */
  lists: readonly string[];
  limit: number;
  offset: number;
  after: ListPosition | null;
};

export type ListPosition = { votes: number; sortId: string };
export type Totals = { discussions: number; unanswered: number };
export type Listed = { rows: (ListPosition & { id: string })[]; totals: Totals };

type Order = { where: RawBuilder<unknown>; by: RawBuilder<unknown> };

/** A page of ids with the totals of the lists, in one query. Totals come from counter rows: nothing is counted. */
async function listIds(db: Db, page: ListPage, order: Order): Promise<Listed> {
  for (const list of page.lists) dependOn(tagOfList(list));
  const { totals, ids } = page.lists.length === 1 ? ofOne(page, order) : ofSeveral(page, order);
  const { rows } = await sql<Totals & ListPosition & { id: string | null }>`
    select t.discussions, t.unanswered, l.discussion_id as id, l.votes, l.sort_id as "sortId"
    from (${totals}) t left join lateral (${ids} limit ${page.limit} offset ${page.offset}) l on true`.execute(
    db,
  );
  return {
    rows: rows.flatMap(({ id, votes, sortId }) => (id === null ? [] : [{ id, votes, sortId }])),
    totals: rows[0] ?? { discussions: 0, unanswered: 0 },
  };
}

type Parts = { totals: RawBuilder<unknown>; ids: RawBuilder<unknown> };

const idsIn = (list: RawBuilder<unknown>, { where, by }: Order) => sql`
  select discussion_id, votes, sort_id from discussion_lists o
  where o.list = ${list} and visible ${where} order by ${by}`;

function ofOne({ lists }: ListPage, order: Order): Parts {
  const list = sql`${lists[0]}`;
  return {
    totals: sql`select discussions, unanswered from discussion_totals where list = ${list}`,
    ids: idsIn(list, order),
  };
}

/** Reads of each list, in the order of its index, as many discussions as the page may need of it. */
function ofSeveral({ lists, limit, offset }: ListPage, order: Order): Parts {
  return {
    totals: sql`
      select coalesce(sum(discussions), 0)::integer as discussions, coalesce(sum(unanswered), 0)::integer as unanswered
      from discussion_totals where list = any(${lists}::text[])`,
    ids: sql`
      select distinct discussion_id, votes, sort_id
      from unnest(${lists}::text[]) asked (list),
        lateral (${idsIn(sql`asked.list`, order)} limit ${limit + offset}) each
      order by ${order.by}`,
  };
}

/** Lists discussions, newest first. Uses the index discussion_lists_newest. */
export function listNewestIds(db: Db, page: ListPage): Promise<Listed> {
  return listIds(db, page, newestFirst(page));
}

/** Discussions without replies, newest first. Uses discussion_lists_unanswered. */
export function listUnansweredIds(db: Db, page: ListPage): Promise<Listed> {
  dependOn(uncommentedTag);
  const { where, by } = newestFirst(page);
  return listIds(db, page, { where: sql`and unanswered ${where}`, by });
}

/** Lists discussions with the most votes first, then newest. Uses the index discussion_lists_top. */
export function listTopIds(db: Db, page: ListPage): Promise<Listed> {
  const { after } = page;
  dependOn(votesTag, countsInListsMs);
  return listIds(db, page, {
    where: after ? sql`and (votes, sort_id) < (${after.votes}::integer, ${after.sortId}::uuid)` : sql``,
    by: sql`votes desc, sort_id desc`,
  });
}

function newestFirst({ after }: ListPage): Order {
  return {
    where: after ? sql`and sort_id < ${after.sortId}::uuid` : sql``,
    by: sql`sort_id desc`,
  };
}
