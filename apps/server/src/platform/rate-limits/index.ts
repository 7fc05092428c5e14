import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '#platform/http/problem.ts';

/** How many in which time. Each stands once here; all processes of a site share the counts in the database. */
const limits = {
  loginFailuresOfAccount: { points: 10, seconds: 15 * 60 },
  loginFailuresOfAddress: { points: 50, seconds: 15 * 60 },
  signup: { points: 20, seconds: 3600 },
  mail: { points: 5, seconds: 3600 },
  mailOfAddress: { points: 20, seconds: 3600 },
  export: { points: 10, seconds: 3600 },
  write: { points: 60, seconds: 60 },
  upload: { points: 60, seconds: 3600 },
  form: { points: 10, seconds: 3600 },
  search: { points: 120, seconds: 60 },
} as const;

export type LimitName = keyof typeof limits;

export type RateLimits = {
  /** Counts one. @throws Problem 429 with Retry-After when there were too many */
  consume(name: LimitName, key: string): Promise<void>;
  /** Refuses without counting. @throws Problem 429 */
  refuseIfExceeded(name: LimitName, key: string): Promise<void>;
  /** Forgets the count, after a success. */
  forget(name: LimitName, key: string): Promise<void>;
};

const unlimited: RateLimits = {
  consume: async () => {},
  refuseIfExceeded: async () => {},
  forget: async () => {},
};

/** What people type may be longer than the column of keys. */
function toKey(key: string): string {
  return key.length <= 100 ? key : createHash('sha256').update(key).digest('base64url');
}

export function createRateLimits(pool: pg.Pool, enabled: boolean): RateLimits {
  if (!enabled) return unlimited;
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // The sweep of the housekeeping job clears expired rows, once for all processes.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
        inMemoryBlockOnConsumed: points + 1,
      }),
    ]),
  );
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`no limit named ${name}`);
    return limiter;
  };
  return {
    async consume(name, key) {
      try {
        await limiterOf(name).consume(toKey(key));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    async refuseIfExceeded(name, key) {
      const state = await limiterOf(name).get(toKey(key));
      if (state && state.consumedPoints >= limits[name].points) throw tooMany(state.msBeforeNext / 1000);
    },
    async forget(name, key) {
      await limiterOf(name).delete(toKey(key));
    },
  };
}
