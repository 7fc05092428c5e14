import type { Logger } from 'pino';
import type { Invalidation } from '#platform/cache/invalidation.ts';
import { createTaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Cdn } from '#platform/cdn/index.ts';
import { makeForVisitors } from '#platform/database/replicas/for-visitors.ts';
import { prepareAnswer, sizeOfAnswer, type CachedAnswer, type MadeAnswer } from './cached-answer.ts';
import { toProblem } from './error-handler.ts';

/** Answers that are the same for everybody: pages, JSON, feeds and site maps. */
export type ResponseCache = {
  /** @param key what the answer depends on of the request */
  get(key: string, make: () => Promise<MadeAnswer>): Promise<CachedAnswer>;
};

const maxBytes = 32 * 1024 * 1024;

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
    sizeOf: sizeOfAnswer,
    maxBytes,
    isKept: ({ status }) => status < 500,
    isOutage: (error) => toProblem(error)?.status === 503,
    onOutage: (error) => log.warn({ err: error }, 'an answer could not be renewed'),
  });
  return {
    get: (key, make) =>
      cache.get(key, () =>
        makeForVisitors(async () => {
          const answer = prepareAnswer(await make());
          if (cdn) answer.share = (response) => cdn.share(response, cache.findValidity(key, answer));
          return answer;
        }),
      ),
  };
}
