import { BrokenFileError } from './broken-file-error.ts';
import type { FileWindow } from './file-window.ts';
import { boxesBetween, readStart, type Box } from './boxes.ts';
import type { CleanBox } from './box-tree.ts';
import type { Edits } from './edits.ts';
import { blankFlacComments } from './audio-comments.ts';

/** Boxes that stay in a video sample entry: decoder configuration (avcC, …), presentation (colr, pasp, …). */
const videoParameterBoxes = new Set(
  (
    'avcC hvcC lhvC vvcC av1C vpcC d263 glbl esds jp2h dvcC dvvC dvwC ' +
    'colr pasp clap fiel gama btrt mdcv clli SmDm CoLL amve cclv st3d sv3d vexu hfov ACLR ARES APRG'
  ).split(' '),
);
/** The same of an audio sample entry. */
const audioParameterBoxes = new Set(
  'esds wave frma enda alac chan chnl btrt dOps dfLa dac3 dec3 dac4 damr pcmC srat mhaC dmlp ddts SA3D'.split(
    ' ',
  ),
);
/** Decoder parameters are short: a longer box must hold something else. */
const maxParameterBytes = 128 * 1024;
const paletteDepths = new Set([1, 2, 4, 8]);
/** Offset in the body of a video sample entry, and bytes (section 12.1.3): free text of the encoder. */
const compressorName = { at: 42, length: 32 };

/** Cleans the sample descriptions of a video or audio track (`stsd`, ISO/IEC 14496-12, section 8.5.2). */
export function cleanDescriptions(kind: 'vide' | 'soun'): CleanBox {
  return async (file, box, edits) => {
    const head = await readStart(file, box, 8);
    const hasVersion1Entries = head.readUInt8(0) > 0;
    let left = head.readUInt32BE(4);
    for await (const entry of boxesBetween(file, box.bodyStart + 8, box.end)) {
      if (left-- <= 0) edits.drop(entry.start, entry.end);
      else if (kind === 'vide') await cleanVideoEntry(file, entry, edits);
      else await cleanAudioEntry(file, entry, hasVersion1Entries, edits);
    }
  };
}

async function cleanVideoEntry(file: FileWindow, entry: Box, edits: Edits): Promise<void> {
  const head = await readStart(file, entry, 86);
  let childrenAt = 78;
  // QuickTime: a depth of up to 8 bits with colour table ID 0 has the colour table here.
  if (paletteDepths.has(head.readUInt16BE(74)) && head.readInt16BE(76) === 0)
    childrenAt += 8 + (head.readUInt16BE(84) + 1) * 8;
  const { at, length } = compressorName;
  edits.blank(entry.bodyStart + at, entry.bodyStart + at + length);
  await keepParameters(file, entry, childrenAt, videoParameterBoxes, edits);
}

async function cleanAudioEntry(
  file: FileWindow,
  entry: Box,
  hasVersion1Entries: boolean,
  edits: Edits,
): Promise<void> {
  const head = await readStart(file, entry, 28);
  if (head.length < 28) throw new BrokenFileError();
  const version = head.readUInt16BE(8);
  const childrenAt = hasVersion1Entries || version === 0 ? 28 : version === 1 ? 44 : 64;
  await keepParameters(file, entry, childrenAt, audioParameterBoxes, edits);
}

async function keepParameters(
  file: FileWindow,
  entry: Box,
  at: number,
  known: ReadonlySet<string>,
  edits: Edits,
): Promise<void> {
  if (entry.bodyStart + at > entry.end) throw new BrokenFileError();
  for await (const box of boxesBetween(file, entry.bodyStart + at, entry.end)) {
    const isKnown = known.has(box.type) && box.end - box.start <= maxParameterBytes;
    if (!isKnown && !isTerminator(box)) edits.drop(box.start, box.end);
    // The metadata blocks follow version and flags.
    else if (box.type === 'dfLa') await blankFlacComments(file, box.bodyStart + 4, box.end, edits);
    else if (box.type === 'wave') await keepParameters(file, box, 0, waveBoxes, edits);
  }
}

/** QuickTime's `wave` repeats the decoder's box under the name of the format. */
const waveBoxes = new Set('frma enda esds alac chan mp4a ac-3 samr'.split(' '));
const isTerminator = ({ type, bodyStart, end }: Box): boolean => type === '\0\0\0\0' && bodyStart === end;
