import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createBoundedQueue } from './bounded-queue.ts';

/**
 * Keys by which the failures of whoever guesses are counted. `address`: the network address of the request, unless it
 * is counted already. `account`: the email of the account, in lower case, or its id for codes alone; if it is known
 * before the check.
 */
type Guesser = { address: string; account?: string } | { address?: undefined; account: string };

export type Guesses = {
  /**
   * Checks a proof of identity. It counts as a failure from before the check until it succeeds, so that of many
   * concurrent ones no more are checked than may fail. A success gives back its own points alone: the owner of one
   * account cannot clear the failures of an address.
   * @returns the result of `compare`, null for a wrong proof
   * @throws {Problem} 429, without a check
   */
  check<T>(guesser: Guesser, compare: () => Promise<T | null>): Promise<T | null>;
  /** Checks a password in the same way, a few at a time. @throws {Problem} 429; 503 if too many wait already */
  checkPassword<T>(guesser: Guesser, compare: () => Promise<T | null>): Promise<T | null>;
};

/**
 * Number of passwords that are checked at once: less than the failures that an account may have, so that concurrent
 * correct passwords do not reach that limit.
 */
const concurrency = 4;
const maxWaiting = 2_000;

type FailureLimit = 'loginFailuresOfAccount' | 'loginFailuresOfAddress';

export function createGuesses(rateLimits: RateLimits<never, FailureLimit>): Guesses {
  /** Counts `work` as a failure if it returns null; not if it throws. */
  async function counted<T>(
    limit: FailureLimit,
    key: string,
    work: () => Promise<T | null>,
  ): Promise<T | null> {
    const point = await rateLimits.take(limit, key);
    let isFailure = false;
    try {
      const found = await work();
      isFailure = found === null;
      return found;
    } finally {
      if (!isFailure) await point.giveBack();
    }
  }

  const queue = createBoundedQueue({ concurrency, maxWaiting });

  const check: Guesses['check'] = ({ address, account }, compare) => {
    const ofAddress = () =>
      address === undefined ? compare() : counted('loginFailuresOfAddress', address, compare);
    return account === undefined ? ofAddress() : counted('loginFailuresOfAccount', account, ofAddress);
  };
  return { check, checkPassword: (guesser, compare) => queue.run(() => check(guesser, compare)) };
}
