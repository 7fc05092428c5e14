import PQueue from 'p-queue';
import { generalMessages } from '@kalaangan/contract/errors';
import { Problem } from '#platform/http/calls/problem.ts';

export type BoundedQueue = {
  /** Runs `work` when it is its turn. @throws {Problem} 503 if too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
};

type Bounds = {
  concurrency: number;
  /** Maximum number of tasks that may wait beside those that run. */
  maxWaiting: number;
};

const retryAfterSeconds = 5;

/** A queue that runs at most `concurrency` at once, in order (first in, first out). */
export function createBoundedQueue({ concurrency, maxWaiting }: Bounds): BoundedQueue {
  const queue = new PQueue({ concurrency });
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (queue.size >= maxWaiting)
        throw new Problem('busy', generalMessages.notReady, {
          headers: { 'retry-after': String(retryAfterSeconds) },
        });
      return queue.add<T>(work);
    },
  };
}
