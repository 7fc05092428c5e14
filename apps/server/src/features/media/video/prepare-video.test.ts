import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { box, code, numbers, quarterTurn, track } from '#test-kit/film-boxes.ts';
import type { VideoFormat } from '../sniff.ts';
import { prepareVideo } from './prepare-video.ts';

const folder = await mkdtemp(join(tmpdir(), 'video-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const path = join(folder, 'video');

async function prepare(bytes: Buffer, format: VideoFormat = 'mp4') {
  await writeFile(path, bytes);
  const facts = await prepareVideo(path, format);
  return { facts, bytes: await readFile(path) };
}

const broken = expect.objectContaining({ code: 'undecodable' });

/** Its media data comes first, so that tracks can name a place in it. */
const mediaAt = 8 + 12;
const film = track({ handler: 'vide', size: [64, 48], chunks: [{ at: mediaAt, samples: [5, 7] }] });
const movie = (tracks: Buffer[], extra: Buffer[] = [], data = Buffer.from('picture data')) =>
  Buffer.concat([box('ftyp', code('isom')), box('mdat', data), box('moov', ...tracks, ...extra)]);

describe('preparing a video', () => {
  it.each(['place.mp4', 'place.mov', 'place.webm'] as const)(
    'takes the place out of %s and keeps its length and the rest',
    async (name) => {
      const before = await readFile(fixture(name));
      const format = name === 'place.mp4' ? 'mp4' : name === 'place.mov' ? 'mov' : 'webm';
      const { facts, bytes } = await prepare(before, format);
      expect(facts).toEqual({ width: 64, height: 48 });
      expect(bytes.length).toBe(before.length);
      for (const text of ['12.97', 'loci', 'GPSLatitude', '+12.9716', '\x00\x09\x00\x0c\xf8'])
        expect(bytes.includes(text, 0, 'latin1'), text).toBe(false);
      expect(bytes.includes('Asha')).toBe(before.includes('Asha'));
      const changed = bytes.reduce((count, byte, at) => count + (byte === before[at] ? 0 : 1), 0);
      expect(changed).toBeGreaterThan(0);
      expect(changed).toBeLessThan(4000);
      // Once more: what was made free is still well-formed.
      expect((await prepare(bytes, format)).bytes.equals(bytes)).toBe(true);
    },
  );

  it('reads what a recorder wrote without going back', async () => {
    expect((await prepare(await readFile(fixture('recorded.webm')), 'webm')).facts).toEqual({
      width: 64,
      height: 48,
    });
  });

  it.each([
    ['place.mp4', 'mp4'],
    ['place.mov', 'mov'],
    ['place.webm', 'webm'],
    ['recorded.webm', 'webm'],
  ] as const)('refuses %s wherever it is cut off', async (name, format) => {
    const whole = await readFile(fixture(name));
    for (const part of [0.05, 0.3, 0.6, 0.9, 0.999]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      await expect(prepare(cut, format), String(part)).rejects.toEqual(broken);
    }
  });

  it('tells the size of a turned film as it is seen', async () => {
    const turned = track({ handler: 'vide', size: [64, 48], matrix: quarterTurn });
    expect((await prepare(movie([turned]))).facts).toEqual({ width: 48, height: 64 });
  });

  it('tells no size where the file has none', async () => {
    expect((await prepare(movie([track({ handler: 'vide' })]))).facts).toEqual({ width: null, height: null });
  });

  it('refuses what has no pictures, no description or no data', async () => {
    await expect(prepare(movie([track({ handler: 'soun' })]))).rejects.toEqual(broken);
    await expect(prepare(box('mdat', Buffer.alloc(20)))).rejects.toEqual(broken);
    await expect(prepare(box('moov', film))).rejects.toEqual(broken);
    await expect(prepare(Buffer.from('not a film at all'))).rejects.toEqual(broken);
    await expect(prepare(Buffer.alloc(0))).rejects.toEqual(broken);
    await expect(prepare(Buffer.alloc(100), 'webm')).rejects.toEqual(broken);
  });

  it('refuses boxes that run past their end, whatever length they claim', async () => {
    const wrong = Buffer.from(movie([film]));
    wrong.writeUInt32BE(0xffffffff, wrong.length - film.length);
    await expect(prepare(wrong)).rejects.toEqual(broken);
    const wide = Buffer.concat([movie([film]), numbers(1), code('mdat'), numbers(0xffffffff, 0xffffffff)]);
    await expect(prepare(wide)).rejects.toEqual(broken);
    await expect(prepare(Buffer.concat([movie([film]), numbers(4), code('mdat')]))).rejects.toEqual(broken);
  });

  it('overwrites the track in which a camera wrote its way, and keeps pictures and sound', async () => {
    const data = Buffer.from('frames....12.9716 N...sound');
    const at = mediaAt + data.indexOf('12.97');
    const tracks = [
      track({ handler: 'vide', chunks: [{ at: mediaAt, samples: [10] }] }),
      track({ id: 2, handler: 'meta', format: 'gpmd', chunks: [{ at, samples: [5, 7] }] }),
      track({ id: 3, handler: 'soun', format: 'mp4a', chunks: [{ at: at + 12, samples: [5] }] }),
    ];
    const { bytes } = await prepare(movie(tracks, [], data));
    expect(bytes.includes(Buffer.from('frames....\0\0\0\0\0\0\0\0\0\0\0\0sound'))).toBe(true);
    expect(bytes.includes('gpmd')).toBe(false);
    expect(bytes.includes('mp4a')).toBe(true);
    expect(bytes.length).toBe(movie(tracks, [], data).length);
  });

  it('is not led astray by a camera track that points out of the file', async () => {
    const way = track({ id: 2, handler: 'meta', format: 'camm', chunks: [{ at: 0xfffffff0, samples: [9] }] });
    const { bytes } = await prepare(movie([film, way]));
    expect(bytes.length).toBe(movie([film, way]).length);
  });

  it("takes QuickTime's location out of the film's and of a track's user data, and leaves the title", async () => {
    const userData = box(
      'udta',
      box('\u00a9xyz', code('+12.97+077.59/')),
      box('\u00a9nam', code('Monsoon')),
      Buffer.alloc(4),
    );
    const { bytes } = await prepare(movie([film], [userData]), 'mov');
    expect(bytes.includes('+12.97')).toBe(false);
    expect(bytes.includes('Monsoon')).toBe(true);
  });

  it('refuses a file of millions of empty boxes', async () => {
    const many = Buffer.alloc(30_000_000);
    for (let index = 0; index < many.length; index += 8) {
      many.writeUInt32BE(8, index);
      many.write('free', index + 4, 'latin1');
    }
    await expect(prepare(Buffer.concat([many, movie([film])]))).rejects.toEqual(broken);
  });

  it('leaves the file as it was where there is no place in it', async () => {
    await copyFile(fixture('recorded.webm'), path);
    await prepareVideo(path, 'webm');
    expect((await readFile(path)).equals(await readFile(fixture('recorded.webm')))).toBe(true);
  });
});
