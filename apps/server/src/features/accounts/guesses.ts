import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createBoundedQueue } from './bounded-queue.ts';

type Guesser = {
  /** The network address that the guess comes from. */
  address: string;
  /** The email of the account that it is for, where that is known beforehand; in lower case. */
  account?: string;
};

export type Guesses = {
  /**
   * Looks at a proof of who somebody is. It counts as a failure from before it is looked at until it proves right, so
   * that of many at once no more are looked at than may fail. A success gives back its own counts and no others: the
   * owner of one account cannot clear the failures of an address.
   * @returns null for a wrong one. @throws Problem 429, without having looked
   */
  check<T>(guesser: Guesser, compare: () => Promise<T | null>): Promise<T | null>;
  /** The same for passwords, which take turns. @throws Problem 429; 503 where too many wait already */
  checkPassword<T>(guesser: Guesser, compare: () => Promise<T | null>): Promise<T | null>;
};

/** So few at once that right ones do not use up the ten failures of an account between them. */
const atOnce = 4;
const waiting = 2_000;

type FailureLimit = 'loginFailuresOfAccount' | 'loginFailuresOfAddress';

export function createGuesses(rateLimits: RateLimits<never, FailureLimit>): Guesses {
  /** Counts `work` until it gives something; what throws has proven nothing and does not count either. */
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

  const queue = createBoundedQueue({ concurrency: atOnce, mostWaiting: waiting });

  const check: Guesses['check'] = ({ address, account }, compare) => {
    const ofAddress = () => counted('loginFailuresOfAddress', address, compare);
    return account === undefined ? ofAddress() : counted('loginFailuresOfAccount', account, ofAddress);
  };
  return { check, checkPassword: (guesser, compare) => queue.run(() => check(guesser, compare)) };
}
