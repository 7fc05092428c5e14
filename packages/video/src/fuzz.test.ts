import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { box, code, numbers, track } from './mp4-boxes.fixture.ts';
import { BrokenFileError } from './broken-file-error.ts';
import type { VideoFormat } from './prepare-video.ts';
import {
  createLocatedFragments,
  createLocatedMovie,
  createLocatedWebm,
  locations,
} from './located-videos.fixture.ts';
import { corruptTables, mutateVideo, isMovieSampleData, isWebmSampleData } from './mutations.fixture.ts';
import { prepareVideo } from './prepare-video.ts';

const folder = await mkdtemp(join(tmpdir(), 'video-fuzz-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const path = join(folder, 'video');

/** Prepares a video; null where it is refused with a BrokenFileError. */
async function prepare(video: Buffer, format: VideoFormat): Promise<Buffer | null> {
  await writeFile(path, video);
  try {
    await prepareVideo(path, format);
  } catch (error) {
    if (error instanceof BrokenFileError) return null;
    throw error;
  }
  const bytes = await readFile(path);
  expect(bytes.length).toBe(video.length);
  return bytes;
}

/** FUZZ_RUNS=50000 searches longer. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 500);

const locationTexts = [...locations, 'GPS', '12.9716', '77.5946', '1258.296'];
const videos = [
  ['an MP4', 'mp4', createLocatedMovie(), isMovieSampleData],
  ['a fragmented MP4', 'mp4', createLocatedFragments(), isMovieSampleData],
  ['a WebM', 'webm', createLocatedWebm(), isWebmSampleData],
] as const;

describe.each(videos)('%s with random changes', (_name, format, video, isSampleData) => {
  it('is refused, or contains no location and keeps its length', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(mutateVideo(video, isSampleData), async (changed) => {
        const bytes = await prepare(changed, format);
        if (!bytes) return;
        taken++;
        for (const location of locationTexts)
          expect(bytes.includes(location, 0, 'latin1'), location).toBe(false);
      }),
      { numRuns },
    );
    // Otherwise the property would hold for nothing.
    expect(taken).toBeGreaterThan(numRuns / 30);
  });

  it('is refused or keeps its length when its sample tables are changed, too', async () => {
    const changes =
      format === 'webm' ? mutateVideo(video) : fc.oneof(mutateVideo(video), corruptTables(video));
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => void (await prepare(changed, format))),
      { numRuns },
    );
  });
});

describe('a hostile video', () => {
  const video = (...tables: Buffer[]) => {
    const videoTrack = track({ handler: 'vide' });
    const stbl = videoTrack.subarray(videoTrack.indexOf('stbl') - 4);
    const stsd = stbl.subarray(8, 8 + stbl.readUInt32BE(8));
    const mdia = videoTrack.subarray(videoTrack.indexOf('hdlr') - 4, videoTrack.indexOf('minf') - 4);
    const tkhd = videoTrack.subarray(8, 8 + 92);
    const minf = box('minf', box('stbl', stsd, ...tables));
    return Buffer.concat([
      box('ftyp', code('isom')),
      box('mdat', Buffer.alloc(1000)),
      box('moov', box('trak', tkhd, box('mdia', mdia, minf))),
    ]);
  };
  const most = 0xffffffff;

  it.each([
    [
      'more chunks than its table has',
      box('stco', numbers(0, most, 20)),
      numbers(0, 1, 1, 1, 1),
      numbers(0, 8, 1),
    ],
    [
      'more samples in a chunk than a file can hold',
      box('stco', numbers(0, 1, 20)),
      numbers(0, 1, 1, most, 1),
      numbers(0, most, most),
    ],
    [
      'more sizes than its table has',
      box('stco', numbers(0, 1, 20)),
      numbers(0, 1, 1, most, 1),
      numbers(0, 0, most, 8),
    ],
    [
      'more runs than its table has',
      box('stco', numbers(0, 1, 20)),
      numbers(0, most, 1, 1, 1),
      numbers(0, 8, 1),
    ],
  ])('is refused for %s', async (_name, offsets, runs, sizes) => {
    expect(await prepare(video(offsets, box('stsc', runs), box('stsz', sizes)), 'mp4')).toBeNull();
  });

  it('is refused for millions of chunks', async () => {
    const offsets = Buffer.alloc(8 + 3_000_000 * 4, 0);
    offsets.writeUInt32BE(3_000_000, 4);
    for (let at = 8; at < offsets.length; at += 4) offsets.writeUInt32BE(20 + (at % 900), at);
    const hostile = video(
      box('stco', offsets),
      box('stsc', numbers(0, 1, 1, 1, 1)),
      box('stsz', numbers(0, 8, 1)),
    );
    expect(await prepare(hostile, 'mp4')).toBeNull();
  });
});

describe('a video of 500 MB', () => {
  it('is cleaned in less than 100 MB of memory, with locations in 10,000 places', async () => {
    const chunkBytes = 50_000;
    const [videoBytes, locationBytes] = [chunkBytes - 100, 100];
    const count = 10_000;
    const mediaAt = 20;
    const chunks = (from: number, bytes: number) =>
      Array.from({ length: count }, (_, index) => ({
        at: mediaAt + index * chunkBytes + from,
        samples: [bytes],
      }));
    const file = await open(path, 'w');
    const media = Buffer.concat([
      Buffer.alloc(videoBytes, 0x51),
      code('GPS 12.9716 N'.padEnd(locationBytes, '.')),
    ]);
    await file.write(
      Buffer.concat([box('ftyp', code('isom')), numbers(8 + count * chunkBytes), code('mdat')]),
    );
    for (let index = 0; index < count; index++) await file.write(media);
    await file.write(
      box(
        'moov',
        track({ handler: 'vide', chunks: chunks(0, videoBytes) }),
        track({ id: 2, handler: 'text', chunks: chunks(videoBytes, locationBytes) }),
      ),
    );
    await file.close();

    // Memory without what waits for garbage collection, whose time depends on how busy the machine is.
    const used = () => {
      globalThis.gc?.();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    expect(globalThis.gc).toBeTypeOf('function');
    let most = 0;
    const before = used();
    // The pause starts when a collection has ended: in a large heap one takes longer than an interval would leave.
    const measure = () => {
      most = Math.max(most, used() - before);
      watch = setTimeout(measure, 25);
    };
    let watch = setTimeout(measure, 25);
    await prepareVideo(path, 'mp4');
    clearTimeout(watch);
    expect(most).toBeLessThan(100 * 1024 * 1024);

    const after = await open(path);
    const read = Buffer.alloc(chunkBytes);
    for (const index of [0, 1, 4999, count - 1]) {
      await after.read(read, 0, chunkBytes, mediaAt + index * chunkBytes);
      expect(read.equals(Buffer.concat([Buffer.alloc(videoBytes, 0x51), Buffer.alloc(locationBytes)]))).toBe(
        true,
      );
    }
    await after.close();
  });
});
