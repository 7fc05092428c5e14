/**
 * Place where a page of a list begins: by its number, from 1, and by the cursor of the page before where that one had a
 * cursor, which the server goes by then.
 */
export type PageParam = { page: number; cursor?: string };

export const firstPage: PageParam = { page: 1 };

/**
 * Returns where the page after `last` begins, which is that of `at`; undefined at the end of the list. An empty cursor
 * is none: the list goes on.
 */
export function nextPage(
  last: { nextCursor: string | null } | undefined,
  at: PageParam,
): PageParam | undefined {
  const cursor = last?.nextCursor ?? null;
  return cursor === null ? undefined : { page: at.page + 1, ...(cursor && { cursor }) };
}

/** `getNextPageParam` of lists. */
export const followPage = (last: { nextCursor: string | null }, _: unknown, at: PageParam) =>
  nextPage(last, at);

/** A page in a query, with the number of items that a page has where the call names one. */
export function pageQuery({ page, cursor }: PageParam, limit?: number) {
  return { page: String(page), cursor, ...(limit !== undefined && { limit: String(limit) }) };
}
