import { BrokenFileError } from './broken-file-error.ts';
import type { FileWindow } from './file-window.ts';
import { boxesBetween, readStart, strayType, type Box } from './boxes.ts';
import { headBytes, oddBytes, payloadLengths, type PayloadLength } from './payload-lengths.ts';
import type { Edits } from './edits.ts';

/**
 * Notes the edits that leave only the known parts of a box.
 * @throws {BrokenFileError} for a broken or ambiguous box
 */
export type CleanBox = (file: FileWindow, box: Box, edits: Edits) => Promise<void>;
/** The boxes that stay in a container, by type. */
export type BoxRules = Readonly<Record<string, CleanBox>>;

/** Types that may occur more than once in a container. */
const repeated = new Set(['trak', 'traf', 'trex', 'sgpd', 'sbgp', 'trun', 'tfra']);

/**
 * Cleans a container: boxes that have no rule become free space, and so does what repeats another one, so that all
 * players use the first.
 */
export const cleanContainer =
  (rules: BoxRules): CleanBox =>
  async (file, parent, edits) => {
    const seen = new Set<string>();
    for await (const box of boxesBetween(file, parent.bodyStart, parent.end)) {
      const clean = Object.hasOwn(rules, box.type) ? rules[box.type] : undefined;
      const isSecond = seen.has(box.type) && !repeated.has(box.type);
      seen.add(box.type);
      if (clean && !isSecond) await clean(file, box, edits);
      else edits.drop(box.start, box.end);
    }
  };

/** Boxes without which players do not find or show the samples. */
const needed = new Set(
  'mvhd tkhd mdhd hdlr stts ctts stsc stsz stz2 stco co64 trex mfhd tfhd tfdt trun'.split(' '),
);

/**
 * Cleans a FullBox with a known payload: zeros what follows the payload. What is not as it is declared becomes free
 * space where players can do without it.
 */
const cleanFullBox =
  (payloadLength: PayloadLength): CleanBox =>
  async (file, box, edits) => {
    const start = await readStart(file, box, headBytes);
    // A later version has other fields, and a letter here means that the box is a text.
    const length = start.length > 0 && start.readUInt8(0) <= 1 ? readLength(payloadLength, start) : null;
    if (length !== null && box.bodyStart + length <= box.end + oddBytes)
      edits.blank(Math.min(box.end, box.bodyStart + length), box.end);
    else if (needed.has(box.type)) throw new BrokenFileError();
    else edits.drop(box.start, box.end);
  };

/** Reads the length of the payload; null where the box is too short to say. */
function readLength(payloadLength: PayloadLength, start: Buffer): number | null {
  try {
    return payloadLength(start);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type FullBoxType = keyof typeof payloadLengths;
const fullBoxes = (...names: FullBoxType[]): BoxRules =>
  Object.fromEntries(names.map((name) => [name, cleanFullBox(payloadLengths[name])]));

/**
 * Zeros what follows the flags: QuickTime's aliases there name folders of the author's computer, and other files,
 * which a file of its own cannot use.
 */
const cleanDataReferences: CleanBox = async (file, box, edits) => {
  for await (const entry of boxesBetween(file, box.bodyStart + 8, box.end)) {
    if (entry.type === strayType) edits.drop(entry.start, entry.end);
    else edits.blank(entry.bodyStart + 4, entry.end);
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
