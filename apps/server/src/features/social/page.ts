import { encodeCursor } from '#platform/database/cursor.ts';

/** `page` is for outside clients; a cursor costs the same however deep it is. */
export type PageRequest = { page?: number | undefined; limit: number; cursor?: string | undefined };

export type IdPage = { ids: string[]; hasMore: boolean; nextCursor: string | null };

/** One row more than asked for: it tells whether there is more. */
export function window({ page, limit, cursor }: PageRequest) {
  return { limit: limit + 1, offset: cursor || !page ? 0 : (page - 1) * limit };
}

export function toPage<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => (string | number | Date)[],
): IdPage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit;
  return {
    ids: shown.map(({ id }) => id),
    hasMore,
    nextCursor: hasMore && last ? encodeCursor(position(last)) : null,
  };
}
