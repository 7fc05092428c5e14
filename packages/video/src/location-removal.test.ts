import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { box, code, numbers, track } from './mp4-boxes.fixture.ts';
import {
  element,
  keptSamples,
  flacBlocks,
  createLocatedFragments,
  createLocatedMovie,
  createLocatedWebm,
  locations,
  vorbisHeaders,
} from './located-videos.fixture.ts';
import { BrokenFileError } from './broken-file-error.ts';
import { prepareVideo } from './prepare-video.ts';

const folder = await mkdtemp(join(tmpdir(), 'video-locations-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const path = join(folder, 'video');

async function prepare(video: Buffer, format: 'mp4' | 'mov' | 'webm' = 'mp4') {
  await writeFile(path, video);
  const facts = await prepareVideo(path, format);
  return { facts, bytes: await readFile(path) };
}
const broken = expect.any(BrokenFileError);

function expectNoLocation(bytes: Buffer): void {
  for (const location of [...locations, '12.9716', 'GPS', 'com.apple.quicktime.location'])
    expect(bytes.includes(location, 0, 'latin1'), location).toBe(false);
}

describe('a video with a location', () => {
  it.each([
    ['subtitled.mp4', 'mp4'],
    ['subtitled-fragments.mp4', 'mp4'],
    ['subtitled.webm', 'webm'],
  ] as const)('loses it from the subtitles of %s', async (name, format) => {
    const video = await readFile(new URL(`../fixtures/${name}`, import.meta.url));
    expect(video.includes('GPS +12.9716+077.5946/')).toBe(true);
    const { facts, bytes } = await prepare(video, format);
    expect(facts).toEqual({ width: 64, height: 48 });
    expect(bytes.length).toBe(video.length);
    expectNoLocation(bytes);
  });

  it.each([
    ['subtitles', 'sbtl', 'tx3g'],
    ['text', 'text', 'text'],
    ["GoPro's metadata", 'meta', 'gpmd'],
    ["Apple's metadata", 'meta', 'mebx'],
    ["Android's camera motion", 'camm', 'camm'],
    ['a time code', 'tmcd', 'tmcd'],
    ['an unknown format', 'abcd', 'wxyz'],
  ])(
    'loses it from %s, from all boxes of metadata and from both movie boxes',
    async (_name, handler, format) => {
      const video = createLocatedMovie({ handler, format });
      const { facts, bytes } = await prepare(video);
      expect(facts).toEqual({ width: 64, height: 48 });
      expect(bytes.length).toBe(video.length);
      expectNoLocation(bytes);
      for (const part of keptSamples) expect(bytes.indexOf(part)).toBe(video.indexOf(part));
      expect(bytes.includes('Monsoon')).toBe(true);
      // The result is well-formed: cleaning it again changes nothing.
      expect((await prepare(bytes)).bytes.equals(bytes)).toBe(true);
    },
  );

  it('loses it from fragments', async () => {
    const video = createLocatedFragments();
    const { bytes } = await prepare(video);
    expectNoLocation(bytes);
    for (const part of keptSamples) expect(bytes.indexOf(part)).toBe(video.indexOf(part));
    expect((await prepare(bytes)).bytes.equals(bytes)).toBe(true);
  });

  it("loses it from a WebM's subtitles, tags, chapters, attachments and names", async () => {
    const video = createLocatedWebm();
    const { facts, bytes } = await prepare(video, 'webm');
    expect(facts).toEqual({ width: 64, height: 48 });
    expect(bytes.length).toBe(video.length);
    expectNoLocation(bytes);
    for (const part of keptSamples) expect(bytes.indexOf(part)).toBe(video.indexOf(part));
    expect(bytes.includes('Asha')).toBe(true);
    expect((await prepare(bytes, 'webm')).bytes.equals(bytes)).toBe(true);
  });

  it('loses it from the comments of FLAC and Vorbis, but not their decoder parameters', async () => {
    const audio = (codec: string, parameters: Buffer) =>
      createLocatedWebm([element('86', code(codec)), element('63a2', parameters)]);
    const flac = Buffer.concat([code('fLaC'), flacBlocks]);
    for (const video of [audio('A_FLAC', flac), audio('A_VORBIS', vorbisHeaders)]) {
      const { bytes } = await prepare(video, 'webm');
      expectNoLocation(bytes);
      for (const kept of [flac.subarray(0, 46), vorbisHeaders.subarray(0, 44), vorbisHeaders.subarray(-41)])
        expect(bytes.includes(kept)).toBe(video.includes(kept));
    }
    const movie = (at: number) =>
      Buffer.concat([
        box('ftyp', code('isom')),
        box('mdat', Buffer.alloc(50)),
        box(
          'moov',
          track({ handler: 'vide', chunks: [{ at, samples: [20] }] }),
          track({
            id: 2,
            handler: 'soun',
            format: 'fLaC',
            parameters: [box('dfLa', numbers(0), flacBlocks)],
          }),
        ),
      ]);
    const { bytes } = await prepare(movie(20));
    expectNoLocation(bytes);
    expect(bytes.includes(flacBlocks.subarray(0, 42))).toBe(true);
  });

  it('is refused where video samples share bytes with locations or lie outside the media data', async () => {
    const video = (tracks: Buffer[]) =>
      Buffer.concat([box('ftyp', code('isom')), box('mdat', Buffer.alloc(50)), box('moov', ...tracks)]);
    const createVideoTrack = (at: number) => track({ handler: 'vide', chunks: [{ at, samples: [20] }] });
    const locationTrack = track({ id: 2, handler: 'meta', chunks: [{ at: 39, samples: [5] }] });
    await prepare(video([createVideoTrack(20)]));
    await expect(prepare(video([createVideoTrack(20), locationTrack]))).rejects.toEqual(broken);
    await expect(prepare(video([createVideoTrack(10)]))).rejects.toEqual(broken);
    await expect(prepare(video([createVideoTrack(60)]))).rejects.toEqual(broken);
  });

  it('is refused where the samples of a fragment begin after those of a removed track', async () => {
    const fragment = (id: number, flags: number, ...at: number[]) =>
      box('traf', box('tfhd', numbers(0, id)), box('trun', numbers(flags, 1, ...at, 4)));
    const video = (...parts: Buffer[]) =>
      Buffer.concat([
        box('ftyp', code('iso5')),
        box('moov', track({ handler: 'vide' }), track({ id: 2, handler: 'meta' })),
        box('moof', box('mfhd', numbers(0, 1)), ...parts),
        box('mdat', Buffer.alloc(50)),
      ]);
    const at = 8 + 16 + 2 * (8 + 16 + 24) - 4;
    await prepare(video(fragment(1, 0x201, at + 8), fragment(2, 0x200)));
    await expect(prepare(video(fragment(2, 0x201, at + 8), fragment(1, 0x200)))).rejects.toEqual(broken);
  });

  it('loses it from a handler name, a title and the bytes after a table', async () => {
    const tail = code(locations[0] ?? '');
    const table = Buffer.concat([numbers(0, 1, 1), tail]);
    const createVideoTrack = track({
      handler: 'vide',
      chunks: [{ at: 20, samples: [20] }],
      tables: [box('stss', table)],
      name: locations[1] ?? '',
    });
    const title = box('udta', box('\u00a9nam', tail), box('\u00a9cpy', code('Asha')));
    const video = Buffer.concat([
      box('ftyp', code('isom')),
      box('mdat', Buffer.alloc(50)),
      box('moov', createVideoTrack, title),
    ]);
    const { bytes } = await prepare(video);
    expectNoLocation(bytes);
    expect(bytes.includes('Asha')).toBe(true);
  });
});
