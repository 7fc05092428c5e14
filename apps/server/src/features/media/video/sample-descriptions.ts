import { MediaError } from '../media-error.ts';
import type { FileWindow } from '../file-window.ts';
import { boxesBetween, readStart, type Box } from './boxes.ts';
import type { Clean } from './box-tree.ts';
import type { Edits } from './edits.ts';
import { blankFlacComments } from './sound-comments.ts';

/** What a decoder needs to know (avcC, …) and how the pictures are to be shown (colr, pasp, …). */
const pictureBoxes = new Set(
  (
    'avcC hvcC lhvC vvcC av1C vpcC d263 glbl esds jp2h dvcC dvvC dvwC ' +
    'colr pasp clap fiel gama btrt mdcv clli SmDm CoLL amve cclv st3d sv3d vexu hfov ACLR ARES APRG'
  ).split(' '),
);
const soundBoxes = new Set(
  'esds wave frma enda alac chan chnl btrt dOps dfLa dac3 dec3 dac4 damr pcmC srat mhaC dmlp ddts SA3D'.split(
    ' ',
  ),
);
/** Parameters of decoders are short: what is longer holds something else. */
const mostParameterBytes = 128 * 1024;
const paletteDepths = new Set([1, 2, 4, 8]);
const compressorName = { at: 42, length: 32 };

/** The sample description of a track with pictures or sound (ISO/IEC 14496-12, section 8.5.2). */
export function cleanDescriptions(kind: 'vide' | 'soun'): Clean {
  return async (file, box, edits) => {
    const isNewer = (await readStart(file, box, 8)).readUInt8(0) > 0;
    for await (const entry of boxesBetween(file, box.bodyStart + 8, box.end)) {
      if (kind === 'vide') await cleanPicture(file, entry, edits);
      else await cleanSound(file, entry, isNewer, edits);
    }
  };
}

async function cleanPicture(file: FileWindow, entry: Box, edits: Edits): Promise<void> {
  const head = await readStart(file, entry, 86);
  let childrenAt = 78;
  // QuickTime: of few colours, with number 0, a table of them stands here.
  if (paletteDepths.has(head.readUInt16BE(74)) && head.readInt16BE(76) === 0)
    childrenAt += 8 + (head.readUInt16BE(84) + 1) * 8;
  const { at, length } = compressorName;
  edits.blank(entry.bodyStart + at, entry.bodyStart + at + length);
  await keepParameters(file, entry, childrenAt, pictureBoxes, edits);
}

async function cleanSound(file: FileWindow, entry: Box, isNewer: boolean, edits: Edits): Promise<void> {
  const head = await readStart(file, entry, 28);
  if (head.length < 28) throw new MediaError('undecodable');
  const version = head.readUInt16BE(8);
  const childrenAt = isNewer || version === 0 ? 28 : version === 1 ? 44 : 64;
  await keepParameters(file, entry, childrenAt, soundBoxes, edits);
}

async function keepParameters(
  file: FileWindow,
  entry: Box,
  at: number,
  known: ReadonlySet<string>,
  edits: Edits,
): Promise<void> {
  if (entry.bodyStart + at > entry.end) throw new MediaError('undecodable');
  for await (const box of boxesBetween(file, entry.bodyStart + at, entry.end)) {
    const isKnown = known.has(box.type) && box.end - box.start <= mostParameterBytes;
    if (!isKnown && !isEnd(box)) edits.drop(box.start, box.end);
    // Version and flags stand before the blocks.
    else if (box.type === 'dfLa') await blankFlacComments(file, box.bodyStart + 4, box.end, edits);
    else if (box.type === 'wave') await keepParameters(file, box, 0, waveBoxes, edits);
  }
}

/** Inside of QuickTime's `wave` the decoder's own box comes again, under the name of the format. */
const waveBoxes = new Set('frma enda esds alac chan mp4a ac-3 samr'.split(' '));
const isEnd = ({ type, bodyStart, end }: Box): boolean => type === '\0\0\0\0' && bodyStart === end;
