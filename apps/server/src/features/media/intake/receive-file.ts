import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDiskOutage } from '#platform/outage/index.ts';
import { MediaError } from '../media-error.ts';

export type ReceivedFile = { path: string; bytes: number; remove(): Promise<void> };

/**
 * Streams to a new file in the folder. Removes the file again if it throws.
 * @param maxBytes inclusive
 * @throws {MediaError} 'too-large' or 'broken-off'; errors of a full or broken disk are passed on
 */
export async function receiveFile(stream: Readable, folder: string, maxBytes: number): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new MediaError('too-large') : null, chunk);
    },
  });
  try {
    await pipeline(stream, counter, createWriteStream(path, { mode: 0o600 }));
    return { path, bytes, remove };
  } catch (cause) {
    await remove();
    // A full or broken disk is no fault of the sender.
    throw cause instanceof MediaError || isDiskOutage(cause)
      ? cause
      : new MediaError('broken-off', { cause });
  }
}
