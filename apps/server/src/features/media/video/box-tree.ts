import { MediaError } from '../media-error.ts';
import type { FileWindow } from '../file-window.ts';
import { boxesBetween, readStart, type Box } from './boxes.ts';
import { headBytes, payloadLengths, type PayloadLength } from './payload-lengths.ts';
import type { Edits } from './edits.ts';

/**
 * Notes the edits that leave only the known parts of a box.
 * @throws {MediaError} for a broken or ambiguous box
 */
export type CleanBox = (file: FileWindow, box: Box, edits: Edits) => Promise<void>;
/** The boxes that stay in a container, by type. */
export type BoxRules = Readonly<Record<string, CleanBox>>;

/** Types that may occur more than once in a container. */
const repeated = new Set(['trak', 'traf', 'trex', 'sgpd', 'sbgp', 'trun', 'tfra']);

/** Cleans a container: boxes that have no rule become free space. */
export const cleanContainer =
  (rules: BoxRules): CleanBox =>
  async (file, parent, edits) => {
    const seen = new Set<string>();
    for await (const box of boxesBetween(file, parent.bodyStart, parent.end)) {
      const clean = Object.hasOwn(rules, box.type) ? rules[box.type] : undefined;
      if (!clean) {
        edits.drop(box.start, box.end);
        continue;
      }
      // Players differ in which of two they use.
      if (seen.has(box.type) && !repeated.has(box.type)) throw new MediaError('undecodable');
      seen.add(box.type);
      await clean(file, box, edits);
    }
  };

/** Cleans a FullBox with a known payload: zeros what follows the payload. */
const cleanFullBox =
  (payloadLength: PayloadLength): CleanBox =>
  async (file, box, edits) => {
    const start = await readStart(file, box, headBytes);
    // A later version has other fields, and a letter here means that the box is a text.
    if (start.readUInt8(0) > 1) throw new MediaError('undecodable');
    const length = payloadLength(start);
    if (length === null) return edits.drop(box.start, box.end);
    if (box.bodyStart + length > box.end) throw new MediaError('undecodable');
    edits.blank(box.bodyStart + length, box.end);
  };

type FullBoxType = keyof typeof payloadLengths;
const fullBoxes = (...names: FullBoxType[]): BoxRules =>
  Object.fromEntries(names.map((name) => [name, cleanFullBox(payloadLengths[name])]));

/**
 * Refuses references to other files. Zeros what follows the flags: QuickTime's aliases there name folders of
 * the author's computer.
 */
const cleanDataReferences: CleanBox = async (file, box, edits) => {
  for await (const entry of boxesBetween(file, box.bodyStart + 8, box.end)) {
    const isHere = ((await readStart(file, entry, 4)).readUInt32BE(0) & 1) === 1;
    if (!isHere) throw new MediaError('undecodable');
    edits.blank(entry.bodyStart + 4, entry.end);
  }
};

export function createTrackRules(sampleDescriptions: CleanBox): BoxRules {
  const tables = fullBoxes(
    ...(['stts', 'ctts', 'cslg', 'stss', 'stps', 'stsh', 'stsc', 'stsz', 'stz2', 'stco', 'co64'] as const),
    ...(['sgpd', 'sbgp'] as const),
  );
  return {
    ...fullBoxes('tkhd'),
    edts: cleanContainer(fullBoxes('elst')),
    tapt: cleanContainer(fullBoxes('clef', 'prof', 'enof')),
    mdia: cleanContainer({
      ...fullBoxes('mdhd', 'hdlr'),
      minf: cleanContainer({
        ...fullBoxes('vmhd', 'smhd', 'hdlr'),
        dinf: cleanContainer({ dref: cleanDataReferences }),
        stbl: cleanContainer({ ...tables, stsd: sampleDescriptions }),
      }),
    }),
  };
}

export const movieRules: BoxRules = fullBoxes('mvhd');
export const movieExtendsRules: BoxRules = fullBoxes('mehd', 'trex');
export const fragmentRules: BoxRules = fullBoxes('mfhd');
export const trackFragmentRules: BoxRules = fullBoxes('tfhd', 'tfdt', 'trun', 'sgpd', 'sbgp');
export const randomAccessRules: BoxRules = fullBoxes('tfra', 'mfro');
export const cleanSegmentIndex: CleanBox = cleanFullBox(payloadLengths.sidx);
