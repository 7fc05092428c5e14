import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** With slashes between folders, relative. */
  path: string;
  content: Uint8Array | Readable;
};

/**
 * A ZIP archive as it is made: the next entry is asked for when the one before it has been read, and is stored
 * uncompressed (pictures don't get smaller). Never more than a few pieces are in memory. Reads the entries' streams
 * to their end or destroys them; fails where one of them fails.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, at: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const closed = new AbortController();
  pipeline(zip.outputStream, output, () => closed.abort());
  addEntries(zip, entries, at, closed.signal).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function addEntries(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
  closed: AbortSignal,
): Promise<void> {
  for await (const { path, content } of entries) {
    const stream = content instanceof Readable ? content : Readable.from([content], { objectMode: false });
    const destroy = () => stream.destroy();
    try {
      closed.throwIfAborted();
      closed.addEventListener('abort', destroy);
      zip.addReadStream(stream, path, { mtime, compress: false });
      await finished(stream);
    } finally {
      closed.removeEventListener('abort', destroy);
      stream.destroy();
    }
  }
  zip.end();
}
