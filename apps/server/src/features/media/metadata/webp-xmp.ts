import { creditsXmp, markCredits, readCredits } from './credits.ts';
import type { Marks } from '../presentation.ts';

const headerBytes = 12;
const chunkHeaderBytes = 8;
const xmpChunk = 'XMP ';

/**
 * Writes other marks into a WebP that our own decoder has made, without encoding it again: the first renditions are made
 * before it is known what they shall say.
 * @returns null if it has no XMP to replace
 */
export function remarkWebp(webp: Buffer, marks: Marks): Buffer | null {
  const chunks = readChunks(webp);
  const found = chunks.find(({ type }) => type === xmpChunk);
  if (!found) return null;
  const credits = markCredits(readCredits({ xmp: found.data }), marks);
  const xmp = Buffer.from(creditsXmp(credits));
  const parts = chunks.flatMap(({ type, data }) => writeChunk(type, type === xmpChunk ? xmp : data));
  const header = Buffer.from(webp.subarray(0, headerBytes));
  header.writeUInt32LE(4 + parts.reduce((bytes, part) => bytes + part.length, 0), 4);
  return Buffer.concat([header, ...parts]);
}

/** The chunks of a RIFF container (RFC 9649, section 2.3), in their order. */
export function readChunks(webp: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = headerBytes; at + chunkHeaderBytes <= webp.length;) {
    const start = at + chunkHeaderBytes;
    const end = start + webp.readUInt32LE(at + 4);
    chunks.push({ type: webp.toString('latin1', at, at + 4), data: webp.subarray(start, end) });
    at = end + (end % 2);
  }
  return chunks;
}

function writeChunk(type: string, data: Buffer): Buffer[] {
  const header = Buffer.alloc(chunkHeaderBytes);
  header.write(type, 'latin1');
  header.writeUInt32LE(data.length, 4);
  // Chunks begin at even positions.
  return data.length % 2 === 0 ? [header, data] : [header, data, Buffer.alloc(1)];
}
