import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { blogLimits } from '@kalaangan/contract/blogs/blogs';
import { mediaLimits } from '@kalaangan/contract/media/media';
import { maxDocumentMedia } from '@kalaangan/rich-text/limits';
import { MediaError, type HeldFile, type Intake } from '#features/media/index.ts';
import { invalidField, tooLarge } from '#platform/http/calls/problem.ts';
import { DataCutter, DataDecoder, type Piece } from './data-addresses.ts';

/** A file that was embedded in a document as a `data:` URL. */
export type DataFile = {
  /** Decoded data; null when it was not base64-encoded: images and videos always are. */
  file: HeldFile | null;
  /** SHA-256 of the bytes, in hex: identical files are stored once. */
  hash: string;
};

/** A document's JSON, with each `data:` URL replaced by a key of `data` (`data:0`, `data:1` …). */
export type ContentText = { json: string; data: Map<string, DataFile> };

/** Limit for the JSON without its `data:` URLs. The sanitized document has its own limit in characters. */
const maxTextBytes = 4 * 1024 * 1024;

/**
 * Reads a document as a stream: `data:` URLs are decoded to temporary files one after the other, and only the
 * text is held in memory.
 * @throws {Problem} 400, 413
 * @throws {MediaError} 'broken-off' when the stream ends early
 */
export async function readContentText(stream: Readable, intake: Intake): Promise<ContentText> {
  const pieces = cut(stream);
  const texts: Buffer[] = [];
  const data = new Map<string, DataFile>();
  let textBytes = 0;
  let dataBytes = 0;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    if (next.value.kind === 'text') {
      textBytes += next.value.bytes.length;
      if (textBytes > maxTextBytes) throw invalidField('content', blogFormMessages.tooLong);
      texts.push(next.value.bytes);
    } else {
      if (data.size === maxDocumentMedia) throw invalidField('content', blogFormMessages.mediaTooMany);
      const held = await holdData(pieces, intake, blogLimits.dataBytes - dataBytes);
      dataBytes += held.file?.bytes ?? 0;
      const address = `data:${data.size}`;
      data.set(address, held);
      texts.push(Buffer.from(address));
    }
  }
  return { json: Buffer.concat(texts).toString(), data };
}

async function* cut(stream: Readable): AsyncGenerator<Piece, void> {
  const cutter = new DataCutter();
  try {
    for await (const chunk of stream)
      yield* cutter.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk)));
  } catch (cause) {
    throw new MediaError('broken-off', { cause });
  }
}

async function holdData(
  pieces: AsyncGenerator<Piece, void>,
  intake: Intake,
  bytesLeft: number,
): Promise<DataFile> {
  const decoder = new DataDecoder();
  const hash = createHash('sha256');
  async function* decoded() {
    for (let next = await pieces.next(); next.value?.kind !== 'end'; next = await pieces.next()) {
      if (next.done) return;
      const bytes = decoder.decode(next.value.kind === 'data' ? next.value.text : '');
      hash.update(bytes);
      if (bytes.length > 0) yield bytes;
    }
    const rest = decoder.finish();
    hash.update(rest);
    if (rest.length > 0) yield rest;
  }
  try {
    const maxBytes = Math.min(mediaLimits.videoBytes, bytesLeft);
    const file = await intake.hold(Readable.from(decoded()), { maxBytes });
    return { file: decoder.isBase64 ? file : null, hash: hash.digest('hex') };
  } catch (error) {
    throw error instanceof MediaError && error.code === 'too-large'
      ? tooLarge(blogFormMessages.dataTooLarge)
      : error;
  }
}
