import { MediaError } from '../media-error.ts';
import { findBox, makeFree, readCode, type Box } from './boxes.ts';
import type { FileWindow } from '../file-window.ts';

/** Tracks in which cameras and phones write where they are while they film: GoPro, Android, Sony, Apple, DJI. */
const placeFormats = new Set(['gpmd', 'camm', 'rtmd', 'mebx', 'djmd', 'dbgi', 'fdsc']);
const mostTableBytes = 8 * 1024 * 1024;

/** Overwrites what such a track holds and takes the track out. Others are left as they are. */
export async function clearPlaceTrack(file: FileWindow, track: Box): Promise<void> {
  const table = await findBox(file, track, 'mdia', 'minf', 'stbl');
  const description = table && (await findBox(file, table, 'stsd'));
  if (!table || !description || !placeFormats.has(await readCode(file, description, 12))) return;
  let cleared = 0;
  for (const { at, length } of await findChunks(file, table)) {
    const end = Math.min(at + length, file.size);
    if (end <= at) continue;
    cleared += end - at;
    // Chunks do not overlap: more than the whole file is a trap.
    if (cleared > file.size) throw new MediaError('undecodable');
    await file.fillZero(at, end);
  }
  await makeFree(file, track);
}

/** Where the track's data lies (ISO/IEC 14496-12, section 8.7): samples of some size, so many in each chunk. */
async function findChunks(file: FileWindow, table: Box): Promise<{ at: number; length: number }[]> {
  const wideOffsets = await readTable(file, table, 'co64');
  const offsets = wideOffsets ?? (await readTable(file, table, 'stco'));
  const [sizes, runs] = [await readTable(file, table, 'stsz'), await readTable(file, table, 'stsc')];
  if (!offsets || !sizes || !runs) return [];
  const chunkCount = countOf(offsets, 4, wideOffsets ? 8 : 4);
  const runCount = countOf(runs, 4, 12);
  const sameSize = sizes.readUInt32BE(4);
  const sampleCount = sameSize > 0 ? Number.MAX_SAFE_INTEGER : countOf(sizes, 8, 4);
  const chunks: { at: number; length: number }[] = [];
  for (let chunk = 0, run = 0, sample = 0; chunk < chunkCount; chunk++) {
    if (run + 1 < runCount && runs.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1) run++;
    const inChunk = runCount === 0 ? 0 : runs.readUInt32BE(8 + run * 12 + 4);
    let length = sameSize * inChunk;
    const end = Math.min(sample + inChunk, sampleCount);
    for (; sameSize === 0 && sample < end; sample++) length += sizes.readUInt32BE(12 + sample * 4);
    const at = wideOffsets
      ? Number(offsets.readBigUInt64BE(8 + chunk * 8))
      : offsets.readUInt32BE(8 + chunk * 4);
    chunks.push({ at, length });
  }
  return chunks;
}

async function readTable(file: FileWindow, table: Box, type: string): Promise<Buffer | null> {
  const box = await findBox(file, table, type);
  if (!box) return null;
  const length = box.end - box.bodyStart;
  if (length < 8 || length > mostTableBytes) throw new MediaError('undecodable');
  // A copy: what the window holds is replaced by the next read.
  return Buffer.from(await file.read(box.bodyStart, length));
}

/** How many entries there are: no more than fit, whatever the table says. */
function countOf(table: Buffer, at: number, entryBytes: number): number {
  return Math.min(table.readUInt32BE(at), Math.floor((table.length - at - 4) / entryBytes));
}
