import { BrokenFileError } from './broken-file-error.ts';
import type { FileWindow } from './file-window.ts';
import { findBox, readCode, readStart, type Box } from './boxes.ts';
import { cleanContainer, createTrackRules } from './box-tree.ts';
import { createByteRanges, gapsIn, overlaps, type Range } from './byte-ranges.ts';
import type { Edits } from './edits.ts';
import { listChunks } from './sample-chunks.ts';
import { cleanDescriptions } from './sample-descriptions.ts';
import type { VideoFacts } from './video-facts.ts';

type Track = { isKept: boolean; sampleSize: number };

/** The tracks of a video file and the ranges of their samples. */
export type Tracks = ReturnType<typeof createTracks>;

/**
 * Video and audio tracks stay. Any other track, even subtitles, may tell where the camera was: it becomes
 * free space, and media data that no kept track refers to is zeroed.
 */
export function createTracks(file: FileWindow) {
  const found = new Map<number, Track>();
  const [kept, removed] = [createByteRanges(), createByteRanges()];
  let facts: VideoFacts | null = null;

  function addSamples(isKept: boolean, start: number, end: number): void {
    if (isKept) kept.add(start, end);
    else removed.add(Math.max(0, start), Math.min(end, file.size));
  }

  return {
    addSamples,
    /** Finds a track by its ID; null where there is none. */
    find: (id: number): Track | null => found.get(id) ?? null,
    facts: () => facts,

    async read(trak: Box, edits: Edits): Promise<void> {
      const handler = await findBox(file, trak, 'mdia', 'hdlr');
      const header = await findBox(file, trak, 'tkhd');
      const kind = handler && (await readCode(file, handler, 8));
      const table = await findBox(file, trak, 'mdia', 'minf', 'stbl');
      // Players pass over a track without these.
      const isKept = (kind === 'vide' || kind === 'soun') && header !== null && table !== null;
      if (header) {
        const id = await readTrackId(file, header);
        // With two tracks of one ID it is ambiguous which of them a fragment belongs to.
        if (found.has(id) && found.get(id)?.isKept !== isKept) throw new BrokenFileError();
        found.set(id, { isKept, sampleSize: 0 });
      }
      if (table)
        for await (const [start, end] of listChunks(file, table, kind === 'soun'))
          addSamples(isKept, start, end);
      if (isKept) await cleanContainer(createTrackRules(cleanDescriptions(kind)))(file, trak, edits);
      else edits.drop(trak.start, trak.end);
      if (isKept && kind === 'vide') facts ??= await readSize(file, header);
    },

    /** Reads the default sample size of a track's fragments (`trex`). */
    async readDefaults(trex: Box): Promise<void> {
      const body = await readStart(file, trex, 24);
      const track = found.get(body.readUInt32BE(4));
      if (track) track.sampleSize = body.readUInt32BE(16);
    },

    /**
     * The ranges of the media data that belong to no kept track.
     * @param data ranges of all `mdat` bodies, in ascending order
     * @param isWhole whether none of it is missing: only then players may pass over samples that lie outside
     * @throws {BrokenFileError} when samples of a kept track are missing, or share bytes with a removed track
     */
    unusedIn(data: readonly Range[], isWhole: boolean): Generator<Range> {
      let at = 0;
      let [inside, outside] = [0, 0];
      for (const [start, end] of kept.union()) {
        while ((data[at]?.[1] ?? Infinity) <= start) at++;
        const here = data[at];
        if (here && start >= here[0] && end <= here[1]) inside++;
        else outside++;
      }
      const isMissed = outside > 0 && (inside === 0 || !isWhole);
      if (isMissed || overlaps(kept, removed)) throw new BrokenFileError();
      return gapsIn(data, kept.union());
    },
  };
}

async function readTrackId(file: FileWindow, tkhd: Box): Promise<number> {
  const body = await readStart(file, tkhd, 24);
  return body.readUInt32BE(body.readUInt8(0) === 0 ? 12 : 20);
}

/** 1.0 as a fixed-point number 16.16. */
const one = 65_536;

/**
 * Width and height follow the matrix, which may rotate the video, at the end of `tkhd` (ISO/IEC 14496-12,
 * section 8.3.2).
 */
async function readSize(file: FileWindow, tkhd: Box): Promise<VideoFacts> {
  const body = await readStart(file, tkhd, 96);
  const end = body.subarray(body.readUInt8(0) === 0 ? 40 : 52);
  if (end.length < 44) return { width: null, height: null };
  const [width, height] = [Math.round(end.readUInt32BE(36) / one), Math.round(end.readUInt32BE(40) / one)];
  if (width === 0 || height === 0) return { width: null, height: null };
  const isRotated = end.readInt32BE(0) === 0 && end.readInt32BE(4) !== 0;
  return isRotated ? { width: height, height: width } : { width, height };
}
