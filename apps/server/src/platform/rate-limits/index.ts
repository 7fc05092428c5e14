import { createHmac } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/database/index.ts';
import { thisMachine } from '#platform/http/edge/network-address.ts';
import { tooMany } from '#platform/http/calls/problem.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { createPoints, type Point, type RateLimit } from './points.ts';
import { DatabaseClockLimiter, deleteExpired } from './store.ts';

export type { Point, RateLimit } from './points.ts';
export type * from './tables.ts';

/**
 * Counts by the names of limits and a key (whose requests are counted). All processes of a site share the counts, in
 * the database. `thisMachine` as the key has no limits. The type names the limits that a feature uses: those of the second
 * parameter can be given back.
 */
export type RateLimits<Name extends string, RefundableName extends string = never> = {
  /** Takes one point. @throws {Problem} 429 with Retry-After when none is left */
  consume: (name: Name, key: string) => Promise<void>;
  /** Takes no point. @throws {Problem} 429 with Retry-After when `consume` would */
  refuseIfExceeded: (name: Name, key: string) => Promise<void>;
  /** Takes one point before the work that it limits. @throws {Problem} 429 with Retry-After when none is left */
  take: (name: RefundableName, key: string) => Promise<Point>;
  /** Gives back all points of the key. */
  forget: (name: RefundableName, key: string) => Promise<void>;
};

const unlimited: RateLimits<string, string> = {
  consume: async () => {},
  refuseIfExceeded: async () => {},
  take: async () => ({ giveBack: async () => {} }),
  forget: async () => {},
};

const sweepSeconds = 600;

type RateLimitsOptions<Name extends string, RefundableName extends string> = {
  database: Pick<Database, 'pool'>;
  jobs: Jobs;
  /** Whether there are limits; false lifts every one. */
  enabled: boolean;
  /** Keys are email and network addresses: the database stores only their HMAC with this secret. */
  secret: string;
  limits: Readonly<Record<Name, RateLimit>>;
  refundableLimits: Readonly<Record<RefundableName, RateLimit>>;
};

export function createRateLimits<Name extends string, RefundableName extends string>({
  database: { pool },
  jobs,
  enabled,
  secret,
  limits,
  refundableLimits,
}: RateLimitsOptions<Name, RefundableName>): RateLimits<Name, RefundableName> {
  // Also without limits: there may be rows of an earlier run that had them.
  jobs.every('rate-limits.clear-expired', sweepSeconds, () => deleteExpired(pool));
  if (!enabled) return unlimited;
  const toKey = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  const limiters = new Map(
    Object.entries<RateLimit>(limits).map(([name, { points, seconds }]) => [
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
  const limiterOf = (name: Name) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`no limit named ${name}`);
    return limiter;
  };
  return {
    async consume(name, key) {
      if (key === thisMachine) return;
      try {
        await limiterOf(name).consume(toKey(key));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    async refuseIfExceeded(name, key) {
      if (key === thisMachine) return;
      const state = await limiterOf(name).get(toKey(key));
      if (state && state.consumedPoints >= limits[name].points) throw tooMany(state.msBeforeNext / 1000);
    },
    take: (name, key) =>
      key === thisMachine
        ? unlimited.take(name, key)
        : points.take(`${name}:${toKey(key)}`, refundableLimits[name]),
    forget: (name, key) => points.forget(`${name}:${toKey(key)}`),
  };
}
