import { sql } from 'kysely';
import { isVisibleSubject } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';

/** An artist who is told of a board, and the artwork of theirs that they are told of. */
export type Credit = { boardId: string; artistId: string; artworkId: string };

/**
 * Notes that the artists of what a board shows are told of it, but those who were before.
 * @param artworkIds the artworks that are looked at; all on the board if null
 * @returns who is to be told now, and of what: of several artworks the first one on the board
 */
export async function insertCredits(
  tx: Db,
  boardId: string,
  artworkIds: readonly string[] | null,
): Promise<Credit[]> {
  const looked = artworkIds === null ? sql`` : sql`and i.artwork_id = any(${artworkIds}::uuid[])`;
  const { rows } = await sql<Credit>`
    insert into board_credits (board_id, artist_id, artwork_id)
    select distinct on (s.artist_id) i.board_id, s.artist_id, i.artwork_id
      from board_items i join saves s on s.user_id = i.user_id and s.artwork_id = i.artwork_id
      where i.board_id = ${boardId} and s.artist_id <> i.user_id and ${isVisibleSubject('i.artwork_id')} ${looked}
      order by s.artist_id, i.position desc
    on conflict do nothing
    returning board_id as "boardId", artist_id as "artistId", artwork_id as "artworkId"`.execute(tx);
  return rows;
}

/** What artists were told of boards. @param artworkIds of these artworks alone; of all if null */
export async function listCredits(
  tx: Db,
  boardIds: readonly string[],
  artworkIds: readonly string[] | null,
): Promise<Credit[]> {
  if (boardIds.length === 0 || artworkIds?.length === 0) return [];
  let query = tx
    .selectFrom('board_credits')
    .select(['board_id as boardId', 'artist_id as artistId', 'artwork_id as artworkId'])
    .where('board_id', 'in', boardIds);
  if (artworkIds !== null) query = query.where('artwork_id', 'in', artworkIds);
  return query.execute();
}

/** The time at which an artist was told that a board shows an artwork; null unless the board is public and still does. */
export async function findCreditTime(tx: Db, { boardId, artistId, artworkId }: Credit): Promise<Date | null> {
  const { rows } = await sql<{ toldAt: Date }>`
    select c.told_at as "toldAt"
    from board_credits c join boards b on b.id = c.board_id and b.is_public
      join board_items i on i.board_id = b.id and i.artwork_id = c.artwork_id
    where c.board_id = ${boardId} and c.artist_id = ${artistId} and c.artwork_id = ${artworkId}`.execute(tx);
  return rows[0]?.toldAt ?? null;
}
