import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { box, code, numbers, quarterTurn, track } from './mp4-boxes.fixture.ts';
import type { VideoFormat } from './prepare-video.ts';
import { BrokenFileError } from './broken-file-error.ts';
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

const broken = expect.any(BrokenFileError);

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

  it('ends boxes where their parent ends, as players do', async () => {
    const long = Buffer.from(movie([videoTrack]));
    long.writeUInt32BE(0xffffffff, long.length - videoTrack.length);
    const wide = Buffer.concat([
      movie([videoTrack]),
      numbers(1),
      code('mdat'),
      numbers(0xffffffff, 0xffffffff),
    ]);
    const short = Buffer.concat([movie([videoTrack]), numbers(4), code('mdat')]);
    for (const odd of [long, wide, short])
      expect((await prepare(odd)).facts).toEqual({ width: 64, height: 48 });
  });

  it.each(['\r\n', 'x', '8 bytes.', '\n<!-- served in 0.2 s -->\n', `TAG${'Title'.padEnd(125, '\0')}`])(
    'takes stray bytes behind the last box or element, and blanks them: %j',
    async (stray) => {
      for (const [name, format] of [
        ['place.mp4', 'mp4'],
        ['place.mov', 'mov'],
        ['place.webm', 'webm'],
        ['recorded.webm', 'webm'],
      ] as const) {
        const plain = await readFile(fixture(name));
        const { facts, bytes } = await prepare(Buffer.concat([plain, code(stray)]), format);
        expect(facts).toEqual({ width: 64, height: 48 });
        expect(bytes.length).toBe(plain.length + stray.length);
        const [shown] = /[A-Za-z0-9.]{2,}|\r\n|x/.exec(stray) ?? [''];
        expect(bytes.subarray(plain.length).includes(shown), name).toBe(false);
        expect(bytes.subarray(0, plain.length).equals((await prepare(plain, format)).bytes), name).toBe(true);
        expect((await prepare(bytes, format)).bytes.equals(bytes), name).toBe(true);
      }
    },
  );

  describe('takes what is odd but plays:', () => {
    const chunk = { at: mediaAt, samples: [5, 7] };
    const oddTrack = (...tables: Buffer[]) =>
      track({ handler: 'vide', size: [64, 48], chunks: [chunk], tables });
    const inContainer = (type: string, stray: string) => {
      const bytes = Buffer.from(movie([videoTrack]));
      const at = bytes.indexOf(type) - 4;
      const end = at + bytes.readUInt32BE(at);
      const longer = Buffer.concat([bytes.subarray(0, end), code(stray), bytes.subarray(end)]);
      for (const parent of ['moov', 'trak', 'mdia', 'minf', 'stbl']) {
        const start = longer.indexOf(parent) - 4;
        if (start <= at) longer.writeUInt32BE(longer.readUInt32BE(start) + stray.length, start);
      }
      return longer;
    };
    const patched = (type: string, offset: number, value: number) => {
      const bytes = Buffer.from(movie([videoTrack]));
      bytes.writeUInt32BE(value, bytes.indexOf(type) + 4 + offset);
      return bytes;
    };

    it.each<[string, Buffer]>([
      ['a table with one entry too many', movie([oddTrack(box('stss', numbers(0, 2, 1)))])],
      ['a sample table with one entry too many', patched('stsz', 8, 3)],
      ['durations of more samples than there are', patched('stts', 8, 1000)],
      [
        'an entry of a chunk that is not there',
        movie([track({ handler: 'vide', size: [64, 48], chunks: [chunk, { at: 900_000, samples: [9] }] })]),
      ],
      ['a table twice', movie([oddTrack(box('stss', numbers(0, 1, 1)), box('stss', numbers(0, 1, 1)))])],
      [
        'a header twice',
        movie([videoTrack], [box('mvhd', Buffer.alloc(100)), box('mvhd', Buffer.alloc(100))]),
      ],
      ['a table of an unknown version', movie([oddTrack(box('stss', numbers(0x05000000, 1, 1)))])],
      ['a reference to another file', patched('url ', 0, 0)],
      ['stray bytes behind the tables', inContainer('stbl', '12.9716 N')],
      ['stray bytes behind the track', inContainer('trak', '\r\n')],
      [
        'a track without tables',
        movie([videoTrack, box('trak', track({ id: 2, handler: 'vide' }).subarray(8, 100))]),
      ],
    ])('%s', async (_name, odd) => {
      const { facts, bytes } = await prepare(odd);
      expect(facts).toEqual({ width: 64, height: 48 });
      expect(bytes.includes('picture data')).toBe(true);
      expect(bytes.includes('12.97')).toBe(false);
      expect((await prepare(bytes)).bytes.equals(bytes)).toBe(true);
    });

    it('samples of the fragments alone', async () => {
      const empty = Buffer.from(track({ handler: 'vide', size: [64, 48] }));
      for (const type of ['stsc', 'stsz', 'stco']) empty.write('free', empty.indexOf(type), 'latin1');
      const head = Buffer.concat([box('ftyp', code('iso5')), box('moov', empty)]);
      const parts = (at: number) =>
        box(
          'moof',
          box('mfhd', numbers(0, 1)),
          box('traf', box('tfhd', numbers(0, 1)), box('trun', numbers(0x201, 1, at, 4))),
        );
      const fragments = Buffer.concat([head, parts(parts(0).length + 8), box('mdat', code('data'))]);
      expect((await prepare(fragments)).facts).toEqual({ width: 64, height: 48 });
    });
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
