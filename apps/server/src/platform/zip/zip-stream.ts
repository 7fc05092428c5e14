import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** Relative path, with slashes. */
  path: string;
  content: Uint8Array | Readable;
};

/**
 * Streams a ZIP archive: it takes the next entry when the last one has been read, and stores entries uncompressed
 * (images would not get smaller), so that only a few chunks are in memory. It reads the streams of entries to their end
 * or destroys them, and fails if one of them fails.
 * @param at the modification time of all entries
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
