import { sql } from 'kysely';
import { isVisible, kindOfOwnerTag } from '#features/social/index.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import { dependOnShared, selectShared } from '../collaborators/store.ts';

/** How one work stands in the portfolio: `pin` and `place` are null where it has none. */
export type Arranged = { id: string; pin: number | null; place: number | null; hidden: boolean };

/** Rank in the portfolio, the highest first: as the index artworks_portfolio has it. */
const rank = sql<number>`coalesce(portfolio_pin, - portfolio_place, 0)`;

export type RankedRow = { id: string; rank: number; sortId: string };

type PortfolioWindow = KeysetWindow<readonly ['number', 'id']> & { creatorId: string };

/**
 * Lists a person's visible works as they have arranged them. What they have made with others stands among what has no place. Reads as
 * many of each from the indexes artworks_portfolio and artwork_collaborators_newest.
 */
export async function listPortfolioIds(
  db: Db,
  { creatorId, limit, offset, after }: PortfolioWindow,
): Promise<RankedRow[]> {
  await dependOnShared(db, creatorId);
  const [afterRank, afterId] = after ?? [];
  const behind = after
    ? sql`and (${rank}, sort_id) < (${afterRank}::double precision, ${afterId}::uuid)`
    : sql``;
  const most = limit + offset;
  const shared = sql`union all
    (select id, 0::double precision, sort_id from (${selectShared(creatorId, afterRank === 0 ? (afterId ?? null) : null, most)}) shared)`;
  const { rows } = await sql<RankedRow>`
    select id, rank, sort_id as "sortId" from (
      (select id, ${rank} as rank, sort_id from artworks
        where creator_id = ${creatorId}::uuid and ${isVisible} and not portfolio_hidden ${behind}
        order by ${rank} desc, sort_id desc limit ${most})
      ${afterRank !== undefined && afterRank < 0 ? sql`` : shared}
    ) works order by rank desc, sort_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Lists a person's works that are pinned, have a place or are hidden, newest first. Uses the index artworks_arranged. */
export async function listArranged(db: Db, creatorId: string): Promise<Arranged[]> {
  const { rows } = await sql<Arranged>`
    select id, portfolio_pin as pin, portfolio_place as place, portfolio_hidden as hidden from artworks
    where creator_id = ${creatorId}::uuid
      and (portfolio_pin is not null or portfolio_place is not null or portfolio_hidden)
    order by sort_id desc`.execute(db);
  return rows;
}

/** Lists those of the works that exist, with their creators. */
export async function listCreators(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; creatorId: string }[]> {
  const { rows } = await sql<{ id: string; creatorId: string }>`
    select id, creator_id as "creatorId" from artworks where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Sets how works of a person stand in the portfolio. It is no change of the works. */
export async function updateArranged(tx: Db, creatorId: string, works: readonly Arranged[]): Promise<void> {
  if (works.length === 0) return;
  await sql`
    update artworks a
    set portfolio_pin = w.pin, portfolio_place = w.place, portfolio_hidden = w.hidden
    from unnest(
      ${works.map(({ id }) => id)}::uuid[], ${works.map(({ pin }) => pin)}::smallint[],
      ${works.map(({ place }) => place)}::double precision[], ${works.map(({ hidden }) => hidden)}::boolean[]
    ) as w (id, pin, place, hidden)
    where a.id = w.id and a.creator_id = ${creatorId}::uuid`.execute(tx);
  changed(tx, kindOfOwnerTag('artwork', creatorId));
}
