/**
 * The length of a FullBox's payload in bytes, version and flags included, as its own fields declare it; null
 * for a box that is not kept. Players ignore what follows the payload.
 * @param body the first `headBytes` of the body
 * @throws {RangeError} for a body that is too short
 */
export type PayloadLength = (body: Buffer) => number | null;

/** Number of bytes that have all fields that declare a length. */
export const headBytes = 32;

/**
 * Number of bytes that may be declared beyond the room there is, as players read no further than the box: some programs
 * count one entry too many, or write the fields of version 0 in a box of version 1.
 */
export const oddBytes = 20;

const version = (body: Buffer): number => body.readUInt8(0);
const flags = (body: Buffer): number => body.readUIntBE(1, 3);

const fixed =
  (length: number, longLength = length): PayloadLength =>
  (body) =>
    version(body) === 0 ? length : longLength;
const table =
  (entryBytes: number): PayloadLength =>
  (body) =>
    8 + body.readUInt32BE(4) * entryBytes;

/** Sample groupings that mark where decoding can start. Others may hold any text. */
const groupings = new Set(['roll', 'prol', 'rap ', 'sync']);
const isKnownGrouping = (body: Buffer): boolean => groupings.has(body.toString('latin1', 4, 8));

function groupDescriptions(body: Buffer): number | null {
  if (!isKnownGrouping(body) || version(body) !== 1) return null;
  const entryBytes = body.readUInt32BE(8);
  return entryBytes < 1 || entryBytes > 4 ? null : 16 + body.readUInt32BE(12) * entryBytes;
}

function groupsOfSamples(body: Buffer): number | null {
  if (!isKnownGrouping(body)) return null;
  const at = version(body) === 0 ? 8 : 12;
  return at + 4 + body.readUInt32BE(at) * 8;
}

function runOfSamples(body: Buffer): number {
  return 8 + bytesOf(flags(body), [0x1, 0x4]) + body.readUInt32BE(4) * bytesOf(flags(body), sampleFields);
}
/**
 * Flags of `trun` for the fields of a sample: duration, size, flags and composition time offset (section
 * 8.8.8).
 */
export const sampleFields = [0x100, 0x200, 0x400, 0x800] as const;
/** Length of the optional fields: four bytes for each of these flags that is set. */
export const bytesOf = (set: number, fields: readonly number[]): number =>
  fields.filter((field) => set & field).length * 4;

function fragmentHeader(body: Buffer): number {
  return 8 + (flags(body) & 0x1 ? 8 : 0) + bytesOf(flags(body), [0x2, 0x8, 0x10, 0x20]);
}

function randomAccess(body: Buffer): number {
  const lengths = body.readUInt32BE(8);
  const numbers = ((lengths >> 4) & 3) + ((lengths >> 2) & 3) + (lengths & 3) + 3;
  return 16 + body.readUInt32BE(12) * ((version(body) === 0 ? 8 : 16) + numbers);
}

function segmentIndex(body: Buffer): number {
  const at = version(body) === 0 ? 22 : 30;
  return at + 2 + body.readUInt16BE(at) * 12;
}

/** Lengths of FullBoxes that stay, by type (ISO/IEC 14496-12, section 8; QuickTime File Format): see box-tree.ts. */
export const payloadLengths = {
  mvhd: fixed(100, 112),
  tkhd: fixed(84, 96),
  mdhd: fixed(24, 36),
  // Without the name that follows, which is any text of the camera.
  hdlr: fixed(24),
  vmhd: fixed(12),
  smhd: fixed(8),
  elst: (body) => 8 + body.readUInt32BE(4) * (version(body) === 0 ? 12 : 20),
  clef: fixed(12),
  prof: fixed(12),
  enof: fixed(12),
  stts: table(8),
  ctts: table(8),
  cslg: fixed(24, 44),
  stss: table(4),
  stps: table(4),
  stsh: table(8),
  stsc: table(12),
  stsz: (body) => 12 + (body.readUInt32BE(4) === 0 ? body.readUInt32BE(8) * 4 : 0),
  stz2: (body) => 12 + Math.ceil((body.readUInt32BE(8) * body.readUInt8(7)) / 8),
  stco: table(4),
  co64: table(8),
  sgpd: groupDescriptions,
  sbgp: groupsOfSamples,
  mehd: fixed(8, 12),
  trex: fixed(24),
  mfhd: fixed(8),
  tfhd: fragmentHeader,
  tfdt: fixed(8, 12),
  trun: runOfSamples,
  tfra: randomAccess,
  mfro: fixed(8),
  sidx: segmentIndex,
} satisfies Record<string, PayloadLength>;
