import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { startMediaFixture, type MediaFixture } from '../media.fixture.ts';
import * as pictures from '../pictures/pictures.fixture.ts';
import { findMissingOriginals, findOrphanedFolders } from './verification.ts';

let fixture: MediaFixture;
let ids: string[];
beforeAll(async () => {
  fixture = await startMediaFixture();
  const picture = await pictures.gradient(40, 30).jpeg().toBuffer();
  ids = [];
  for (let count = 0; count < 3; count++) ids.push(await fixture.publish(picture));
});
afterAll(() => fixture.stop());

it('finds originals that are not in the store, and folders that no row knows', async () => {
  const { media, mediaStore, database } = fixture;
  const all = { looked: 3, wrong: 0, examples: [] };
  expect(await findMissingOriginals(media, null)).toEqual(all);
  expect(await findMissingOriginals(media, 2)).toEqual({ ...all, looked: 2 });
  expect(await findOrphanedFolders(media, null)).toEqual(all);
  expect(await findOrphanedFolders(media, 2)).toEqual({ ...all, looked: 2 });

  const [lost = '', deleted = ''] = ids;
  await mediaStore.remove([`${lost}/original`]);
  await database.kysely.updateTable('media').set({ state: 'deleting' }).where('id', '=', deleted).execute();
  await mediaStore.remove([`${deleted}/original`]);
  expect(await findMissingOriginals(media, null)).toEqual({
    looked: 2,
    wrong: 1,
    examples: [`${lost}/original`],
  });
  expect((await findMissingOriginals(media, 100)).wrong).toBe(1);

  const orphan = newId();
  const odd = 'not-an-id';
  for (const folder of [orphan, odd])
    await mediaStore.putBytes(`${folder}/original`, Buffer.from('x'), { contentType: 'image/png' });
  const { wrong, examples } = await findOrphanedFolders(media, null);
  expect([wrong, examples.sort()]).toEqual([2, [orphan, odd].sort()]);
});
