import PQueue from 'p-queue';
import { generalMessages } from '@kalaangan/contract/errors';
import { Problem } from '#platform/http/problem.ts';

export type BoundedQueue = {
  /** Runs `work` when its turn comes. @throws Problem 503 where too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
};

type Bounds = {
  concurrency: number;
  /** So many may wait behind those that run. */
  mostWaiting: number;
};

const retryAfterSeconds = 5;

/** At most `concurrency` at the same time, first come first served. */
export function createBoundedQueue({ concurrency, mostWaiting }: Bounds): BoundedQueue {
  const queue = new PQueue({ concurrency });
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (queue.size >= mostWaiting)
        throw new Problem('busy', generalMessages.notReady, {
          headers: { 'retry-after': String(retryAfterSeconds) },
        });
      return queue.add<T>(work);
    },
  };
}
