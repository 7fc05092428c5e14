import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Invalidation } from '#platform/cache/invalidation.ts';
import { createTaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Cdn } from '#platform/cdn/index.ts';
import { makeForVisitors } from '#platform/database/replicas/for-visitors.ts';
import { prepareAnswer, type CachedAnswer, type MadeAnswer } from './cached-answer.ts';
import { toProblem } from './error-handler.ts';

/** Answers that are the same for everybody: pages, JSON, feeds and site maps. */
export type ResponseCache = {
  /** @param key what the answer depends on of the request */
  get(key: string, make: () => Promise<MadeAnswer>): Promise<CachedAnswer>;
  /** The same for a call. Its key is what it reads of the request, so that others cannot fill the cache. */
  getForCall(call: VisitorRequest, make: () => Promise<MadeAnswer>): Promise<CachedAnswer>;
};

/** A call without a session. `check` validates the request, and throws a problem. */
type VisitorRequest = { address: string; url: string; check: () => object };

const maxBytes = 32 * 1024 * 1024;
const maxKnownUrls = 20_000;

type Options = {
  invalidation: Invalidation;
  log: Pick<Logger, 'warn'>;
  /** Null if no cache in front of the site is told of changes. */
  cdn: Pick<Cdn, 'share'> | null;
};

/** For all public answers of a process. An answer is kept until something changes that it was made of. */
export function createResponseCache({ invalidation, log, cdn }: Options): ResponseCache {
  const cache = createTaggedCache<CachedAnswer>({
    invalidation,
    sizeOf: (answer) => answer.heldBytes(),
    maxBytes,
    isKept: ({ status }) => status < 500,
    isOutage: (error) => toProblem(error)?.status === 503,
    onOutage: (error) => log.warn({ err: error }, 'an answer could not be renewed'),
  });
  // By URL, so that requests that were seen before need not be validated again.
  const keys = new LRUCache<string, string>({ max: maxKnownUrls });

  function keyOf({ address, url, check }: VisitorRequest): string {
    const known = keys.get(url);
    if (known !== undefined) return known;
    const key = `${address} ${JSON.stringify(check())}`;
    keys.set(url, key);
    return key;
  }

  const get: ResponseCache['get'] = (key, make) =>
    cache.get(key, () =>
      makeForVisitors(async () => {
        const made = await make();
        const answer: CachedAnswer = prepareAnswer(made, () => cache.resize(key, answer));
        if (cdn) answer.share = (response) => cdn.share(response, cache.findValidity(key, answer));
        return answer;
      }),
    );

  return { get, getForCall: async (call, make) => get(keyOf(call), make) };
}
