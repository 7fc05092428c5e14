import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib';
import type { Headers } from '#platform/cdn/index.ts';
import { freezeDeep } from './freeze-deep.ts';

/** An answer as it was made. */
export type MadeAnswer = {
  status: number;
  contentType: string;
  body: Buffer;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
};

export type Encoding = 'br' | 'gzip';

/** Form in which an answer is sent; `unchanged` to a client that has it already. */
export type AnswerForm = 'unchanged' | Encoding | 'plain';

/** An answer as it was sent, to be sent again. */
export type SentAnswer = {
  status: number;
  /** Names and values in turn, without those that depend on the request: its id, and `commonHeaders`. */
  headers: readonly string[];
  body: Buffer | null;
  /** Address with the names of its parameters, for metrics and log. */
  route: string;
};

/** An answer that is ready to be sent many times. */
export type CachedAnswer = Omit<MadeAnswer, 'body'> & {
  etag: string;
  /** Length of the body without compression, in bytes. */
  length: number;
  /** Returns the size of what is kept of it now, in bytes: the body, or its encodings, or both. */
  heldBytes(): number;
  /** The body without compression, which is kept from then on. */
  read(): Promise<Buffer>;
  /**
   * Parses the body as JSON. From the second time on everybody gets the same object, which is frozen, until the memory
   * is needed: a list is often shown by many pages.
   */
  readJson(): Promise<unknown>;
  /** Compresses the body at the first call, and keeps the result; the body is not kept beside it unless it is read. */
  encode(encoding: Encoding): Promise<Buffer>;
  /** Returns headers that say whether the CDN may keep it if it is sent now; absent without a CDN. */
  share?: (response: ServerResponse) => Headers;
  /** Answers that were sent of it, by form; absent if more has to be done for a request than to send it. */
  sent?: Map<AnswerForm, SentAnswer>;
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const decompressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};
/** An answer is compressed once for many requests, but the first one waits for it. */
const brotliQuality = 4;

const gzipOptions = { level: 6 };
/**
 * Size up to which it takes this thread as long to hand the body to another thread and back as to compress it (0.4 ms
 * for 35 kB), and the other one as long again. Most pages are no larger.
 */
const maxBytesAtOnce = 64 * 1024;

const brotliOptions = ({ length }: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

const compressors: Record<Encoding, (bytes: Buffer) => Buffer | Promise<Buffer>> = {
  br: (bytes) => (bytes.length > maxBytesAtOnce ? toBrotli : brotliCompressSync)(bytes, brotliOptions(bytes)),
  gzip: (bytes) => (bytes.length > maxBytesAtOnce ? toGzip : gzipSync)(bytes, gzipOptions),
};

/** A copy without unused memory: a small buffer may be a part of a pool, and zlib's results of 16 kB. */
function trim(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * Keeps an answer in the forms in which it is asked for: the body until it is compressed, and if it is read.
 * @param onResize called when `heldBytes` has changed
 */
export function prepareAnswer(
  { status, contentType, body, headers = {} }: MadeAnswer,
  onResize: () => void = () => {},
): CachedAnswer {
  /** Bytes that the other forms are made of. */
  let source: { bytes: Buffer; encoding: Encoding | null } = { bytes: trim(body), encoding: null };
  let decompressed: Promise<Buffer> | null = null;
  let isRead = false;
  const { length } = body;
  let isJsonRead = false;
  let json: WeakRef<object> | null = null;
  const encoded = new Map<Encoding, Promise<Buffer>>();
  let encodedBytes = 0;
  let etag: string | null = null;

  /** Makes the ETag when the answer is sent, before it is compressed: many answers are a part of a page only. */
  function findEtag(): string {
    return (etag ??= `W/"${hash('sha256', source.bytes, 'base64url').slice(0, 22)}"`);
  }

  async function findBody(): Promise<Buffer> {
    return source.encoding ? (decompressed ?? decompressors[source.encoding](source.bytes)) : source.bytes;
  }

  async function read(): Promise<Buffer> {
    isRead = true;
    if (source.encoding && !decompressed) {
      decompressed = findBody().then(trim);
      onResize();
    }
    return findBody();
  }

  async function readJson(): Promise<unknown> {
    const known = json?.deref();
    if (known) return known;
    const parsed: unknown = JSON.parse((await read()).toString());
    // What one page shows alone would only outlive it.
    if (isJsonRead && typeof parsed === 'object' && parsed !== null) {
      freezeDeep(parsed);
      json = new WeakRef(parsed);
    }
    isJsonRead = true;
    return parsed;
  }

  async function compress(encoding: Encoding): Promise<Buffer> {
    findEtag();
    const bytes = trim(await compressors[encoding](await findBody()));
    if (!isRead) source = { bytes, encoding };
    encodedBytes += bytes.length;
    onResize();
    return bytes;
  }

  return {
    status,
    contentType,
    headers,
    length,
    heldBytes: () => (source.encoding && !decompressed ? 0 : length) + encodedBytes,
    read,
    readJson,
    get etag() {
      return findEtag();
    },
    encode(encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      const compressed = compress(encoding);
      encoded.set(encoding, compressed);
      return compressed;
    },
  };
}
