import type { FileWindow } from './file-window.ts';
import type { Edits } from './edits.ts';

const maxBytes = 128 * 1024;
/** Types of FLAC metadata blocks. */
const streamInfo = 0;
const seekTable = 3;

/**
 * Blanks the metadata blocks of FLAC (RFC 9639, section 8) except stream info and seek table: the decoder
 * parameters of a track hold the comments of the audio file, too, which may name a location.
 * @param from offset of the first metadata block
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
    // A block of zeros is an empty comment or padding.
    if (type !== streamInfo && type !== seekTable) edits.blank(at + 4, Math.min(end, to));
    at = end;
  }
}

/** Blanks the comments of FLAC or Vorbis in the CodecPrivate of a Matroska track; others stay as they are. */
export async function blankCodecComments(
  file: FileWindow,
  from: number,
  to: number,
  edits: Edits,
): Promise<void> {
  const bytes = Buffer.from(await file.read(from, Math.min(to - from, maxBytes)));
  if (bytes.toString('latin1', 0, 4) === 'fLaC') return blankFlacComments(file, from + 4, to, edits);
  // CodecPrivate of Vorbis: three headers, the second of which has the comments (Vorbis I, section 5).
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
  // A length beyond the data causes a RangeError, for which `prepareVideo` refuses the file.
  for (let comment = 0; comment < count; comment++) at = blankText(at);
}
