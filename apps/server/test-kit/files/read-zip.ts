import { crc32 } from 'node:zlib';

/**
 * Reads a ZIP archive of uncompressed entries from its central directory.
 * @returns the content by path
 * @throws {Error} when a size, checksum or header is wrong
 */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('no end of central directory record');
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  if (at + archive.readUInt32LE(end + 12) !== end)
    throw new Error('the central directory is not where its record says');
  const files = new Map<string, Buffer>();
  for (let n = 0; n < count; n++) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('no central directory entry');
    const crc = archive.readUInt32LE(at + 16);
    const size = archive.readUInt32LE(at + 24);
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
    if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error(`${name}: no local file header`);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(begin, begin + size);
    const descriptor = begin + size;
    if (
      archive.readUInt32LE(descriptor) !== 0x08074b50 ||
      archive.readUInt32LE(descriptor + 4) !== crc ||
      archive.readUInt32LE(descriptor + 8) !== size
    )
      throw new Error(`${name}: the data descriptor differs from the central directory`);
    if (crc32(content) !== crc) throw new Error(`${name}: wrong checksum`);
    if (files.has(name)) throw new Error(`${name} twice`);
    files.set(name, content);
    at += 46 + nameLength + archive.readUInt16LE(at + 30);
  }
  return files;
}
