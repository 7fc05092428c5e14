import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDiskOutage } from '#platform/outage/index.ts';
import { MediaError } from './media-error.ts';

export type ReceivedFile = { path: string; bytes: number; remove(): Promise<void> };

/** Streams to a file of its own and counts as it goes. Nothing stays behind when it throws. @throws MediaError */
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
    // A disk that is full or broken is not the sender's doing.
    throw cause instanceof MediaError || isDiskOutage(cause)
      ? cause
      : new MediaError('broken-off', { cause });
  }
}
