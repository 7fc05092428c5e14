import { decodeCursor, encodeCursor, type CursorValues, type SortKey } from './cursor.ts';

/** The page that is asked for: after a cursor, whose cost does not grow with its depth, or by its number from 1. */
export type PageRequest = { page?: number | undefined; limit: number; cursor?: string | undefined };

export type PageEnd = { hasMore: boolean; nextCursor: string | null };

export type Page<Row> = PageEnd & { rows: Row[] };

export type IdPage = PageEnd & { ids: string[] };

/** The rows that a store loads: those after the sort key of the previous page's last row, or from `offset` on. */
export type KeysetWindow<Key extends SortKey> = {
  limit: number;
  offset: number;
  after: CursorValues<Key> | null;
};

export type KeysetList<Row, Key extends SortKey> = {
  /** The types of the values that the list is ordered by: unique together, and served by an index. */
  sortKey: Key;
  keyOf: (row: Row) => CursorValues<Key>;
  load: (window: KeysetWindow<Key>) => Promise<Row[]>;
};

/**
 * Loads a page, and one row more to know whether there is a next page.
 * @throws {InvalidCursorError} for a malformed cursor or one of another list
 */
export async function loadPage<Row, const Key extends SortKey>(
  { page, limit, cursor }: PageRequest,
  { sortKey, keyOf, load }: KeysetList<Row, Key>,
): Promise<Page<Row>> {
  const after = cursor ? decodeCursor(cursor, sortKey) : null;
  const rows = await load({ limit: limit + 1, offset: after || !page ? 0 : (page - 1) * limit, after });
  return cutPage(rows, limit, keyOf);
}

/** Makes a page of `rows`, of which up to `limit + 1` were loaded. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number | Date)[],
): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit;
  return { rows: shown, hasMore, nextCursor: hasMore && last ? encodeCursor(keyOf(last)) : null };
}

export function toIdPage({ rows, ...end }: Page<{ id: string }>): IdPage {
  return { ids: rows.map(({ id }) => id), ...end };
}

/** Sort key of a list that is ordered by a column of ids of another order than that of creation. */
export const bySortId = {
  sortKey: ['id'],
  keyOf: ({ sort_id }: { sort_id: string }) => [sort_id] as const,
} as const;

/** Sort key of a list that is ordered by id alone, which is the order of creation. */
export const byId = {
  sortKey: ['id'],
  keyOf: ({ id }: { id: string }) => [id] as const,
} as const;
