import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import {
  centralHeader,
  dataDescriptor,
  endOfArchive,
  localHeader,
  toMoment,
  type Written,
} from './records.ts';

export type ZipEntry = {
  /** With slashes between folders. */
  path: string;
  content: Uint8Array | Readable;
};

/** What the four bytes of a size can say; the archive itself may be larger. */
const mostBytes = 0xffff_fffe;

/**
 * A ZIP archive as it is made: one file after the other as `entries` gives them, stored as they are (pictures don't
 * get smaller), never more than a piece of one in memory. Reads the content's streams to their end or destroys them.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, at: Date): Readable {
  return Readable.from(archive(entries, at), { objectMode: false });
}

async function* archive(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const moment = toMoment(at);
  const written: Written[] = [];
  let offset = 0;
  for await (const { path, content } of entries) {
    const file: Written = { name: Buffer.from(path), crc: 0, size: 0, offset };
    const header = localHeader(file.name, moment);
    yield header;
    for await (const piece of content instanceof Readable ? bytesOf(content) : [content]) {
      file.crc = crc32(piece, file.crc);
      file.size += piece.length;
      if (file.size > mostBytes) throw new RangeError(`${path} is too large for the archive`);
      yield piece;
    }
    const descriptor = dataDescriptor(file);
    yield descriptor;
    offset += header.length + file.size + descriptor.length;
    written.push(file);
  }
  let size = 0;
  for (const file of written) {
    const header = centralHeader(file, moment);
    yield header;
    size += header.length;
  }
  yield endOfArchive(written.length, { size, offset });
}

async function* bytesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('a stream of bytes is needed');
    yield piece;
  }
}
