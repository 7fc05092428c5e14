import type { FileWindow } from '../file-window.ts';
import type { Edits } from './edits.ts';

const mostBytes = 128 * 1024;
const streamInfo = 0;
const seekTable = 3;

/**
 * Decoders of FLAC and Vorbis get their parameters with a file's comments beside them: title, place and all.
 * @param from where FLAC's blocks of metadata begin
 */
export async function blankFlacComments(
  file: FileWindow,
  from: number,
  to: number,
  edits: Edits,
): Promise<void> {
  for (let at = from; at + 4 <= to;) {
    const header = await file.read(at, 4);
    const type = header.readUInt8(0) & 0x7f;
    const end = at + 4 + header.readUIntBE(1, 3);
    // Zeros are an empty comment, or padding.
    if (type !== streamInfo && type !== seekTable) edits.blank(at + 4, Math.min(end, to));
    at = end;
  }
}

/** A Matroska track's private data for its decoder. */
export async function blankComments(file: FileWindow, from: number, to: number, edits: Edits): Promise<void> {
  const bytes = Buffer.from(await file.read(from, Math.min(to - from, mostBytes)));
  if (bytes.toString('latin1', 0, 4) === 'fLaC') return blankFlacComments(file, from + 4, to, edits);
  // Three headers in one, the second of which is the comments'.
  const name = bytes[0] === 2 ? bytes.indexOf('\u0003vorbis', 0, 'latin1') : -1;
  if (name < 0) return;
  const blankText = (at: number): number => {
    const end = at + 4 + bytes.readUInt32LE(at);
    edits.blank(from + at + 4, Math.min(from + end, to));
    return end;
  };
  let at = blankText(name + 7);
  const count = bytes.readUInt32LE(at);
  at += 4;
  // A length beyond the data is a RangeError: refused.
  for (let comment = 0; comment < count; comment++) at = blankText(at);
}
