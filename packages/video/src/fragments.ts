import { BrokenFileError } from './broken-file-error.ts';
import type { FileWindow } from './file-window.ts';
import { boxesBetween, findBox, readStart, type Box } from './boxes.ts';
import { bytesOf, sampleFields } from './payload-lengths.ts';
import { cleanContainer, fragmentRules, trackFragmentRules } from './box-tree.ts';
import type { Edits } from './edits.ts';
import { openTable } from './table.ts';
import type { Tracks } from './tracks.ts';

/**
 * Cleans a movie fragment (`moof`, ISO/IEC 14496-12, section 8.8) and adds its samples to the tracks. Track
 * fragments of removed tracks become free space.
 * @throws {BrokenFileError} where the position of samples is ambiguous
 */
export async function readFragment(file: FileWindow, moof: Box, tracks: Tracks, edits: Edits): Promise<void> {
  let isFirst = true;
  let hasRemoved = false;
  const traf = async (_file: FileWindow, part: Box): Promise<void> => {
    const header = await findBox(file, part, 'tfhd');
    if (!header) throw new BrokenFileError();
    const head = await readHeader(file, header);
    const track = tracks.find(head.trackId);
    // Otherwise the samples begin where those of the track fragment before end, which must still be there for
    // a player.
    const isIndependent = head.baseOffset !== null || head.isFromMoof || isFirst;
    if (track?.isKept && !isIndependent && hasRemoved) throw new BrokenFileError();
    const base = head.baseOffset ?? (head.isFromMoof || isFirst ? moof.start : previousEnd);
    isFirst = false;
    previousEnd = await readRuns(file, part, base, head.sampleSize ?? track?.sampleSize ?? 0, (start, end) =>
      tracks.addSamples(track?.isKept ?? false, start, end),
    );
    if (track?.isKept) return cleanContainer(trackFragmentRules)(file, part, edits);
    hasRemoved = true;
    edits.drop(part.start, part.end);
  };
  let previousEnd = moof.start;
  await cleanContainer({ ...fragmentRules, traf })(file, moof, edits);
}

type TrackFragmentHeader = {
  trackId: number;
  baseOffset: number | null;
  isFromMoof: boolean;
  sampleSize: number | null;
};

/**
 * Flags of `tfhd` (section 8.8.7): base data offset 0x1, sample description index 0x2, default duration 0x8,
 * default size 0x10, default base is moof 0x20000.
 */
async function readHeader(file: FileWindow, tfhd: Box): Promise<TrackFragmentHeader> {
  const body = await readStart(file, tfhd, 40);
  const flags = body.readUIntBE(1, 3);
  const hasBase = (flags & 0x1) !== 0;
  const sizeAt = 8 + (hasBase ? 8 : 0) + bytesOf(flags, [0x2, 0x8]);
  return {
    trackId: body.readUInt32BE(4),
    baseOffset: hasBase ? Number(body.readBigUInt64BE(8)) : null,
    isFromMoof: (flags & 0x20000) !== 0,
    sampleSize: flags & 0x10 ? body.readUInt32BE(sizeAt) : null,
  };
}

/** @returns the offset where the samples of the last run end */
async function readRuns(
  file: FileWindow,
  traf: Box,
  base: number,
  defaultSize: number,
  addSamples: (start: number, end: number) => void,
): Promise<number> {
  let at = base;
  for await (const run of boxesBetween(file, traf.bodyStart, traf.end)) {
    if (run.type !== 'trun') continue;
    const body = await readStart(file, run, 12);
    const flags = body.readUIntBE(1, 3);
    if (flags & 0x1) at = base + body.readInt32BE(8);
    const length = await lengthOfRun(file, run, flags, body.readUInt32BE(4) * defaultSize);
    addSamples(at, at + length);
    at += length;
  }
  return at;
}

/**
 * Flags of `trun` (section 8.8.8): data offset 0x1, first sample flags 0x4, sample duration 0x100, sample
 * size 0x200.
 */
async function lengthOfRun(file: FileWindow, run: Box, flags: number, sameSizes: number): Promise<number> {
  if (!(flags & 0x200)) return sameSizes;
  const entryBytes = bytesOf(flags, sampleFields);
  const sizes = await openTable(file, run, 4, entryBytes, {
    skip: bytesOf(flags, [0x1, 0x4]),
    at: bytesOf(flags, [0x100]),
  });
  let length = 0;
  for (let sample = 0; sample < sizes.count; sample++)
    length += sizes.getBuffered(sample) ?? (await sizes.get(sample));
  return length;
}
