import { LRUCache } from 'lru-cache';
import type { Invalidation } from '#platform/cache/invalidation.ts';
import { createTaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Cdn } from '#platform/cdn/index.ts';
import { makeForVisitors } from '#platform/database/replicas/for-visitors.ts';
import { prepareAnswer, type CachedAnswer, type MadeAnswer } from './cached-answer.ts';
import { toProblem } from '../calls/error-handler.ts';
import type { CacheFigures } from '../metrics/cache-metrics.ts';
import { sentBytes } from './sent-answers.ts';

/** Answers that are the same for everybody: pages, JSON, feeds and site maps. */
export type ResponseCache = {
  /** @param key what the answer depends on of the request */
  get(key: string, make: () => Promise<MadeAnswer>): Promise<CachedAnswer>;
  /** The same for what a request without a session asks for. */
  getForUrl(asked: Asked, make: () => Promise<MadeAnswer>): Promise<CachedAnswer>;
  /** Finds what was answered for this URL if it is up to date, else null. */
  find(url: string): CachedAnswer | null;
  /** How often `get` and `getForUrl` had an answer, and how often they made one. */
  figures(): CacheFigures;
};

type Asked = {
  url: string;
  /** The key: what the answer depends on of the URL, so that others cannot fill the cache. It may throw a problem. */
  readKey: () => string;
  /** Whether the next request needs nothing but what was sent for the same URL before. */
  isRepeatable: boolean;
};

const maxBytes = 32 * 1024 * 1024;
/** Maximum size of known URLs with their keys, in characters: some 20,000 URLs. */
const maxKnownUrls = 4 * 1024 * 1024;

type Options = {
  invalidation: Invalidation;
  /** Called when an answer could not be renewed, and the old one is sent. */
  onOutage: (error: unknown) => void;
  /** The cache in front of the site that is told of changes; null if there is none. */
  cdn: Pick<Cdn, 'share'> | null;
};

/**
 * Creates the cache of all public answers of a process. An answer is kept until something changes that it was made of.
 */
export function createResponseCache({ invalidation, onOutage, cdn }: Options): ResponseCache {
  const cache = createTaggedCache<CachedAnswer>({
    invalidation,
    sizeOf: (answer) => answer.heldBytes() + (answer.sent ? sentBytes : 0),
    maxBytes,
    isKept: ({ status }) => status < 500,
    isOutage: (error) => toProblem(error)?.status === 503,
    onOutage,
  });
  // Keys by URL, so that requests that were seen before need not be read again.
  const keys = new LRUCache<string, string>({
    maxSize: maxKnownUrls,
    sizeCalculation: (key, url) => key.length + url.length + 50,
  });

  function keyOf({ url, readKey }: Asked): string {
    const known = keys.get(url);
    if (known !== undefined) return known;
    const key = readKey();
    keys.set(url, key);
    return key;
  }

  const figures: CacheFigures = { hits: 0, misses: 0 };

  async function load(key: string, make: () => Promise<MadeAnswer>, isRepeatable: boolean) {
    let isMade = false;
    try {
      return await cache.get(key, () =>
        makeForVisitors(async () => {
          isMade = true;
          const made = await make();
          const answer: CachedAnswer = prepareAnswer(made, () => cache.resize(key, answer));
          // What a CDN is told of an answer depends on when it is sent.
          if (cdn) answer.share = (response) => cdn.share(response, cache.findValidity(key, answer));
          else if (isRepeatable) answer.sent = new Map();
          return answer;
        }),
      );
    } finally {
      figures[isMade ? 'misses' : 'hits']++;
    }
  }

  return {
    get: (key, make) => load(key, make, false),
    getForUrl: async (asked, make) => load(keyOf(asked), make, asked.isRepeatable),
    find(url) {
      const key = keys.get(url);
      return key === undefined ? null : cache.find(key);
    },
    figures: () => figures,
  };
}
