import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { box, code, numbers, quarterTurn, track } from '#test-kit/mp4-boxes.ts';
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

/** Offset of the media data, which comes before `moov`, so that tracks can refer to it. */
const mediaAt = 8 + 12;
const videoTrack = track({ handler: 'vide', size: [64, 48], chunks: [{ at: mediaAt, samples: [5, 7] }] });
const movie = (tracks: Buffer[], extra: Buffer[] = [], data = Buffer.from('picture data')) =>
  Buffer.concat([box('ftyp', code('isom')), box('mdat', data), box('moov', ...tracks, ...extra)]);

describe('preparing a video', () => {
  it.each(['place.mp4', 'place.mov', 'place.webm'] as const)(
    'removes the location from %s and keeps its length and the rest',
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
      // The result is well-formed: cleaning it again changes nothing.
      expect((await prepare(bytes, format)).bytes.equals(bytes)).toBe(true);
    },
  );

  it('reads a live recording with elements of unknown size', async () => {
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
  ] as const)('refuses %s if it is truncated anywhere', async (name, format) => {
    const whole = await readFile(fixture(name));
    for (const part of [0.05, 0.3, 0.6, 0.9, 0.999]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      await expect(prepare(cut, format), String(part)).rejects.toEqual(broken);
    }
  });

  it('returns the size of a rotated video as it is shown', async () => {
    const turned = track({ handler: 'vide', size: [64, 48], matrix: quarterTurn });
    expect((await prepare(movie([turned]))).facts).toEqual({ width: 48, height: 64 });
  });

  it('returns no size if the file has none', async () => {
    expect((await prepare(movie([track({ handler: 'vide' })]))).facts).toEqual({ width: null, height: null });
  });

  it('refuses a file without video track, movie box or media data', async () => {
    await expect(prepare(movie([track({ handler: 'soun' })]))).rejects.toEqual(broken);
    await expect(prepare(box('mdat', Buffer.alloc(20)))).rejects.toEqual(broken);
    await expect(prepare(box('moov', videoTrack))).rejects.toEqual(broken);
    await expect(prepare(Buffer.from('not a video at all'))).rejects.toEqual(broken);
    await expect(prepare(Buffer.alloc(0))).rejects.toEqual(broken);
    await expect(prepare(Buffer.alloc(100), 'webm')).rejects.toEqual(broken);
  });

  it('refuses boxes that run past the end of their parent', async () => {
    const wrong = Buffer.from(movie([videoTrack]));
    wrong.writeUInt32BE(0xffffffff, wrong.length - videoTrack.length);
    await expect(prepare(wrong)).rejects.toEqual(broken);
    const wide = Buffer.concat([
      movie([videoTrack]),
      numbers(1),
      code('mdat'),
      numbers(0xffffffff, 0xffffffff),
    ]);
    await expect(prepare(wide)).rejects.toEqual(broken);
    await expect(prepare(Buffer.concat([movie([videoTrack]), numbers(4), code('mdat')]))).rejects.toEqual(
      broken,
    );
  });

  it('overwrites the location track of a camera and keeps video and audio', async () => {
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

  it('accepts a location track whose offsets lie outside of the file', async () => {
    const locationTrack = track({
      id: 2,
      handler: 'meta',
      format: 'camm',
      chunks: [{ at: 0xfffffff0, samples: [9] }],
    });
    const { bytes } = await prepare(movie([videoTrack, locationTrack]));
    expect(bytes.length).toBe(movie([videoTrack, locationTrack]).length);
  });

  it("removes QuickTime's location from the user data and keeps the title", async () => {
    const userData = box(
      'udta',
      box('\u00a9xyz', code('+12.97+077.59/')),
      box('\u00a9nam', code('Monsoon')),
      Buffer.alloc(4),
    );
    const { bytes } = await prepare(movie([videoTrack], [userData]), 'mov');
    expect(bytes.includes('+12.97')).toBe(false);
    expect(bytes.includes('Monsoon')).toBe(true);
  });

  it('refuses a file of millions of empty boxes', async () => {
    const many = Buffer.alloc(30_000_000);
    for (let index = 0; index < many.length; index += 8) {
      many.writeUInt32BE(8, index);
      many.write('free', index + 4, 'latin1');
    }
    await expect(prepare(Buffer.concat([many, movie([videoTrack])]))).rejects.toEqual(broken);
  });

  it('changes nothing in a file without a location', async () => {
    await copyFile(fixture('recorded.webm'), path);
    await prepareVideo(path, 'webm');
    expect((await readFile(path)).equals(await readFile(fixture('recorded.webm')))).toBe(true);
  });
});
