import { BrokenFileError } from './broken-file-error.ts';
import type { FileWindow } from './file-window.ts';
import { boxesBetween, readStart, type Box } from './boxes.ts';
import type { Range } from './byte-ranges.ts';
import { readAudioLayout, audioBytes } from './audio-layout.ts';
import { openTable } from './table.ts';

/**
 * Yields the ranges of a track's chunks in the file (ISO/IEC 14496-12, section 8.7), of which there can be many.
 * Nothing where a table is missing: players then find no samples, or those of fragments.
 * @param isAudio whether sizes depend on the sample description: see `readAudioLayout`
 * @throws {BrokenFileError} for tables that are ambiguous or inconsistent
 */
export async function* listChunks(file: FileWindow, stbl: Box, isAudio: boolean): AsyncGenerator<Range> {
  const parts = new Map<string, Box>();
  for await (const box of boxesBetween(file, stbl.bodyStart, stbl.end))
    if (!parts.has(box.type)) parts.set(box.type, box);
  const [offsetBox, runBox] = [parts.get('co64') ?? parts.get('stco'), parts.get('stsc')];
  const sizeBox = parts.get('stsz') ?? parts.get('stz2');
  const hasBothForms = [
    ['co64', 'stco'],
    ['stsz', 'stz2'],
  ].some((names) => names.every((name) => parts.has(name)));
  if (hasBothForms) throw new BrokenFileError();
  if (!offsetBox || !runBox || !sizeBox) return;

  const isWide = offsetBox.type === 'co64';
  const offsets = await openTable(file, offsetBox, 4, isWide ? 8 : 4, { isWide });
  const sizes = await openSizes(file, sizeBox, (isAudio && parts.get('stsd')) || null);
  const runs = await openRuns(file, runBox);
  for (let chunk = 0; chunk < offsets.count; chunk++) {
    const start = await offsets.get(chunk);
    const length = await sizes.next(await runs.samplesOf(chunk));
    if (length > 0) yield [start, start + length];
  }
}

/** The sample-to-chunk table. Chunks count from 0 and must be read in ascending order. */
async function openRuns(file: FileWindow, box: Box) {
  const firsts = await openTable(file, box, 4, 12);
  const counts = await openTable(file, box, 4, 12, { at: 4 });
  let run = 0;
  return {
    async samplesOf(chunk: number): Promise<number> {
      while (run + 1 < firsts.count && (await firsts.get(run + 1)) <= chunk + 1) run++;
      return firsts.count === 0 ? 0 : counts.get(run);
    },
  };
}

/** The sample size table: `next` returns the bytes of the next so many samples together. */
async function openSizes(file: FileWindow, box: Box, stsd: Box | null) {
  const head = await readStart(file, box, 12);
  const constantSize = box.type === 'stsz' ? head.readUInt32BE(4) : 0;
  if (constantSize > 0) {
    const layout = stsd && (await readAudioLayout(file, stsd));
    return {
      next: async (samples: number) =>
        Math.max(samples * constantSize, layout ? audioBytes(layout, samples) : 0),
    };
  }
  const table = await openTable(file, box, 8, box.type === 'stsz' ? 4 : head.readUInt8(7) / 8);
  let sample = 0;
  return {
    async next(samples: number): Promise<number> {
      let length = 0;
      for (const end = Math.min(table.count, sample + samples); sample < end; sample++)
        length += table.getBuffered(sample) ?? (await table.get(sample));
      return length;
    },
  };
}
