import { sql } from 'kysely';
import { isVisibleSubject, subjectTag } from '#features/social/index.ts';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';

type Place = { boardId: string; userId: string };

/** Puts an artwork on a board, before all others. @returns false if it is on it already */
export async function insertItem(tx: Db, { boardId, userId }: Place, artworkId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into board_items (board_id, user_id, artwork_id, position)
    select ${boardId}::uuid, ${userId}::uuid, ${artworkId}::uuid, coalesce(max(position), 0) + 1
      from board_items where board_id = ${boardId}
    on conflict do nothing returning board_id`.execute(tx);
  if (rows.length > 0) changed(tx, subjectTag(boardId));
  return rows.length > 0;
}

/** Makes these the artworks on a board, in their order; the ids are saved by its owner. */
export async function replaceItems(
  tx: Db,
  { boardId, userId }: Place,
  artworkIds: readonly string[],
): Promise<void> {
  await sql`
    delete from board_items where board_id = ${boardId} and artwork_id <> all(${artworkIds}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into board_items (board_id, user_id, artwork_id, position)
    select ${boardId}::uuid, ${userId}::uuid, named.id, ${artworkIds.length} - named.place
      from unnest(${artworkIds}::uuid[]) with ordinality as named (id, place)
    on conflict (board_id, artwork_id) do update set position = excluded.position`.execute(tx);
  changed(tx, subjectTag(boardId));
}

/** Takes an artwork off boards. */
export async function deleteItem(tx: Db, boardIds: readonly string[], artworkId: string): Promise<void> {
  if (boardIds.length === 0) return;
  await tx
    .deleteFrom('board_items')
    .where('board_id', 'in', boardIds)
    .where('artwork_id', '=', artworkId)
    .execute();
  changed(tx, ...boardIds.map(subjectTag));
}

export async function countItems(tx: Db, boardId: string): Promise<number> {
  const row = await tx
    .selectFrom('board_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('board_id', '=', boardId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** All artworks on a board in their order, and whether each is visible. */
export async function listWholeBoard(tx: Db, boardId: string): Promise<{ id: string; isVisible: boolean }[]> {
  return tx
    .selectFrom('board_items')
    .select(['artwork_id as id', isVisibleSubject('board_items.artwork_id').as('isVisible')])
    .where('board_id', '=', boardId)
    .orderBy('position', 'desc')
    .execute();
}

/** The artworks on a board in their order, hidden ones too. Uses the index board_items_order. */
export async function listItems(
  db: Db,
  { boardId, limit, offset, after }: KeysetWindow<readonly ['number']> & { boardId: string },
): Promise<{ id: string; position: number }[]> {
  dependOn(subjectTag(boardId));
  let query = db
    .selectFrom('board_items')
    .select(['artwork_id as id', 'position'])
    .where('board_id', '=', boardId)
    .orderBy('position', 'desc')
    .limit(limit);
  if (offset > 0) query = query.offset(offset);
  if (after) query = query.where('position', '<', after[0]);
  return query.execute();
}

/** Ids of a person's boards that an artwork is on, newest first. Uses the index board_items_artwork. */
export async function listBoardIdsWith(db: Db, userId: string, artworkId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('board_items')
    .select('board_id')
    .where('user_id', '=', userId)
    .where('artwork_id', '=', artworkId)
    .orderBy('board_id', 'desc')
    .execute();
  return rows.map((row) => row.board_id);
}
