import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import type { ContentPages } from '../content-kind.ts';
import { contentPages } from './content-pages.ts';

let site: TestApp;
let pages: ContentPages;
const ids: string[] = [];
beforeAll(async () => {
  site = await startTestApp();
  for (let index = 0; index < 5; index++)
    ids.push(await insertBareArtwork(site.database, { ownerId: site.cast.asha.id }));
  pages = contentPages(site.database.kysely, {
    kind: 'artwork',
    table: 'artworks',
    changedAt: 'updated_at',
    link: (id) => id,
  });
});
afterAll(() => site.stop());

it('finds where the next part begins, until too few artworks are left', async () => {
  const [first, , third = '', , fifth = ''] = ids;
  expect(await pages.findLater(null, 2)).toBe(third);
  expect(await pages.findLater(third, 2)).toBe(fifth);
  expect(await pages.findLater(fifth, 1)).toBeNull();
  expect(await pages.findLater(null, 0)).toBe(first);
});

it('lists a part by the ids between which it is', async () => {
  const [, second = '', , fourth = ''] = ids;
  const part = await pages.list({ from: second, before: fourth }, 10);
  expect(part.map(({ path }) => path)).toEqual(ids.slice(1, 3));
  expect(part[0]?.changedAt).toBeInstanceOf(Date);
  expect(await pages.list({ from: fourth, before: null }, 10)).toHaveLength(2);
  expect(await pages.list({ from: null, before: fourth }, 2)).toHaveLength(2);
});
