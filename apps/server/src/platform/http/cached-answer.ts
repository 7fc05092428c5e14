import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unshared, type Headers } from '#platform/cdn/index.ts';
import { revalidated } from './cache-control.ts';

/** An answer as it was made. */
export type MadeAnswer = { status: number; contentType: string; body: Buffer };

type Encoding = 'br' | 'gzip';

/** An answer that is ready to be sent many times. */
export type CachedAnswer = MadeAnswer & {
  etag: string;
  /** Compressed at the first call, and kept. */
  encode(encoding: Encoding): Promise<Buffer>;
  /** Whether the CDN may keep it if it is sent now, as headers; absent without a CDN. */
  share?: (response: ServerResponse) => Headers;
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** An answer is compressed once for many requests, but the first one waits for it. */
const brotliQuality = 4;
const minCompressedBytes = 1_024;

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => toGzip(bytes, { level: 6 }),
};

/** A text is about a quarter of its size in each of the two encodings. */
const sizeWithEncodings = 1.5;

/** What an answer takes in memory, in bytes. */
export function sizeOfAnswer({ body }: MadeAnswer): number {
  return Math.ceil(body.length * sizeWithEncodings);
}

/** A copy without unused memory: a small buffer may be a part of a pool, and zlib's results of 16 kB. */
function trim(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export function prepareAnswer(made: MadeAnswer): CachedAnswer {
  const body = trim(made.body);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  let etag: string | null = null;
  return {
    ...made,
    body,
    // Made when it is sent: many answers are a part of a page only.
    get etag() {
      return (etag ??= `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`);
    },
    encode(encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      const compressed = compressors[encoding](body).then(trim);
      encoded.set(encoding, compressed);
      return compressed;
    },
  };
}

/** Answers with the encoding that the client accepts, or 304 if it has the answer already. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): Promise<FastifyReply> {
  const isKnown = answer.status === 200 && request.headers['if-none-match']?.includes(answer.etag);
  const encoding = isKnown ? null : findEncoding(request.headers['accept-encoding']?.toString() ?? '');
  const isCompressed = encoding && answer.body.length >= minCompressedBytes;
  const body = isCompressed ? await answer.encode(encoding) : answer.body;
  reply.status(answer.status).header('content-type', answer.contentType).header('etag', answer.etag);
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  // After all waiting: what was changed meanwhile must not be shared.
  setSharing(request, reply, answer);
  if (isKnown) return reply.status(304).send();
  if (isCompressed) reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** An answer to a session is not shared, even if it is the same as for everybody. */
function setSharing(request: FastifyRequest, reply: FastifyReply, { share }: CachedAnswer): void {
  if (!share || reply.getHeader('cache-control') !== revalidated) return;
  reply.headers(request.headers.authorization === undefined ? share(reply.raw) : unshared);
  // Cloudflare knows no other name in Vary than this, unless it is told to.
  if (reply.getHeader('vary') !== 'accept-encoding') reply.header('cloudflare-cdn-cache-control', 'no-store');
}

function findEncoding(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
