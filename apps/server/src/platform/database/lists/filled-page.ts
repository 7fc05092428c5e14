import type { PageEnd, PageRequest } from './keyset.ts';

export type FilledPage<Item> = PageEnd & { items: Item[] };

/** The most pages that are loaded for one: of a list of which nearly nothing is shown, a page may be short or empty. */
const mostLoads = 10;

/**
 * A page of what is shown of a list. What is missing is loaded from what follows, so that the next page begins after the
 * last item. A page that is asked for by its number is not filled up: the one after it begins at a fixed place.
 */
export async function fillPage<Item>(
  request: PageRequest,
  load: (request: PageRequest) => Promise<FilledPage<Item>>,
  isShown: (item: Item) => boolean,
): Promise<FilledPage<Item>> {
  let page = await load(request);
  const items = page.items.filter(isShown);
  const mayFill = request.page === undefined;
  for (
    let loads = 1;
    mayFill && loads < mostLoads && items.length < request.limit && page.nextCursor !== null;
    loads++
  ) {
    page = await load({ limit: request.limit - items.length, cursor: page.nextCursor });
    items.push(...page.items.filter(isShown));
  }
  return { items, hasMore: page.hasMore, nextCursor: page.nextCursor };
}

type NumberedPage<Item> = { items: Item[]; hasMore: boolean };

/**
 * The same for a list without cursors: its pages are those of what is shown, so all before the wanted one are loaded.
 * @param most how many are walked over
 */
export async function walkPage<Item>(
  { page = 1, limit }: { page?: number | undefined; limit: number },
  most: number,
  load: (request: { page: number; limit: number }) => Promise<NumberedPage<Item>>,
  isShown: (item: Item) => boolean,
): Promise<NumberedPage<Item>> {
  const end = page * limit;
  const items: Item[] = [];
  let hasMore = true;
  for (let number = 1; hasMore && items.length <= end && (number - 1) * limit < most; number++) {
    const loaded = await load({ page: number, limit });
    items.push(...loaded.items.filter(isShown));
    hasMore = loaded.hasMore;
  }
  return { items: items.slice(end - limit, end), hasMore: items.length > end };
}
