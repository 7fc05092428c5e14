import { MediaError } from '../media-error.ts';
import type { FileWindow } from '../file-window.ts';
import { findBox, readCode, readStart, type Box } from './boxes.ts';
import { boxes, trackTree } from './box-tree.ts';
import { createByteRanges, gapsIn, overlaps, type Range } from './byte-ranges.ts';
import type { Edits } from './edits.ts';
import { chunksOf } from './sample-chunks.ts';
import { cleanDescriptions } from './sample-descriptions.ts';
import type { VideoFacts } from './video-facts.ts';

type Track = { isKept: boolean; sampleSize: number };

/** The tracks of a film, and where their samples lie. */
export type Tracks = ReturnType<typeof createTracks>;

/**
 * Pictures and sound stay. Any other track can tell where a camera was, subtitles too: it becomes free space, and
 * what no track that stays refers to is overwritten.
 */
export function createTracks(file: FileWindow) {
  const found = new Map<number, Track>();
  const [kept, lost] = [createByteRanges(), createByteRanges()];
  let facts: VideoFacts | null = null;

  function note(isKept: boolean, start: number, end: number): void {
    if (isKept) kept.add(start, end);
    else lost.add(Math.max(0, start), Math.min(end, file.size));
  }

  return {
    note,
    find: (id: number): Track | null => found.get(id) ?? null,
    facts: () => facts,

    async read(trak: Box, edits: Edits): Promise<void> {
      const handler = await findBox(file, trak, 'mdia', 'hdlr');
      const header = await findBox(file, trak, 'tkhd');
      const kind = handler && (await readCode(file, handler, 8));
      const isKept = kind === 'vide' || kind === 'soun';
      const table = await findBox(file, trak, 'mdia', 'minf', 'stbl');
      if (isKept && (!header || !table)) throw new MediaError('undecodable');
      if (header) {
        const id = await readTrackId(file, header);
        // Two of one number: which of them a fragment means is not certain.
        if (found.has(id) && found.get(id)?.isKept !== isKept) throw new MediaError('undecodable');
        found.set(id, { isKept, sampleSize: 0 });
      }
      if (table)
        for await (const [start, end] of chunksOf(file, table, kind === 'soun')) note(isKept, start, end);
      if (kind === 'vide' || kind === 'soun')
        await boxes(trackTree(cleanDescriptions(kind)))(file, trak, edits);
      else edits.drop(trak.start, trak.end);
      if (kind === 'vide' && header) facts ??= await readSize(file, header);
    },

    /** What fragments take for granted. */
    async readDefaults(trex: Box): Promise<void> {
      const body = await readStart(file, trex, 24);
      const track = found.get(body.readUInt32BE(4));
      if (track) track.sampleSize = body.readUInt32BE(16);
    },

    /**
     * The parts of the media data that belong to no track that stays.
     * @throws MediaError when what stays lies elsewhere, or shares bytes with what does not stay
     */
    unusedIn(data: readonly Range[]): Generator<Range> {
      let inside = 0;
      for (const [start, end] of kept.union()) {
        while ((data[inside]?.[1] ?? Infinity) <= start) inside++;
        const here = data[inside];
        if (!here || start < here[0] || end > here[1]) throw new MediaError('undecodable');
      }
      if (overlaps(kept, lost)) throw new MediaError('undecodable');
      return gapsIn(data, kept.union());
    },
  };
}

async function readTrackId(file: FileWindow, tkhd: Box): Promise<number> {
  const body = await readStart(file, tkhd, 24);
  return body.readUInt32BE(body.readUInt8(0) === 0 ? 12 : 20);
}

const one = 65_536;

/** Width and height stand last in a track's header, as 16.16 numbers, behind a matrix that tells a turned film. */
async function readSize(file: FileWindow, tkhd: Box): Promise<VideoFacts> {
  const body = await readStart(file, tkhd, 96);
  const end = body.subarray(body.readUInt8(0) === 0 ? 40 : 52);
  const [width, height] = [Math.round(end.readUInt32BE(36) / one), Math.round(end.readUInt32BE(40) / one)];
  if (width === 0 || height === 0) return { width: null, height: null };
  const isTurned = end.readInt32BE(0) === 0 && end.readInt32BE(4) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}
