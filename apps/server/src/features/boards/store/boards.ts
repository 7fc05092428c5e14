import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { countsInListsMs, isVisibleSubject, kindTag, subjectTag } from '#features/social/index.ts';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { BoardsTable } from '../tables.ts';

export type BoardRow = Selectable<BoardsTable>;

/** A board with the number of the visible artworks on it. */
export type CountedBoard = BoardRow & { item_count: number };

const itemCount = sql<number>`(
  select count(*)::integer from board_items i
  where i.board_id = boards.id and ${isVisibleSubject('i.artwork_id')})`;

/** Ids of the visible artworks that were put on last, as a column. */
const newestIds = (most: number) => sql<string[]>`array(
  select i.artwork_id from board_items i
  where i.board_id = boards.id and ${isVisibleSubject('i.artwork_id')}
  order by i.position desc limit ${sql.lit(most)})`;

/** Condition on a board: everybody may see it, unless it is hidden or removed. */
export const isPublic = sql<boolean>`is_public`;

/** Lets the boards of a person be counted before one is added: until the transaction ends, nobody else adds one. */
export async function lockBoardsOf(tx: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`boards ${ownerId}`}, 0))`.execute(tx);
}

/** Uses the index boards_owner. */
export async function countBoardsOf(tx: Db, ownerId: string): Promise<number> {
  const row = await tx
    .selectFrom('boards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function insertBoard(tx: Db, board: Insertable<BoardsTable>): Promise<void> {
  await tx.insertInto('boards').values(board).execute();
  changed(tx, subjectTag(board.id));
}

export async function updateBoard(tx: Db, id: string, change: Updateable<BoardsTable>): Promise<void> {
  await tx.updateTable('boards').set(change).where('id', '=', id).execute();
  changed(tx, subjectTag(id), kindTag('board'));
}

export async function deleteBoard(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('boards').where('id', '=', id).execute();
  changed(tx, subjectTag(id), kindTag('board'));
}

export async function findBoard(db: Db, id: string): Promise<CountedBoard | undefined> {
  dependOn(subjectTag(id));
  // Hidden artworks are not counted.
  dependOn(kindTag('artwork'), countsInListsMs);
  return db
    .selectFrom('boards')
    .selectAll()
    .select(itemCount.as('item_count'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Takes a `FOR UPDATE` lock: concurrent changes wait until the transaction ends. */
export async function lockBoard(tx: Db, id: string): Promise<BoardRow | undefined> {
  return tx.selectFrom('boards').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks a person's boards that an artwork is on, in the order of ids, against deadlocks. Uses board_items_artwork. */
export async function lockBoardsWith(tx: Db, userId: string, artworkId: string): Promise<BoardRow[]> {
  return tx
    .selectFrom('boards')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('board_items')
        .select('board_id')
        .where('user_id', '=', userId)
        .where('artwork_id', '=', artworkId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Lists a person's boards, newest first. Uses the index boards_owner. @param covers ids of artworks for each */
export async function listBoards(
  db: Db,
  {
    ownerId,
    covers,
    limit,
    offset,
    after,
  }: KeysetWindow<readonly ['id']> & { ownerId: string; covers: number },
): Promise<(CountedBoard & { newest_ids: string[] })[]> {
  let query = db
    .selectFrom('boards')
    .selectAll()
    .select([itemCount.as('item_count'), newestIds(covers).as('newest_ids')])
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (offset > 0) query = query.offset(offset);
  if (after) query = query.where('id', '<', after[0]);
  return query.execute();
}

/** A person's boards with the ids of all that is on them, oldest first, for the export. Uses boards_owner. */
export async function listWholeBoardsOf(db: Db, ownerId: string, limit: number, after: string | null) {
  return db
    .selectFrom('boards')
    .selectAll()
    .select(
      sql<string[]>`array(
        select i.artwork_id from board_items i where i.board_id = boards.id order by i.position desc)`.as(
        'artwork_ids',
      ),
    )
    .where('owner_id', '=', ownerId)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function listBoardTitles(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('boards').select(['id', 'title']).where('id', 'in', ids).execute();
}
