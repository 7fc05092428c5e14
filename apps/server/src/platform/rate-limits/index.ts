import { createHmac } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/database/index.ts';
import { tooMany } from '#platform/http/problem.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { createPoints, type Point } from './points.ts';
import { DatabaseClockLimiter, deleteExpired } from './store.ts';

export type * from './tables.ts';

/** How many in which time. Each stands once here; all processes of a site share the counts in the database. */
const limits = {
  signup: { points: 20, seconds: 3600 },
  mailOfAddress: { points: 20, seconds: 3600 },
  export: { points: 10, seconds: 3600 },
  write: { points: 60, seconds: 60 },
  upload: { points: 60, seconds: 3600 },
  form: { points: 10, seconds: 3600 },
  formCheck: { points: 10, seconds: 3600 },
  search: { points: 120, seconds: 60 },
  view: { points: 600, seconds: 3600 },
} as const;

/** The same where a count may be given back. */
const pointLimits = {
  loginFailuresOfAccount: { points: 10, seconds: 15 * 60 },
  loginFailuresOfAddress: { points: 50, seconds: 15 * 60 },
  mail: { points: 5, seconds: 3600 },
} as const;

export type LimitName = keyof typeof limits;
export type PointLimitName = keyof typeof pointLimits;

export type RateLimits = {
  /** Counts one. @throws Problem 429 with Retry-After when there were too many */
  consume(name: LimitName, key: string): Promise<void>;
  /** Says early what `consume` would refuse. Counts nothing, so it holds nobody back. @throws Problem 429 */
  refuseIfExceeded(name: LimitName, key: string): Promise<void>;
  /** Counts one before the work that it limits, to be given back where the work is not to count. @throws Problem 429 */
  take(name: PointLimitName, key: string): Promise<Point>;
  /** Forgets the whole count. */
  forget(name: PointLimitName, key: string): Promise<void>;
};

const unlimited: RateLimits = {
  consume: async () => {},
  refuseIfExceeded: async () => {},
  take: async () => ({ giveBack: async () => {} }),
  forget: async () => {},
};

const sweepSeconds = 600;

type RateLimitsOptions = {
  database: Pick<Database, 'pool'>;
  jobs: Jobs;
  /** False lifts every limit. */
  enabled: boolean;
  /** Keys are addresses of people and machines: the database holds them under this secret's hash alone. */
  secret: string;
};

export function createRateLimits({
  database: { pool },
  jobs,
  enabled,
  secret,
}: RateLimitsOptions): RateLimits {
  // Also where there are no limits: rows may be there from before.
  jobs.every('rate-limits.clear-expired', sweepSeconds, () => deleteExpired(pool));
  if (!enabled) return unlimited;
  const toKey = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      new DatabaseClockLimiter({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
        inMemoryBlockOnConsumed: points + 1,
      }),
    ]),
  );
  const points = createPoints(pool);
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
    take: (name, key) => points.take(`${name}:${toKey(key)}`, pointLimits[name]),
    forget: (name, key) => points.forget(`${name}:${toKey(key)}`),
  };
}
