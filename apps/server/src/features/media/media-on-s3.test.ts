import { videoFixture } from '@kalaangan/video/videos.fixture';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { openMediaStore, type MediaStore } from '#platform/media-store/index.ts';
import { startS3TestServer, type S3TestServer } from '#test-kit/s3/index.ts';
import { startMediaFixture, type MediaFixture } from './media.fixture.ts';
import * as pictures from './pictures/pictures.fixture.ts';
import { markMediaForDeletion } from './commands.ts';
import { beginIntake } from './intake/intake.ts';
import { sweepMedia } from './storage/sweep-jobs.ts';

let peer: S3TestServer;
let store: MediaStore;
let fixture: MediaFixture;
beforeAll(async () => {
  peer = await startS3TestServer();
  store = await openMediaStore({ dataDir: '/nowhere', s3: peer.settings });
  fixture = await startMediaFixture(() => store);
});
afterAll(async () => {
  await fixture.stop();
  await store.close();
  await peer.stop();
});

it('stores, serves and removes media on an S3 server', async () => {
  const id = await fixture.publish(await pictures.gradient(1500, 1000).jpeg().toBuffer());
  for (const accept of ['image/webp', 'image/jpeg']) {
    const answer = await fixture.app.inject({ url: `/media/${id}?w=960`, headers: { accept } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, accept]);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(960);
  }
  const webm = await readFile(videoFixture('place.webm'));
  const video = await fixture.publish(webm, 'video');
  const part = await fixture.app.inject({ url: `/media/${video}`, headers: { range: 'bytes=10-19' } });
  expect([part.statusCode, part.rawPayload.equals(webm.subarray(10, 20))]).toEqual([206, true]);

  const intake = beginIntake(fixture.media, newId());
  const { id: aborted } = await intake.receive(Readable.from([webm]), { accept: 'video', maxBytes: 1e6 });
  expect(await store.stat(`${aborted}/original`)).not.toBeNull();
  await intake.abort();
  expect(await store.stat(`${aborted}/original`)).toBeNull();

  await fixture.database.transaction((tx) => markMediaForDeletion(fixture.media, tx, [id, video]));
  await sweepMedia(fixture.media, 0);
  for (const key of [`${id}/original`, `${id}/960.webp`, `${video}/original`])
    expect(await store.stat(key), key).toBeNull();
});
