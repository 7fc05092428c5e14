import { expect, it } from 'vitest';
import { fillPage, walkPage } from './filled-page.ts';

const numbers = Array.from({ length: 100 }, (_, index) => index);

async function load({ page = 1, limit, cursor }: { page?: number; limit: number; cursor?: string }) {
  const from = cursor ? Number(cursor) : (page - 1) * limit;
  const items = numbers.slice(from, from + limit);
  const hasMore = from + limit < numbers.length;
  return { items, hasMore, nextCursor: hasMore ? String(from + limit) : null };
}
const isEven = (number: number) => number % 2 === 0;

it('fills pages with what is shown, without leaving out or repeating any', async () => {
  const seen: number[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await fillPage({ limit: 7, ...(cursor && { cursor }) }, load, isEven);
    seen.push(...page.items);
    if (page.nextCursor === null) break;
    expect(page.items).toHaveLength(7);
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(numbers.filter(isEven));
});

it('stops where nothing is shown, and tells where to go on', async () => {
  const page = await fillPage({ limit: 7 }, load, () => false);
  expect(page).toEqual({ items: [], hasMore: true, nextCursor: '70' });
});

it('leaves pages that are asked for by number as short as they are', async () => {
  expect(await fillPage({ page: 2, limit: 10 }, load, isEven)).toEqual({
    items: [10, 12, 14, 16, 18],
    hasMore: true,
    nextCursor: '20',
  });
});

it('numbers the pages of what is shown where there are no cursors', async () => {
  const seen: number[] = [];
  for (let page = 1; ; page++) {
    const { items, hasMore } = await walkPage({ page, limit: 7 }, 1000, load, isEven);
    seen.push(...items);
    if (!hasMore) break;
  }
  expect(seen).toEqual(numbers.filter(isEven));
});

it('walks over a limited number of items', async () => {
  expect(await walkPage({ page: 1, limit: 10 }, 30, load, (number) => number > 50)).toEqual({
    items: [],
    hasMore: false,
  });
});
