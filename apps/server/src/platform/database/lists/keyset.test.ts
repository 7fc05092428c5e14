import { expect, it } from 'vitest';
import { decodeCursor, InvalidCursorError } from './cursor.ts';
import { newId } from '../ids.ts';
import { byId, cutPage, loadPage, type KeysetWindow } from './keyset.ts';

const rows = Array.from({ length: 5 }, () => ({ id: newId() })).toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** A list in the order of its ids, as a store would load it. */
async function load({ limit, offset, after }: KeysetWindow<readonly ['id']>) {
  const behind = after ? rows.filter(({ id }) => id > after[0]) : rows;
  return behind.slice(offset, offset + limit);
}

it('returns a whole list by cursors', async () => {
  const seen: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await loadPage({ limit: 2, cursor }, { ...byId, load });
    seen.push(page.rows.map(({ id }) => id));
    expect(page.hasMore).toBe(page.nextCursor !== null);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual([
    rows.slice(0, 2).map(({ id }) => id),
    rows.slice(2, 4).map(({ id }) => id),
    rows.slice(4).map(({ id }) => id),
  ]);
});

it('loads a page by its number, unless there is a cursor', async () => {
  expect((await loadPage({ limit: 2, page: 2 }, { ...byId, load })).rows).toEqual(rows.slice(2, 4));
  const { nextCursor } = await loadPage({ limit: 1 }, { ...byId, load });
  const page = await loadPage({ limit: 2, page: 3, cursor: nextCursor ?? '' }, { ...byId, load });
  expect(page.rows).toEqual(rows.slice(1, 3));
});

it('has no next page when the last one is full', async () => {
  expect(await loadPage({ limit: 5 }, { ...byId, load })).toEqual({ rows, hasMore: false, nextCursor: null });
});

it('rejects a cursor of another list', async () => {
  const { nextCursor } = cutPage([{ n: 1 }, { n: 2 }], 1, ({ n }) => [n]);
  await expect(loadPage({ limit: 2, cursor: nextCursor ?? '' }, { ...byId, load })).rejects.toThrow(
    InvalidCursorError,
  );
});

it('makes the cursor of the sort key of the last row', () => {
  const at = new Date('2026-11-22T10:00:00.000Z');
  const id = newId();
  const { nextCursor } = cutPage(
    [
      { at, id },
      { at, id: newId() },
    ],
    1,
    (row) => [row.at, row.id],
  );
  expect(decodeCursor(nextCursor ?? '', ['time', 'id'])).toEqual([at, id]);
});
