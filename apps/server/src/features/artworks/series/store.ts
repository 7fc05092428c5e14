import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { isVisible, kindOfOwnerTag, subjectTag } from '#features/social/index.ts';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { SeriesTable } from '../tables.ts';

export type SeriesRow = Selectable<SeriesTable>;

/** Says that an answer shows which works of a person are in a series, and which of them are visible. */
function dependOnItems(ownerId: string): void {
  dependOn(kindOfOwnerTag('series', ownerId));
  dependOn(kindOfOwnerTag('artwork', ownerId));
}

export async function insertSeries(
  tx: Db,
  row: Insertable<SeriesTable>,
  items: readonly string[],
): Promise<void> {
  await tx.insertInto('series').values(row).execute();
  await insertItems(tx, row.id, items);
}

/** @param items the works that replace the present ones; undefined: they stay */
export async function updateSeries(
  tx: Db,
  { id, owner_id }: SeriesRow,
  change: Updateable<SeriesTable>,
  items: readonly string[] | undefined,
): Promise<void> {
  await tx.updateTable('series').set(change).where('id', '=', id).execute();
  if (items) {
    await tx.deleteFrom('series_items').where('series_id', '=', id).execute();
    await insertItems(tx, id, items);
  }
  changed(tx, subjectTag(id), kindOfOwnerTag('series', owner_id));
}

async function insertItems(tx: Db, seriesId: string, items: readonly string[]): Promise<void> {
  await sql`
    insert into series_items (series_id, position, artwork_id)
    select ${seriesId}::uuid, place, id
    from unnest(${items}::uuid[]) with ordinality as item (id, place)`.execute(tx);
}

export async function findSeries(db: Db, id: string): Promise<SeriesRow | undefined> {
  dependOn(subjectTag(id));
  return db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes a `FOR UPDATE` lock: concurrent changes wait until the transaction ends. */
export async function lockSeries(tx: Db, id: string): Promise<SeriesRow | undefined> {
  return tx.selectFrom('series').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** All works of a series in their order, with whether they are visible. */
export async function listAllItems(tx: Db, id: string): Promise<{ id: string; isVisible: boolean }[]> {
  const { rows } = await sql<{ id: string; isVisible: boolean }>`
    select a.id, a.visibility = 'visible' as "isVisible"
    from series_items i join artworks a on a.id = i.artwork_id
    where i.series_id = ${id}::uuid order by i.position`.execute(tx);
  return rows;
}

export type ItemRow = { id: string; position: number };

type ItemWindow = KeysetWindow<readonly ['number']> & Pick<SeriesRow, 'id' | 'owner_id'>;

/** Lists the visible works of a series in their order. Uses the primary key of series_items. */
export async function listItems(
  db: Db,
  { id, owner_id, limit, offset, after }: ItemWindow,
): Promise<ItemRow[]> {
  dependOn(subjectTag(id));
  dependOnItems(owner_id);
  const { rows } = await sql<ItemRow>`
    select i.artwork_id as id, i.position
    from series_items i join artworks a on a.id = i.artwork_id
    where i.series_id = ${id}::uuid and i.position > ${after?.[0] ?? 0} and a.visibility = 'visible'
    order by i.position limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Lists a person's visible series, newest first. Uses the index series_of_owner. */
export async function listSeriesOf(
  db: Db,
  { ownerId, limit, offset, after }: KeysetWindow<readonly ['id']> & { ownerId: string },
): Promise<SeriesRow[]> {
  dependOn(kindOfOwnerTag('series', ownerId));
  let query = db.selectFrom('series').selectAll().where('owner_id', '=', ownerId).where(isVisible);
  if (after) query = query.where('id', '<', after[0]);
  return query.orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export type ItemSummary = {
  id: string;
  count: number;
  /** The work that its owner has chosen as its cover; null without one, and once that is deleted. */
  cover: string | null;
  /** The work whose picture is shown: the cover, or else the first that needs no cover over it. */
  pictured: string | null;
};

/** Summarizes the visible works of series that one person has, in one query. */
export async function summarizeItems(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<ItemSummary[]> {
  if (ids.length === 0) return [];
  dependOnItems(ownerId);
  const { rows } = await sql<ItemSummary>`
    select s.id, shown.count, cover.id as cover,
      coalesce(case when cover.visibility = 'visible' and cover.mature = 'none' then cover.id end, shown.first) as pictured
    from series s
    cross join lateral (
      select count(*)::integer as count, (array_agg(a.id order by i.position) filter (where a.mature = 'none'))[1] as first
      from series_items i join artworks a on a.id = i.artwork_id
      where i.series_id = s.id and a.visibility = 'visible'
    ) shown
    left join artworks cover on cover.id = s.cover_id and cover.visibility <> 'deleted'
    where s.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export type StepRow = Pick<SeriesRow, 'id' | 'title'> & { previous: string | null; next: string | null };

/**
 * Lists the visible series that have a work, the newest first, with the visible works before and after it.
 * @param withMature whether mature works count
 */
export async function listSteps(
  db: Db,
  artwork: { id: string; ownerId: string },
  withMature: boolean,
  limit: number,
): Promise<StepRow[]> {
  dependOnItems(artwork.ownerId);
  const neighbour = (side: 'before' | 'after') => sql`(
    select p.artwork_id from series_items p join artworks a on a.id = p.artwork_id
    where p.series_id = s.id and p.position ${side === 'before' ? sql`<` : sql`>`} i.position
      and a.visibility = 'visible' and (a.mature = 'none' or ${withMature})
    order by p.position ${side === 'before' ? sql`desc` : sql``} limit 1)`;
  const { rows } = await sql<StepRow>`
    select s.id, s.title, ${neighbour('before')} as previous, ${neighbour('after')} as next
    from series_items i join series s on s.id = i.series_id
    where i.artwork_id = ${artwork.id}::uuid and s.visibility = 'visible'
    order by i.series_id desc limit ${limit}`.execute(db);
  return rows;
}

/** The titles of series, whatever their visibility. */
export async function listTitles(db: Db, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('series').select(['id', 'title']).where('id', 'in', ids).execute();
}

/** Series with the ids of all their works in their order, in the order of ids. */
export async function listWholeSeries(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const itemIds = sql<string[]>`array(
    select i.artwork_id from series_items i where i.series_id = series.id order by i.position)`;
  return db
    .selectFrom('series')
    .selectAll()
    .select(itemIds.as('item_ids'))
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
