import { firstCharacters } from '@kalaangan/contract/text';

type CreditTags = { creator: string; copyright: string };

/** Tags and type of IFD entries (TIFF 6.0). */
const exifArtist = 0x013b;
const exifCopyright = 0x8298;
const asciiType = 2;

/** Reads the first directory (IFD0) of EXIF (TIFF 6.0, section 2). Empty texts where it is damaged. */
export function readExifCredits(exif: Buffer): CreditTags {
  const tags: CreditTags = { creator: '', copyright: '' };
  try {
    const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
    const directory = long(4);
    const entries = short(directory);
    for (let entry = directory + 2; entry < directory + 2 + entries * 12; entry += 12) {
      const [tag, type, count] = [short(entry), short(entry + 2), long(entry + 4)];
      if (type !== asciiType || count > 2000 || (tag !== exifArtist && tag !== exifCopyright)) continue;
      const start = count > 4 ? long(entry + 8) : entry + 8;
      // The photographer's copyright ends with a zero, after which the editor's may follow (EXIF, tag
      // 0x8298).
      const text = firstText(tiff.subarray(start, start + count));
      if (tag === exifArtist) tags.creator = text;
      else tags.copyright = text;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return tags;
}

/** Reads by-line (2:80) and copyright notice (2:116) of IPTC-IIM, which older programs write. */
export function readIptcCredits(iptc: Buffer): CreditTags {
  const tags: CreditTags = { creator: '', copyright: '' };
  for (let at = iptc.indexOf(Buffer.from([0x1c, 2])); at >= 0 && at + 5 <= iptc.length;) {
    if (iptc[at] !== 0x1c) break;
    const length = iptc.readUInt16BE(at + 3);
    const text = () => firstText(iptc.subarray(at + 5, at + 5 + length));
    if (iptc[at + 1] === 2 && iptc[at + 2] === 80 && !tags.creator) tags.creator = text();
    if (iptc[at + 1] === 2 && iptc[at + 2] === 116 && !tags.copyright) tags.copyright = text();
    at += 5 + length;
  }
  return tags;
}

/**
 * Returns the text up to the first zero, at most 1000 characters. Decoded as UTF-8, which most programs write,
 * otherwise as Latin-1.
 */
function firstText(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  const text = end < 0 ? bytes : bytes.subarray(0, end);
  const decoded = text.toString('utf8');
  const plain = decoded.includes('\uFFFD') ? text.toString('latin1') : decoded;
  return firstCharacters(plain.replace(/\p{Cc}/gu, ' ').trim(), 1000);
}
