import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { box, code, numbers, track } from '#test-kit/film-boxes.ts';
import {
  element,
  essence,
  flacBlocks,
  locatedFragments,
  locatedMovie,
  locatedWebm,
  places,
  vorbisHeaders,
} from './located-films.fixture.ts';
import { prepareVideo } from './prepare-video.ts';

const folder = await mkdtemp(join(tmpdir(), 'video-places-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const path = join(folder, 'film');

async function prepare(film: Buffer, format: 'mp4' | 'mov' | 'webm' = 'mp4') {
  await writeFile(path, film);
  const facts = await prepareVideo(path, format);
  return { facts, bytes: await readFile(path) };
}
const undecodable = expect.objectContaining({ code: 'undecodable' });

function expectNoPlace(bytes: Buffer): void {
  for (const place of [...places, '12.9716', 'GPS', 'com.apple.quicktime.location'])
    expect(bytes.includes(place, 0, 'latin1'), place).toBe(false);
}

describe('a film that says where it was made', () => {
  it.each([
    ['subtitled.mp4', 'mp4'],
    ['subtitled-fragments.mp4', 'mp4'],
    ['subtitled.webm', 'webm'],
  ] as const)("loses it from the subtitles of another program's %s", async (name, format) => {
    const film = await readFile(new URL(`../fixtures/${name}`, import.meta.url));
    expect(film.includes('GPS +12.9716+077.5946/')).toBe(true);
    const { facts, bytes } = await prepare(film, format);
    expect(facts).toEqual({ width: 64, height: 48 });
    expect(bytes.length).toBe(film.length);
    expectNoPlace(bytes);
  });

  it.each([
    ['subtitles', 'sbtl', 'tx3g'],
    ['text', 'text', 'text'],
    ["GoPro's metadata", 'meta', 'gpmd'],
    ["Apple's metadata", 'meta', 'mebx'],
    ["Android's camera motion", 'camm', 'camm'],
    ['a time code', 'tmcd', 'tmcd'],
    ['a format that is not known', 'abcd', 'wxyz'],
  ])(
    'loses it from %s, from all boxes of metadata and from both movie boxes',
    async (_name, handler, format) => {
      const film = locatedMovie({ handler, format });
      const { facts, bytes } = await prepare(film);
      expect(facts).toEqual({ width: 64, height: 48 });
      expect(bytes.length).toBe(film.length);
      expectNoPlace(bytes);
      for (const part of essence) expect(bytes.indexOf(part)).toBe(film.indexOf(part));
      expect(bytes.includes('Monsoon')).toBe(true);
      // Once more: what was made free is still well-formed.
      expect((await prepare(bytes)).bytes.equals(bytes)).toBe(true);
    },
  );

  it('loses it from fragments', async () => {
    const film = locatedFragments();
    const { bytes } = await prepare(film);
    expectNoPlace(bytes);
    for (const part of essence) expect(bytes.indexOf(part)).toBe(film.indexOf(part));
    expect((await prepare(bytes)).bytes.equals(bytes)).toBe(true);
  });

  it("loses it from a WebM's subtitles, tags, chapters, attachments and names", async () => {
    const film = locatedWebm();
    const { facts, bytes } = await prepare(film, 'webm');
    expect(facts).toEqual({ width: 64, height: 48 });
    expect(bytes.length).toBe(film.length);
    expectNoPlace(bytes);
    for (const part of essence) expect(bytes.indexOf(part)).toBe(film.indexOf(part));
    expect(bytes.includes('Asha')).toBe(true);
    expect((await prepare(bytes, 'webm')).bytes.equals(bytes)).toBe(true);
  });

  it('loses it from the comments of FLAC and Vorbis, not what their decoders need', async () => {
    const audio = (codec: string, parameters: Buffer) =>
      locatedWebm([element('86', code(codec)), element('63a2', parameters)]);
    const flac = Buffer.concat([code('fLaC'), flacBlocks]);
    for (const film of [audio('A_FLAC', flac), audio('A_VORBIS', vorbisHeaders)]) {
      const { bytes } = await prepare(film, 'webm');
      expectNoPlace(bytes);
      for (const kept of [flac.subarray(0, 46), vorbisHeaders.subarray(0, 44), vorbisHeaders.subarray(-41)])
        expect(bytes.includes(kept)).toBe(film.includes(kept));
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
    expectNoPlace(bytes);
    expect(bytes.includes(flacBlocks.subarray(0, 42))).toBe(true);
  });

  it('is refused where pictures and a way share bytes, or pictures lie outside of the media data', async () => {
    const film = (tracks: Buffer[]) =>
      Buffer.concat([box('ftyp', code('isom')), box('mdat', Buffer.alloc(50)), box('moov', ...tracks)]);
    const pictures = (at: number) => track({ handler: 'vide', chunks: [{ at, samples: [20] }] });
    const way = track({ id: 2, handler: 'meta', chunks: [{ at: 39, samples: [5] }] });
    await prepare(film([pictures(20)]));
    await expect(prepare(film([pictures(20), way]))).rejects.toEqual(undecodable);
    await expect(prepare(film([pictures(10)]))).rejects.toEqual(undecodable);
    await expect(prepare(film([pictures(60)]))).rejects.toEqual(undecodable);
  });

  it('is refused where a fragment counts from samples that a way before it held', async () => {
    const fragment = (id: number, flags: number, ...at: number[]) =>
      box('traf', box('tfhd', numbers(0, id)), box('trun', numbers(flags, 1, ...at, 4)));
    const film = (...parts: Buffer[]) =>
      Buffer.concat([
        box('ftyp', code('iso5')),
        box('moov', track({ handler: 'vide' }), track({ id: 2, handler: 'meta' })),
        box('moof', box('mfhd', numbers(0, 1)), ...parts),
        box('mdat', Buffer.alloc(50)),
      ]);
    const at = 8 + 16 + 2 * (8 + 16 + 24) - 4;
    await prepare(film(fragment(1, 0x201, at + 8), fragment(2, 0x200)));
    await expect(prepare(film(fragment(2, 0x201, at + 8), fragment(1, 0x200)))).rejects.toEqual(undecodable);
  });

  it('loses it from a name, a title, and what stands behind the end of a table', async () => {
    const tail = code(places[0] ?? '');
    const table = Buffer.concat([numbers(0, 1, 1), tail]);
    const pictures = track({
      handler: 'vide',
      chunks: [{ at: 20, samples: [20] }],
      tables: [box('stss', table)],
      name: places[1] ?? '',
    });
    const title = box('udta', box('\u00a9nam', tail), box('\u00a9cpy', code('Asha')));
    const film = Buffer.concat([
      box('ftyp', code('isom')),
      box('mdat', Buffer.alloc(50)),
      box('moov', pictures, title),
    ]);
    const { bytes } = await prepare(film);
    expectNoPlace(bytes);
    expect(bytes.includes('Asha')).toBe(true);
  });
});
