import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform, Writable, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Measured = { bytes: number; sha256: string };

/** Passes bytes on, and counts and hashes them. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Once, after the end. */
  result(): Measured {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

export async function measure(stream: Readable, signal?: AbortSignal): Promise<Measured> {
  const meter = new Meter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(stream, meter, nowhere, { signal });
  return meter.result();
}

export const measureFile = (path: string, signal?: AbortSignal) => measure(createReadStream(path), signal);
