import { MB } from '@kalaangan/contract/units';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { newId } from '#platform/database/ids.ts';
import { findBusyDecoder, patient, waitForIdleDecoders } from '#test-kit/files/decoder-processes.ts';
import { readHugeAvif } from '#test-kit/files/pictures.ts';
import type { Limits } from '../decoder/decoder.ts';
import type { TaskName } from '../decoder/messages.ts';
import { startMediaFixture, type MediaFixture } from '../media.fixture.ts';
import * as pictures from './pictures.fixture.ts';
import { markMediaForDeletion } from '../commands.ts';
import { beginIntake } from '../intake/intake.ts';
import { sweepMedia } from '../storage/sweep-jobs.ts';

// The machine may be busy.

const nothingStored = { rows: [], objects: [], temporary: [] };
const image = { accept: 'image', maxBytes: 50 * MB } as const;
const webp = { accept: 'image/webp' };

let fixture: MediaFixture;
let huge: Buffer;
let photo: Buffer;
/** Picture that waits in queues, where its content does not matter. */
let small: Buffer;
let tightenLimits: (limits: Limits, name: TaskName) => Limits = patient;
let read: string[] = [];
beforeAll(async () => {
  fixture = await startMediaFixture(
    (store) => ({
      ...store,
      withFile: (key, use) => {
        read.push(key);
        return store.withFile(key, use);
      },
    }),
    { processes: 1, maxWaiting: 30, limit: (limits, name) => tightenLimits(limits, name) },
  );
  huge = await readHugeAvif();
  photo = await pictures.gradient(3000, 2000).jpeg().toBuffer();
  small = await pictures.gradient(300, 200).jpeg().toBuffer();
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  await fixture.database.kysely.updateTable('media').set({ state: 'deleting' }).execute();
  // A rendition that is stored meanwhile can make the removal of its folder fail.
  const sweep = () => sweepMedia(fixture.media, 0).then(() => fixture.listStored());
  await expect.poll(sweep, { timeout: 60_000 }).toEqual(nothingStored);
  read = [];
});
afterEach(async () => {
  tightenLimits = patient;
  await waitForIdleDecoders();
});

const get = (url: string, headers: Record<string, string> = webp) => fixture.app.inject({ url, headers });
const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width;

/** An upload that the test aborts at its end. */
function begin(ownerId = newId()) {
  const intake = beginIntake(fixture.media, ownerId);
  return {
    send: (bytes: Buffer) => intake.receive(Readable.from([bytes]), image),
    abort: () => intake.abort(),
  };
}

describe('an upload', () => {
  it('is refused and leaves nothing when its decoder is killed, and the next one is accepted', async () => {
    const intake = begin();
    const refused = intake.send(huge).catch((error: unknown) => error);
    process.kill(await findBusyDecoder(), 'SIGKILL');
    expect(await refused).toMatchObject({ code: 'undecodable' });
    expect(await fixture.listStored()).toEqual(nothingStored);
    await fixture.publish(photo);
    await intake.abort();
  });

  it('is refused and leaves nothing when it takes too long or too much memory', async () => {
    for (const most of [{ milliseconds: 300 }, { bytes: 200 * MB }]) {
      tightenLimits = (limits, name) => (name === 'ingest' ? { ...limits, ...most } : limits);
      const intake = begin();
      await expect(intake.send(huge)).rejects.toMatchObject({ code: 'undecodable' });
      await intake.abort();
      expect(await fixture.listStored()).toEqual(nothingStored);
    }
  });

  it('is refused with 429 when the queue of its account is full; another account is served', async () => {
    const holder = begin();
    const held = holder.send(huge).catch((error: unknown) => error);
    const pid = await findBusyDecoder();
    const account = newId();
    const many = Array.from({ length: 24 }, () => begin(account));
    const waiting = many.map((intake) => intake.send(small));
    await expect
      .poll(() => fixture.listStored().then(({ rows }) => rows.length), { timeout: 60_000 })
      .toBe(25);
    const last = begin(account);
    await expect(last.send(small)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    const other = begin();
    let isOtherFirst: boolean | null = null;
    const late = waiting.at(-1)?.then(() => (isOtherFirst ??= false));
    const taken = other.send(small).then(() => (isOtherFirst ??= true));
    await expect
      .poll(() => fixture.listStored().then(({ rows }) => rows.length), { timeout: 60_000 })
      .toBe(26);
    process.kill(pid, 'SIGKILL');
    await Promise.all([held, taken, late, ...waiting]);
    expect(isOtherFirst).toBe(true);
    await Promise.all([...many, holder, other, last].map((intake) => intake.abort()));
    expect(await fixture.listStored()).toEqual(nothingStored);
  });

  it('is refused with 503 when all queues together are full, as is a rendition not yet made', async () => {
    const published = await fixture.publish(photo);
    const holder = begin();
    const held = holder.send(huge).catch((error: unknown) => error);
    const pid = await findBusyDecoder();
    const many = Array.from({ length: 30 }, () => begin());
    const waiting = many.map((intake) => intake.send(small));
    await expect
      .poll(() => fixture.listStored().then(({ rows }) => rows.length), { timeout: 60_000 })
      .toBe(32);
    const last = begin();
    await expect(last.send(small)).rejects.toMatchObject({ status: 503 });
    const missing = await get(`/media/${published}?w=960`);
    expect([missing.statusCode, missing.headers['retry-after'], missing.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    const ready = await get(`/media/${published}?w=640`);
    expect([ready.statusCode, await widthOf(ready.rawPayload)]).toEqual([200, 640]);
    process.kill(pid, 'SIGKILL');
    await Promise.all([held, ...waiting]);
    await Promise.all([...many, holder, last].map((intake) => intake.abort()));
    expect((await get(`/media/${published}?w=960`)).statusCode).toBe(200);
  });
});

describe('the master', () => {
  it('is the source of all renditions and of the card: the original is not read again', async () => {
    const id = await fixture.publish(photo);
    await fixture.mediaStore.remove([`${id}/original`]);
    for (const width of [160, 960, 1920, 2560])
      expect(await widthOf((await get(`/media/${id}?w=${width}`)).rawPayload)).toBe(width);
    expect((await get(`/media/${id}?w=320`, { accept: 'image/jpeg' })).headers['content-type']).toBe(
      'image/jpeg',
    );
    expect(await widthOf((await get(`/media/${id}/card`)).rawPayload)).toBe(1200);
    expect(new Set(read)).toEqual(new Set([`${id}/master`]));
  });

  it('is made once for a picture without one, when it is first needed', async () => {
    const id = await fixture.publish(photo);
    await fixture.mediaStore.remove([`${id}/master`]);
    const answers = await Promise.all([160, 320, 960, 1920].map((width) => get(`/media/${id}?w=${width}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    await get(`/media/${id}?w=2560`);
    expect(read.filter((key) => key === `${id}/original`)).toHaveLength(1);
    const { objects, temporary } = await fixture.listStored();
    expect(objects.some((path) => path.endsWith(`${id}/master`))).toBe(true);
    expect(temporary).toEqual([]);
  });

  it('is removed with its picture', async () => {
    const id = await fixture.publish(photo);
    await fixture.database.transaction((tx) => markMediaForDeletion(fixture.media, tx, [id]));
    await sweepMedia(fixture.media, 0);
    expect(await fixture.listStored()).toEqual(nothingStored);
  });

  it('is never served', async () => {
    const id = await fixture.publish(photo);
    expect((await get(`/media/${id}/master`)).statusCode).toBe(404);
  });
});

it('answers 503 for a rendition that cannot be made, and does not try again at once', async () => {
  const id = await fixture.publish(photo);
  let tries = 0;
  tightenLimits = (limits, name) => {
    if (name !== 'render') return limits;
    tries++;
    return { ...limits, milliseconds: 0 };
  };
  for (let round = 0; round < 2; round++) {
    const answer = await get(`/media/${id}?w=960`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
  }
  expect(tries).toBe(1);
  expect((await get(`/media/${id}?w=640`)).statusCode).toBe(200);
});

it('has no failed job when a sweep has already removed the media', async () => {
  const id = await fixture.publish(photo);
  await fixture.database.transaction((tx) => markMediaForDeletion(fixture.media, tx, [id]));
  await sweepMedia(fixture.media, 0);
  expect((await fixture.listStored()).rows).toEqual([]);
  await fixture.jobs.runDue();
  expect(await fixture.jobs.counts()).toMatchObject({ waiting: 0, failed: 0 });
});
