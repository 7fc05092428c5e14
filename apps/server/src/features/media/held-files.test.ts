import { MB } from '@kalaangan/contract/units';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { MediaError } from './media-error.ts';
import { startMediaFixture, type MediaFixture } from './media.fixture.ts';
import * as pictures from './pictures/pictures.fixture.ts';
import { beginIntake } from './intake/intake.ts';
import { findImage } from './queries.ts';
import { sweepMedia } from './storage/sweep-jobs.ts';

const nothingStored = { rows: [], objects: [], temporary: [] };
const image = { accept: 'image', maxBytes: 50 * MB } as const;
const hold = { maxBytes: 50 * MB };

let fixture: MediaFixture;
let picture: Buffer;
beforeAll(async () => {
  fixture = await startMediaFixture();
  picture = await pictures.gradient(400, 300).jpeg().toBuffer();
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  await fixture.database.kysely.updateTable('media').set({ state: 'deleting' }).execute();
  await sweepMedia(fixture.media, 0);
  await expect.poll(() => fixture.listStored(), { timeout: 60_000 }).toEqual(nothingStored);
});

const begin = () => beginIntake(fixture.media, newId());
const from = (bytes: Buffer) => Readable.from([bytes]);

it('holds a file without a row until it is taken', async () => {
  const intake = begin();
  const file = await intake.hold(from(picture), hold);
  expect(file.bytes).toBe(picture.length);
  expect(await fixture.listStored()).toMatchObject({ rows: [], temporary: [file.path] });
  const { id } = await intake.take(file, image);
  await fixture.database.transaction((tx) => intake.attach(tx));
  await intake.release();
  expect(await findImage(fixture.media, id)).toMatchObject({ width: 400, height: 300 });
  await expect.poll(async () => (await fixture.listStored()).temporary, { timeout: 60_000 }).toEqual([]);
});

it('refuses to take a file twice', async () => {
  const intake = begin();
  const file = await intake.hold(from(picture), hold);
  await intake.take(file, image);
  await expect(intake.take(file, image)).rejects.toThrow(MediaError);
  await intake.abort();
  expect(await fixture.listStored()).toEqual(nothingStored);
});

it.each(['release', 'abort'] as const)('removes files that were not taken: %s', async (end) => {
  const intake = begin();
  await intake.hold(from(picture), hold);
  await intake.hold(from(Buffer.from('no picture')), hold);
  await intake[end]();
  expect(await fixture.listStored()).toEqual(nothingStored);
});

it('leaves nothing of a file that is no picture, or too large to hold or to take', async () => {
  const intake = begin();
  await expect(intake.hold(from(picture), { maxBytes: 100 })).rejects.toMatchObject({ code: 'too-large' });
  const text = await intake.hold(from(Buffer.from('no picture')), hold);
  await expect(intake.take(text, image)).rejects.toMatchObject({ code: 'unsupported' });
  const large = await intake.hold(from(picture), hold);
  await expect(intake.take(large, { ...image, maxBytes: 100 })).rejects.toMatchObject({ code: 'too-large' });
  await intake.abort();
  expect(await fixture.listStored()).toEqual(nothingStored);
});
