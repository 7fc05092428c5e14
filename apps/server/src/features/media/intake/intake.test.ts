import { videoFixture } from '@kalaangan/video/videos.fixture';
import { MB } from '@kalaangan/contract/units';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { beginIntake, type Intake } from './intake.ts';
import { masterKey, renditionKey } from '../storage/keys.ts';
import { startMediaFixture, type MediaFixture } from '../media.fixture.ts';
import * as pictures from '../pictures/pictures.fixture.ts';
import { markMediaForDeletion, removeMarkedMedia } from '../commands.ts';
import { plainPresentation } from '../presentation.ts';
import { findImage, findImageViews, findMedia, findVideoView } from '../queries.ts';
import { sweepMedia } from '../storage/sweep-jobs.ts';

// The machine may be busy.

const nothingStored = { rows: [], objects: [], temporary: [] };
const image = { accept: 'image', maxBytes: 50 * MB } as const;
const video = { accept: 'video', maxBytes: 500 * MB } as const;
const jpeg = (width = 800, height = 600) => pictures.gradient(width, height).jpeg().toBuffer();
const mp4 = () => readFile(videoFixture('place.mp4'));

let fixture: MediaFixture;
let failPuts = false;
beforeAll(async () => {
  fixture = await startMediaFixture((store) => ({
    ...store,
    putFile: (...args) =>
      failPuts ? Promise.reject(new Error('the store is full')) : store.putFile(...args),
  }));
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  failPuts = false;
  await fixture.database.kysely.updateTable('media').set({ state: 'deleting' }).execute();
  await sweepMedia(fixture.media, 0);
  // Renditions that a test did not wait for may still be written.
  await expect.poll(() => fixture.listStored(), { timeout: 60_000 }).toEqual(nothingStored);
});

const begun: Intake[] = [];
function begin(): Intake {
  const intake = beginIntake(fixture.media, newId());
  begun.push(intake);
  return intake;
}
// Waits for the work that goes on after a file was received.
afterEach(() => Promise.all(begun.splice(0).map((intake) => intake.abort())));
const from = (...parts: Buffer[]) => Readable.from(parts);
const attach = (intake: Intake) => fixture.database.transaction((tx) => intake.attach(tx));

describe('an intake', () => {
  it('stores a picture that is not served until it is attached', async () => {
    const intake = begin();
    const bytes = await jpeg();
    const { id } = await intake.receive(from(bytes), image);
    expect(await findImage(fixture.media, id)).toBeNull();
    expect((await fixture.app.inject(`/media/${id}`)).statusCode).toBe(404);
    await attach(intake);
    expect(await findImage(fixture.media, id)).toEqual({
      kind: 'image',
      id,
      folder: id,
      presentation: plainPresentation,
      format: 'jpeg',
      width: 800,
      height: 600,
      frames: 1,
      hasAlpha: false,
      withheld: false,
    });
    const original = await fixture.mediaStore.open(`${id}/original`);
    expect(original && (await buffer(original.stream)).equals(bytes)).toBe(true);
    const [view] = (await findImageViews(fixture.media, [id])).values();
    expect(view).toMatchObject({
      url: `/media/${id}`,
      width: 800,
      height: 600,
      placeholder: expect.stringMatching(/^data:/),
    });
  });

  it('makes the first renditions and the master, and leaves no temporary file', async () => {
    const intake = begin();
    const { id } = await intake.receive(from(await jpeg(4000, 3000)), image);
    await attach(intake);
    await intake.abort();
    const { objects, temporary } = await fixture.listStored();
    expect(temporary).toEqual([]);
    expect(objects.map((path) => path.split('/').at(-1)).sort()).toEqual([
      '1280.webp',
      '640.webp',
      'master',
      'original',
    ]);
    expect(await findImage(fixture.media, id)).not.toBeNull();
  });

  it('stores a video without its location and returns its size', async () => {
    const intake = begin();
    const bytes = await mp4();
    const { id } = await intake.receive(from(bytes), video);
    await attach(intake);
    expect(await findMedia(fixture.media, id)).toEqual({
      kind: 'video',
      id,
      folder: id,
      presentation: plainPresentation,
      format: 'mp4',
      bytes: bytes.length,
      withheld: false,
    });
    expect(await findVideoView(fixture.media, id)).toEqual({ url: `/media/${id}`, width: 64, height: 48 });
    const stored = await fixture.mediaStore.open(`${id}/original`);
    expect(stored && (await buffer(stored.stream)).includes('GPSLatitude')).toBe(false);
  });

  it('leaves nothing when it is aborted', async () => {
    const intake = begin();
    await intake.receive(from(await jpeg()), image);
    await intake.receive(from(await mp4()), video);
    await intake.abort();
    expect(await fixture.listStored()).toEqual(nothingStored);
    await intake.abort();
  });

  it('removes nothing when it is aborted after it was attached', async () => {
    const id = await fixture.publish(await jpeg());
    expect((await fixture.listStored()).rows).toEqual([{ id, state: 'live' }]);
  });

  it('makes nothing live when the transaction is rolled back', async () => {
    const intake = begin();
    await intake.receive(from(await jpeg()), image);
    const failed = fixture.database.transaction(async (tx) => {
      await intake.attach(tx);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect((await fixture.listStored()).rows).toMatchObject([{ state: 'pending' }]);
    await intake.abort();
    expect(await fixture.listStored()).toEqual(nothingStored);
  });

  it('refuses to attach media that a sweep has removed', async () => {
    const intake = begin();
    await intake.receive(from(await jpeg()), image);
    await sweepMedia(fixture.media, 0);
    await expect(attach(intake)).rejects.toMatchObject({ code: 'broken-off' });
    await intake.abort();
    expect(await fixture.listStored()).toEqual(nothingStored);
  });

  it('stops reading as soon as a file is too large', async () => {
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += 64 * 1024;
          yield Buffer.alloc(64 * 1024);
        }
      })(),
    );
    await expect(begin().receive(endless, { accept: 'image', maxBytes: 2 * MB })).rejects.toMatchObject({
      code: 'too-large',
    });
    expect(endless.destroyed).toBe(true);
    expect(sent).toBeLessThan(4 * MB);
    expect(await fixture.listStored()).toEqual(nothingStored);
  });

  it('accepts a file of exactly the largest size', async () => {
    const bytes = await jpeg();
    await begin().receive(from(bytes), { accept: 'image', maxBytes: bytes.length });
    await expect(
      begin().receive(from(bytes), { accept: 'image', maxBytes: bytes.length - 1 }),
    ).rejects.toMatchObject({ code: 'too-large' });
  });

  it('leaves nothing of a file whose stream ends early', async () => {
    const stream = new PassThrough();
    const received = begin().receive(stream, image);
    stream.write((await jpeg()).subarray(0, 2000));
    setImmediate(() => stream.destroy());
    await expect(received).rejects.toMatchObject({ code: 'broken-off' });
    expect(await fixture.listStored()).toEqual(nothingStored);
  });

  it('refuses files by their bytes and leaves nothing of them', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const whole = await jpeg();
    const refused = [
      [svg, image, 'unsupported'],
      [Buffer.from('<!doctype html><p>'), image, 'unsupported'],
      [await pictures.solid(9, 9, '#ff0000').tiff().toBuffer(), image, 'unsupported'],
      [Buffer.from('%PDF-1.7\n'), image, 'unsupported'],
      [Buffer.alloc(0), image, 'unsupported'],
      [await mp4(), image, 'unsupported'],
      [whole, video, 'unsupported'],
      [svg, video, 'unsupported'],
      [whole.subarray(0, whole.length / 2), image, 'undecodable'],
      [Buffer.concat([whole.subarray(0, 20), svg]), image, 'undecodable'],
      [(await mp4()).subarray(0, 5000), video, 'undecodable'],
      [pictures.pngHeader(50_000, 50_000), image, 'too-many-pixels'],
    ] as const;
    for (const [bytes, options, code] of refused) {
      await expect(begin().receive(from(bytes), options), code).rejects.toMatchObject({ code });
      expect(await fixture.listStored(), code).toEqual(nothingStored);
    }
  });

  it('can be attached after it has refused a file', async () => {
    const intake = begin();
    const { id } = await intake.receive(from(await jpeg()), image);
    await expect(intake.receive(from(Buffer.from('no')), image)).rejects.toThrow();
    const whole = await jpeg();
    await expect(intake.receive(from(whole.subarray(0, whole.length / 2)), image)).rejects.toThrow();
    await attach(intake);
    expect((await fixture.listStored()).rows).toEqual([{ id, state: 'live' }]);
  });

  it('leaves nothing when the media store fails', async () => {
    failPuts = true;
    await expect(begin().receive(from(await jpeg()), image)).rejects.toThrow('the store is full');
    await expect(begin().receive(from(await mp4()), video)).rejects.toThrow('the store is full');
    expect(await fixture.listStored()).toEqual(nothingStored);
  });
});

describe('the sweep', () => {
  it('removes what is marked for deletion, which is no longer served', async () => {
    const [gone, kept] = [await fixture.publish(await jpeg()), await fixture.publish(await jpeg())];
    await fixture.database.transaction((tx) => markMediaForDeletion(fixture.media, tx, [gone]));
    await Promise.all([sweepMedia(fixture.media, 3600), sweepMedia(fixture.media, 3600)]);
    expect((await fixture.listStored()).rows).toEqual([{ id: kept, state: 'live' }]);
    // The first renditions may have been stored after the removal.
    await expect
      .poll(async () => (await fixture.listStored()).objects.filter((path) => path.includes(gone)), {
        timeout: 60_000,
      })
      .toEqual([]);
    expect((await fixture.app.inject(`/media/${gone}`)).statusCode).toBe(404);
  });

  it('removes nothing while a backup is being made, which may still copy it', async () => {
    const id = await fixture.publish(await jpeg());
    await expect.poll(() => fixture.mediaStore.stat(masterKey(id))).not.toBeNull();
    const { objects } = await fixture.listStored();
    await fixture.database.transaction((tx) => markMediaForDeletion(fixture.media, tx, [id]));
    const hold = await fixture.database.retention.hold();
    await removeMarkedMedia(fixture.media, [id]);
    await sweepMedia(fixture.media, 3600);
    expect(await fixture.listStored()).toMatchObject({ rows: [{ id, state: 'deleting' }], objects });
    await hold?.release();
    await sweepMedia(fixture.media, 3600);
    expect(await fixture.listStored()).toEqual(nothingStored);
  });

  it('removes renditions that were stored after the removal of their picture, after a time', async () => {
    const id = await fixture.publish(await jpeg());
    await fixture.database.transaction((tx) => markMediaForDeletion(fixture.media, tx, [id]));
    await sweepMedia(fixture.media, 3600);
    // As by a process that is killed before it checks whether the picture still exists.
    await fixture.mediaStore.putBytes(renditionKey({ id, folder: id }, 640, 'webp'), Buffer.from('late'), {
      contentType: 'image/webp',
    });
    await sweepMedia(fixture.media, 3600);
    expect((await fixture.listStored()).objects).not.toEqual([]);
    await fixture.database.kysely
      .updateTable('removed_media')
      .set({ removed_at: new Date(Date.now() - 7200_000) })
      .execute();
    await sweepMedia(fixture.media, 3600);
    expect(await fixture.listStored()).toEqual(nothingStored);
    expect(await fixture.database.kysely.selectFrom('removed_media').selectAll().execute()).toEqual([]);
  });

  it('removes what a killed process left only after a time', async () => {
    const intake = begin();
    const { id } = await intake.receive(from(await jpeg()), image);
    const left = join(fixture.temporaryFolder, 'left-over');
    await expect.poll(async () => (await fixture.listStored()).temporary, { timeout: 60_000 }).toEqual([]);
    await writeFile(left, 'half a file');
    await sweepMedia(fixture.media, 3600);
    expect(await fixture.listStored()).toMatchObject({ rows: [{ id, state: 'pending' }], temporary: [left] });
    await utimes(left, new Date(0), new Date(0));
    await fixture.database.kysely
      .updateTable('media')
      .set({ state_at: new Date(Date.now() - 7200_000) })
      .execute();
    await sweepMedia(fixture.media, 3600);
    expect(await fixture.listStored()).toEqual(nothingStored);
  });
});
