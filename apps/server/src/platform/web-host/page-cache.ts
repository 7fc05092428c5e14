import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type RenderedPage = { status: number; html: Buffer };

export type Encoding = 'br' | 'gzip';

/** A page ready to be sent. */
export type CachedPage = {
  status: number;
  etag: string;
  identity: Buffer;
  /** Made when first asked for, once. */
  encode(encoding: Encoding): Promise<Buffer>;
};

type Entry = {
  page: CachedPage;
  renderedAt: number;
  /** Its last renewal failed: nobody waits for the next one. */
  isFailing: boolean;
};

export type PageCacheOptions = {
  render: (url: string) => Promise<RenderedPage>;
  /** Told of a renewal that failed; the stale page stays until it is too old. */
  onError: (error: unknown) => void;
  freshMs: number;
  staleMs: number;
  /** So old a page may be while what it is made of cannot be reached. */
  outageMs: number;
  isOutage: (error: unknown) => boolean;
  maxBytes: number;
  now?: () => number;
};

export type PageCache = { get(url: string): Promise<CachedPage> };

/**
 * Pages are the same for everybody. A fresh one is answered from memory; a stale one too, while one render
 * renews it; a missing one is rendered once however many ask. An older one is rendered anew, and answered all the same
 * where that fails by an outage. The least recently used go when memory is full.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const now = options.now ?? (() => Date.now());
  const entries = new LRUCache<string, Entry>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  const rendering = new Map<string, Promise<CachedPage>>();

  function renderOnce(url: string): Promise<CachedPage> {
    const running = rendering.get(url);
    if (running) return running;
    const started = options
      .render(url)
      .then(prepare)
      .then((page) => {
        if (page.status < 500) entries.set(url, { page, renderedAt: now(), isFailing: false });
        else entries.delete(url);
        return page;
      })
      .finally(() => rendering.delete(url));
    rendering.set(url, started);
    return started;
  }

  /** In the background: whoever asked has been answered. */
  function renew(url: string, entry: Entry): void {
    renderOnce(url).catch((error: unknown) => {
      entry.isFailing = options.isOutage(error);
      options.onError(error);
    });
  }

  return {
    async get(url) {
      const entry = entries.get(url);
      const age = entry ? now() - entry.renderedAt : Number.POSITIVE_INFINITY;
      if (!entry || age > options.outageMs) return renderOnce(url);
      if (age <= options.freshMs) return entry.page;
      if (age <= options.staleMs || entry.isFailing) {
        renew(url, entry);
        return entry.page;
      }
      return renderOnce(url).catch((error: unknown) => {
        if (!options.isOutage(error)) throw error;
        entry.isFailing = true;
        options.onError(error);
        return entry.page;
      });
    },
  };
}

/** Compressed, a page is about a quarter in each of two encodings. */
const withEncodings = 1.5;
/** Of the entry itself; also, the size of an entry must not be 0. */
const overhead = 1;

function sizeOf({ identity }: CachedPage): number {
  return Math.ceil(identity.length * withEncodings) + overhead;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** A page is compressed once for many readers, but someone waits for it the first time. */
const brotliQuality = 4;

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

function prepare({ status, html: identity }: RenderedPage): CachedPage {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    encode(encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      const made = compressors[encoding](identity);
      encoded.set(encoding, made);
      return made;
    },
  };
}
