import { sql } from 'kysely';
import { isVisible, kindOfOwnerTag } from '#features/social/index.ts';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';

/** How one work stands in the portfolio: `pin` and `place` are null where it has none. */
export type Arranged = { id: string; pin: number | null; place: number | null; hidden: boolean };

/** Rank in the portfolio, the highest first: as the index artworks_portfolio has it. */
const rank = sql<number>`coalesce(portfolio_pin, - portfolio_place, 0)`;

export type RankedRow = { id: string; rank: number; sortId: string };

type PortfolioWindow = KeysetWindow<readonly ['number', 'id']> & { creatorId: string };

/** Lists a person's visible works as they have arranged them. Uses the index artworks_portfolio. */
export async function listPortfolioIds(
  db: Db,
  { creatorId, limit, offset, after }: PortfolioWindow,
): Promise<RankedRow[]> {
  dependOn(kindOfOwnerTag('artwork', creatorId));
  const behind = after
    ? sql`and (${rank}, sort_id) < (${after[0]}::double precision, ${after[1]}::uuid)`
    : sql``;
  const { rows } = await sql<RankedRow>`
    select id, ${rank} as rank, sort_id as "sortId" from artworks
    where creator_id = ${creatorId}::uuid and ${isVisible} and not portfolio_hidden ${behind}
    order by ${rank} desc, sort_id desc limit ${limit} offset ${offset}`.execute(db);
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
