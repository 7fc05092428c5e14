import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBareArtwork } from '#test-kit/bare-artworks.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { findLaterArtwork, listArtworkChanges } from './store.ts';

let site: TestApp;
const ids: string[] = [];
beforeAll(async () => {
  site = await startTestApp();
  for (let index = 0; index < 5; index++)
    ids.push(await insertBareArtwork(site.database, { ownerId: site.cast.asha.id }));
});
afterAll(() => site.stop());

it('finds where the next part begins, until too few artworks are left', async () => {
  const db = site.database.kysely;
  const [first, , third, , fifth] = ids;
  expect(await findLaterArtwork(db, null, 2)).toBe(third);
  expect(await findLaterArtwork(db, third ?? '', 2)).toBe(fifth);
  expect(await findLaterArtwork(db, fifth ?? '', 1)).toBeNull();
  expect(await findLaterArtwork(db, null, 0)).toBe(first);
});

it('lists a part by the ids between which it is', async () => {
  const db = site.database.kysely;
  const [, second = '', , fourth = ''] = ids;
  const part = await listArtworkChanges(db, { from: second, before: fourth }, 10);
  expect(part.map(({ id }) => id)).toEqual(ids.slice(1, 3));
  expect(await listArtworkChanges(db, { from: fourth, before: null }, 10)).toHaveLength(2);
  expect(await listArtworkChanges(db, { from: null, before: fourth }, 2)).toHaveLength(2);
});
