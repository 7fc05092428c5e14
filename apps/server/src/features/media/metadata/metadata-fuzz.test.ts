import { BrokenFileError } from '@kalaangan/video/broken-file-error';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { colourChart } from '#test-kit/files/colour-chart.ts';
import { apng, chrm, cicp, gama, greyProfile, iccp } from '#test-kit/files/png-chunks.ts';
import { creditsXmp, readCredits } from './credits.ts';
import { checkGifIsWhole } from '../pictures/gif-structure.ts';
import { countScans } from '../pictures/jpeg-scans.ts';
import { inspectImage } from '../intake/image-inspection.ts';
import { MediaError } from '../media-error.ts';
import { readOriginal } from '../pictures/original.ts';

const folder = await mkdtemp(join(tmpdir(), 'metadata-fuzz-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const path = join(folder, 'file');

const picture = sharp({ create: { width: 24, height: 16, channels: 3, background: '#b5651d' } });
const gif = await picture.clone().gif().toBuffer();
const jpeg = await picture.clone().jpeg({ progressive: true }).toBuffer();
const tagged = await picture
  .clone()
  .withExif({ IFD0: { Artist: 'Asha Devi', Copyright: 'Asha Devi, 2026' } })
  .jpeg()
  .toBuffer();
const { exif = Buffer.alloc(0) } = await sharp(tagged).metadata();

/** The bytes with some of them replaced, and perhaps truncated. */
const mutate = (bytes: Buffer) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 12 }),
      fc.nat(bytes.length),
      fc.boolean(),
    )
    .map(([changes, length, isCut]) => {
      const copy = Buffer.from(bytes);
      for (const [at, value] of changes) copy[at] = value;
      return isCut ? copy.subarray(0, length) : copy;
    });

const anyBytes = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));

it('reads any bytes as EXIF, IPTC and XMP and returns short texts without control characters', () => {
  const metadata = fc.record({
    exif: fc.oneof(anyBytes, mutate(exif)),
    iptc: fc.oneof(
      anyBytes,
      mutate(Buffer.from('\u001c\u0002\u0050\u0000\u0004Asha\u001c\u0002\u0074\u0000\u0001A')),
    ),
    xmp: fc.oneof(
      anyBytes,
      mutate(
        Buffer.from(
          creditsXmp({
            creators: ['A & B', 'आशा'],
            copyright: '© A',
            license: 'https://example.org/by',
            usageTerms: 'ask',
            webStatement: 'https://example.org',
            dataMining: 'no',
            digitalSourceType: '',
          }),
        ),
      ),
    ),
  });
  let named = 0;
  fc.assert(
    fc.property(metadata, (blocks) => {
      const { creators, ...others } = readCredits(blocks);
      for (const text of [...creators, ...Object.values(others)]) {
        expect(text).not.toMatch(/\p{Cc}/u);
        expect(text.length).toBeLessThanOrEqual(1000);
      }
      if (creators.length > 0) named++;
    }),
    { numRuns: 1000 },
  );
  // Otherwise the property would hold for nothing.
  expect(named).toBeGreaterThan(30);
});

it('accepts a changed GIF or refuses it with a MediaError', async () => {
  await writeFile(path, gif);
  await checkGifIsWhole(path);
  await fc.assert(
    fc.asyncProperty(mutate(gif), async (bytes) => {
      await writeFile(path, bytes);
      const problem = await checkGifIsWhole(path).then(
        () => null,
        (error: unknown) => error,
      );
      expect(problem === null || problem instanceof MediaError || problem instanceof BrokenFileError).toBe(
        true,
      );
    }),
    { numRuns: 250 },
  );
});

it('stops counting the scans of a changed JPEG behind the limit', async () => {
  await writeFile(path, jpeg);
  expect(await countScans(path, 64)).toBeGreaterThan(1);
  await fc.assert(
    fc.asyncProperty(mutate(jpeg), fc.nat(20), async (bytes, most) => {
      await writeFile(path, bytes);
      expect(await countScans(path, most)).toBeLessThanOrEqual(most + 1);
    }),
    { numRuns: 250 },
  );
});

const fixture = (name: string) => readFile(new URL(`../fixtures/${name}`, import.meta.url));
const frame = { left: 0, top: 0, width: 8, height: 8, colour: 'ff0000ff' };

it.each([
  [
    'an APNG',
    'png',
    apng(8, 8, [frame, { ...frame, colour: '00ff0080', isOver: true, dispose: 'previous' }, frame]),
  ],
  ['an AVIF sequence', 'avif', await fixture('animated.avif')],
  ['an AVIF with PQ', 'avif', await fixture('pq.avif')],
  [
    'a PNG with colours by numbers',
    'png',
    colourChart('rgb8', cicp(9, 16), gama(1), chrm(0.3, 0.3, 0.6, 0.3, 0.3, 0.6, 0.1, 0.1)),
  ],
  ['a PNG with a grey profile', 'png', colourChart('grey16', iccp(greyProfile(2)))],
] as const)('opens a changed file or refuses it with a MediaError: %s', async (_name, format, whole) => {
  // Most of what is read here stands at the start.
  const head = mutate(whole.subarray(0, 1500)).map((start) => Buffer.concat([start, whole.subarray(1500)]));
  await fc.assert(
    fc.asyncProperty(fc.oneof(head, mutate(whole)), async (bytes) => {
      await writeFile(path, bytes);
      const opened = await inspectImage(path, format)
        .then((facts) => readOriginal(path, facts))
        .catch((error: unknown) => error);
      expect(opened instanceof Error && !(opened instanceof MediaError)).toBe(false);
    }),
    { numRuns: 150 },
  );
});
