import { decodeCursor, encodeCursor, type CursorValues, type SortKey } from './cursor.ts';

/** Where a page begins: behind a cursor, which costs the same however deep it is, or at a page's number. */
export type PageRequest = { page?: number | undefined; limit: number; cursor?: string | undefined };

export type PageEnd = { hasMore: boolean; nextCursor: string | null };

export type Page<Row> = PageEnd & { rows: Row[] };

export type IdPage = PageEnd & { ids: string[] };

/** What a store's list is asked for. `after` is the sort key of the last row of the page before, where there is one. */
export type KeysetWindow<Key extends SortKey> = {
  limit: number;
  offset: number;
  after: CursorValues<Key> | null;
};

export type KeysetList<Row, Key extends SortKey> = {
  /** The kinds of values that the list is ordered by; an index serves them, and together they name one row. */
  sortKey: Key;
  keyOf: (row: Row) => CursorValues<Key>;
  load: (window: KeysetWindow<Key>) => Promise<Row[]>;
};

/**
 * Loads a page by its sort key. One row more than the page holds is asked for: it tells whether there is more.
 * @throws InvalidCursorError for a cursor that this list did not make
 */
export async function loadPage<Row, const Key extends SortKey>(
  { page, limit, cursor }: PageRequest,
  { sortKey, keyOf, load }: KeysetList<Row, Key>,
): Promise<Page<Row>> {
  const after = cursor ? decodeCursor(cursor, sortKey) : null;
  const rows = await load({ limit: limit + 1, offset: after || !page ? 0 : (page - 1) * limit, after });
  return cutPage(rows, limit, keyOf);
}

/** A page of rows of which one more than `limit` was asked for. */
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

/** Of a list whose rows are ordered by their ids alone, which are made in the order of time. */
export const byId = {
  sortKey: ['id'],
  keyOf: ({ id }: { id: string }) => [id] as const,
} as const;
