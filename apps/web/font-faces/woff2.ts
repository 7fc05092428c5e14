import { brotliDecompressSync } from 'node:zlib';

/** The tables that are named by a number, in the format's order; those beyond have nothing that is read here. */
const knownTags = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
];
const headerBytes = 48;

export type FontMeasures = {
  /** All in parts of the em. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** How wide a letter is at the font's default weight; null where the font has none. */
  widthOf: (letter: string) => number | null;
};

/** Reads a WOFF2 file as far as it takes to lay out Latin letters. */
export function measure(file: Buffer): FontMeasures {
  const tables = readTables(file);
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`the font has no table ${tag}`);
    return found;
  };
  const em = table('head').bytes.readUInt16BE(18);
  const hhea = table('hhea').bytes;
  const os2 = table('OS/2').bytes;
  // Bit 7: the typographic figures are the ones to use.
  const vertical = os2.readUInt16BE(62) & 0x80 ? { from: os2, at: 68 } : { from: hhea, at: 4 };
  const [ascent, descent, lineGap] = [0, 2, 4].map(
    (offset) => vertical.from.readInt16BE(vertical.at + offset) / em,
  );
  const metrics = hhea.readUInt16BE(34);
  const { bytes: hmtx, transformed } = table('hmtx');
  const advance = (glyph: number) => {
    const index = Math.min(glyph, metrics - 1);
    return transformed ? hmtx.readUInt16BE(1 + 2 * index) : hmtx.readUInt16BE(4 * index);
  };
  const cmap = table('cmap').bytes;
  return {
    ascent: ascent ?? 0,
    descent: Math.abs(descent ?? 0),
    lineGap: lineGap ?? 0,
    widthOf(letter) {
      const glyph = findGlyph(cmap, letter.codePointAt(0) ?? 0);
      return glyph === 0 ? null : advance(glyph) / em;
    },
  };
}

type Table = { bytes: Buffer; transformed: boolean };

function readTables(file: Buffer): ReadonlyMap<string, Table> {
  let at = headerBytes;
  const readLength = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  const directory = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++);
    const number = flags & 0x3f;
    const tag =
      number === 0x3f ? file.toString('latin1', at, (at += 4)) : (knownTags[number] ?? `#${number}`);
    const version = flags >> 6;
    // Outlines are transformed unless it says 3, all else unless it says 0.
    const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const length = readLength();
    return { tag, transformed, length: transformed ? readLength() : length };
  });
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  const tables = new Map<string, Table>();
  let start = 0;
  for (const { tag, transformed, length } of directory) {
    tables.set(tag, { bytes: data.subarray(start, start + length), transformed });
    start += length;
  }
  return tables;
}

/** By the map of the Basic Multilingual Plane (format 4): every font has it. 0 is the sign for what is missing. */
function findGlyph(cmap: Buffer, code: number): number {
  const count = cmap.readUInt16BE(2);
  const offsets = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4));
  const map = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (map === undefined) return 0;
  const double = cmap.readUInt16BE(map + 6);
  for (let index = 0; index < double; index += 2) {
    const end = cmap.readUInt16BE(map + 14 + index);
    if (code > end) continue;
    const start = cmap.readUInt16BE(map + 16 + double + index);
    if (code < start) return 0;
    const delta = cmap.readUInt16BE(map + 16 + 2 * double + index);
    const place = map + 16 + 3 * double + index;
    const range = cmap.readUInt16BE(place);
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = cmap.readUInt16BE(place + range + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
