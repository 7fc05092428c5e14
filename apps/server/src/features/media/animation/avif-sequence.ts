import { maxFrames } from '../pictures/image-facts.ts';
import type { FileWindow } from '@kalaangan/video/file-window';
import { openImage } from '../pictures/image-engine.ts';
import { MediaError } from '../media-error.ts';
import { boxesBetween, findBox, readCode, readStart, type Box } from '@kalaangan/video/boxes';
import { openTable } from '@kalaangan/video/table';
import type { Animation } from './animation.ts';
import { writeStill } from './avif-still.ts';

/**
 * Pixels that may be decoded for all frames together. A frame is decoded with all before it that it builds on, as the
 * decoder knows single pictures only: of a longer sequence each second, third, … frame is shown.
 */
const maxDecodedPixels = 150_000_000;

/** A track of pictures. */
type Track = {
  width: number;
  height: number;
  /** The boxes of its sample description, as they stand in the file: decoder configuration and colours. */
  properties: Buffer[];
  samples: { at: number; bytes: number; milliseconds: number; isKey: boolean }[];
  isRepeated: boolean;
};

/**
 * Reads an AVIF sequence; null for an AVIF that is a still picture: one of the brand `avif` is shown as one, even if it
 * has tracks, and any other by its tracks.
 * @throws {MediaError}
 */
export async function readAvifSequence(file: FileWindow): Promise<Animation | null> {
  let [colour, alpha]: (Track | null)[] = [null, null];
  let hasItems = false;
  for await (const box of boxesBetween(file, 0, file.size)) {
    if (box.type === 'ftyp' && (await readCode(file, box, 0)) === 'avif') return null;
    if (box.type === 'meta') hasItems = true;
    if (box.type !== 'moov') continue;
    for await (const trak of boxesBetween(file, box.bodyStart, box.end)) {
      const handler = trak.type === 'trak' ? await findBox(file, trak, 'mdia', 'hdlr') : null;
      const kind = handler && (await readCode(file, handler, 8));
      if (kind === 'pict') colour ??= await readTrack(file, trak);
      else if (kind === 'auxv') alpha ??= await readTrack(file, trak);
    }
  }
  if (!colour || colour.samples.length < 2) return null;
  const { width, height } = colour;
  const stillOf = (track: Track, index: number) => readStill(file, track, index);
  const shown = pickFrames(colour, width * height * (alpha ? 2 : 1));
  return {
    width,
    height,
    hasAlpha: alpha !== null,
    delays: shown.map((from, index) => {
      const held = colour.samples.slice(from, shown[index + 1]);
      return held.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    }),
    plays: colour.isRepeated ? 0 : 1,
    // The image library reads the items beside the tracks, but not under this brand.
    described: hasItems ? await readAs(file, 'avif') : await stillOf(colour, 0),
    async decode(options) {
      const frameBytes = width * height * 4;
      const all = Buffer.alloc(frameBytes * shown.length);
      for (const [index, sample] of shown.entries()) {
        const frame = all.subarray(index * frameBytes, (index + 1) * frameBytes);
        (await decodeStill(await stillOf(colour, sample), colour, options)).copy(frame);
        if (!alpha) continue;
        const last = Math.min(sample, alpha.samples.length - 1);
        const mask = await decodeStill(await stillOf(alpha, last), colour, options);
        for (let at = 0; at < frameBytes; at += 4) frame[at + 3] = mask[at] ?? 255;
      }
      return all;
    },
  };
}

/** The frames that are shown, by their number. */
function pickFrames({ samples }: Track, pixels: number): number[] {
  const decoded: number[] = [];
  for (const [index, { isKey }] of samples.entries()) decoded.push(isKey ? 1 : 1 + (decoded[index - 1] ?? 0));
  for (let step = 1; step < samples.length; step++) {
    const picked = [...samples.keys()].filter((index) => index % step === 0);
    const cost = picked.reduce((sum, index) => sum + (decoded[index] ?? 0), 0) * pixels;
    if (cost <= maxDecodedPixels) return picked;
  }
  throw new MediaError('too-many-frames');
}

async function readTrack(file: FileWindow, trak: Box): Promise<Track> {
  const entry = await findBox(file, trak, 'mdia', 'minf', 'stbl', 'stsd').then(
    (stsd) => stsd && findBox(file, { ...stsd, bodyStart: stsd.bodyStart + 8 }, 'av01'),
  );
  if (!entry) throw new MediaError('undecodable');
  const head = await readStart(file, entry, 28);
  const properties: Buffer[] = [];
  for await (const box of boxesBetween(file, entry.bodyStart + 78, entry.end))
    if ((box.type === 'av1C' || box.type === 'colr') && !box.isCut)
      properties.push(Buffer.from(await file.read(box.start, box.end - box.start)));
  return {
    width: head.readUInt16BE(24),
    height: head.readUInt16BE(26),
    properties,
    samples: await readSamples(file, trak),
    isRepeated: await isRepeated(file, trak),
  };
}

/** An edit list without the flag to repeat it is shown once (ISO/IEC 14496-12, section 8.6.6). */
async function isRepeated(file: FileWindow, trak: Box): Promise<boolean> {
  const edits = await findBox(file, trak, 'edts', 'elst');
  return !edits || ((await readStart(file, edits, 4)).readUInt8(3) & 1) === 1;
}

async function readSamples(file: FileWindow, trak: Box): Promise<Track['samples']> {
  const table = async (type: string) => {
    const found = await findBox(file, trak, 'mdia', 'minf', 'stbl', type);
    if (!found) throw new MediaError('undecodable');
    return found;
  };
  const header = await findBox(file, trak, 'mdia', 'mdhd');
  const start = header ? await readStart(file, header, 24) : Buffer.alloc(24);
  const timescale = start.readUInt32BE(start.readUInt8(0) === 0 ? 12 : 20) || 1000;
  const sizeBox = await table('stsz');
  const sameSize = (await readStart(file, sizeBox, 12)).readUInt32BE(4);
  const count = (await readStart(file, sizeBox, 12)).readUInt32BE(8);
  if (count > maxFrames) throw new MediaError('too-many-frames');
  const sizes = sameSize > 0 ? null : await openTable(file, sizeBox, 8, 4);
  const places = await readPlaces(file, trak, await table('stsc'), count);
  const durations = await readDurations(file, await table('stts'), count);
  const keys = await readKeys(file, await findBox(file, trak, 'mdia', 'minf', 'stbl', 'stss'));
  const samples: Track['samples'] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    at = places.get(index) ?? at;
    const bytes = sizes ? await sizes.get(index) : sameSize;
    const milliseconds = Math.round(((durations[index] ?? 0) * 1000) / timescale);
    samples.push({ at, bytes, milliseconds, isKey: index === 0 || !keys || keys.has(index + 1) });
    at += bytes;
  }
  return samples;
}

/** Reads where the first sample of each chunk begins in the file, by the number of the sample. */
async function readPlaces(
  file: FileWindow,
  trak: Box,
  runs: Box,
  samples: number,
): Promise<Map<number, number>> {
  const narrow = await findBox(file, trak, 'mdia', 'minf', 'stbl', 'stco');
  const wide = narrow ? null : await findBox(file, trak, 'mdia', 'minf', 'stbl', 'co64');
  const box = narrow ?? wide;
  if (!box) throw new MediaError('undecodable');
  const offsets = await openTable(file, box, 4, wide ? 8 : 4, { isWide: wide !== null });
  const firsts = await openTable(file, runs, 4, 12);
  const counts = await openTable(file, runs, 4, 12, { at: 4 });
  const places = new Map<number, number>();
  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < offsets.count && sample < samples; chunk++) {
    while (run + 1 < firsts.count && (await firsts.get(run + 1)) <= chunk + 1) run++;
    places.set(sample, await offsets.get(chunk));
    sample += firsts.count === 0 ? 0 : await counts.get(run);
  }
  return places;
}

async function readDurations(file: FileWindow, box: Box, samples: number): Promise<number[]> {
  const counts = await openTable(file, box, 4, 8);
  const deltas = await openTable(file, box, 4, 8, { at: 4 });
  const durations: number[] = [];
  for (let entry = 0; entry < counts.count && durations.length < samples; entry++) {
    const length = Math.min(await counts.get(entry), samples - durations.length);
    durations.push(...Array.from<number>({ length }).fill(await deltas.get(entry)));
  }
  return durations;
}

async function readKeys(file: FileWindow, box: Box | null): Promise<Set<number> | null> {
  if (!box) return null;
  const table = await openTable(file, box, 4, 4);
  const keys = new Set<number>();
  for (let index = 0; index < Math.min(table.count, maxFrames); index++) keys.add(await table.get(index));
  return keys;
}

async function readAs(file: FileWindow, brand: string): Promise<Buffer> {
  const bytes = Buffer.from(await file.read(0, file.size));
  bytes.write(brand, 8, 'latin1');
  return bytes;
}

/** A frame with all since the one that they build on, of which decoders show the last. */
async function readStill(file: FileWindow, track: Track, index: number): Promise<Buffer> {
  const { width, height, properties, samples } = track;
  const first = samples.slice(0, index + 1).findLastIndex(({ isKey }) => isKey);
  const data: Buffer[] = [];
  for (const { at, bytes } of samples.slice(first, index + 1))
    data.push(Buffer.from(await file.read(at, bytes)));
  return writeStill({ width, height, properties, data: Buffer.concat(data) });
}

async function decodeStill(
  still: Buffer,
  { width, height }: Track,
  options: { ignoreIcc: boolean },
): Promise<Buffer> {
  const { data: pixels, info } = await openImage(still, options)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height) throw new MediaError('undecodable');
  return pixels;
}
