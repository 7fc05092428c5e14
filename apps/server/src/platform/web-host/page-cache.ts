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
  /** Compressed at the first call, and kept. */
  encode(encoding: Encoding): Promise<Buffer>;
};

type Entry = {
  page: CachedPage;
  renderedAt: number;
  /** Whether its last renewal failed by an outage: it is then answered without waiting for the next one. */
  isFailing: boolean;
};

export type PageCacheOptions = {
  render: (url: string) => Promise<RenderedPage>;
  /** Called when a renewal failed; the stale page is kept until it is too old. */
  onError: (error: unknown) => void;
  freshMs: number;
  staleMs: number;
  /** The greatest age of a page during an outage. */
  outageMs: number;
  isOutage: (error: unknown) => boolean;
  maxBytes: number;
  now?: () => number;
};

export type PageCache = { get(url: string): Promise<CachedPage> };

/**
 * A cache of pages, which are the same for everybody (stale-while-revalidate). Up to `freshMs` a page is answered from
 * memory; up to `staleMs` too, while it is rendered again; after that the request waits for the render, and gets the
 * old page if that fails by an outage. A page is never rendered twice at once. Above `maxBytes` the least recently used
 * are dropped.
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

/** A page is about a quarter of its size in each of the two encodings. */
const sizeWithEncodings = 1.5;
/** The size of an entry must not be 0. */
const overhead = 1;

function sizeOf({ identity }: CachedPage): number {
  return Math.ceil(identity.length * sizeWithEncodings) + overhead;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** A page is compressed once for many requests, but the first one waits for it. */
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
