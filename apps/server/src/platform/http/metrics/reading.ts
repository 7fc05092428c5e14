import { setTimeout as sleep } from 'node:timers/promises';
import { runWithLimits, type WorkLimits } from '#platform/database/index.ts';

/** Reads what /metrics shows; null if it could not be read lately. */
export type Reading<Value> = () => Promise<Value | null>;

type Times = {
  /** Time for which a result is shown again instead of reading anew. */
  everyMs: number;
  /** Time that a scrape waits for a result. */
  waitMs: number;
  /** Time for which the result before is shown while the next one takes longer than a scrape waits. */
  staleMs: number;
};

const defaultTimes: Times = { everyMs: 2_000, waitMs: 1_000, staleMs: 60_000 };

/**
 * Lets all scrapes share what is read of something that may be away or slow: it is read once at a time, and not anew for each
 * scrape, and a scrape is answered in time whatever happens.
 */
export function createReading<Value>(
  read: () => Promise<Value>,
  { everyMs, waitMs, staleMs }: Times = defaultTimes,
): Reading<Value> {
  let underWay: Promise<Value | null> | null = null;
  let last: { value: Value | null; at: number } | null = null;

  const age = () => (last ? performance.now() - last.at : Number.POSITIVE_INFINITY);

  async function readAnew(): Promise<Value | null> {
    const value = await read().catch(() => null);
    last = { value, at: performance.now() };
    underWay = null;
    return value;
  }

  return async () => {
    if (last && age() < everyMs && !underWay) return last.value;
    underWay ??= readAnew();
    const inTime = underWay.then((value) => ({ value }));
    const result = await Promise.race([inTime, sleep(waitMs, null, { ref: false })]);
    if (result) return result.value;
    return last && age() < staleMs ? last.value : null;
  };
}

/** Limits of what is only read to be shown: in an outage it must not wait for long among the requests. */
const shownLimits: WorkLimits = { waitMs: 1_000, statementMs: 5_000 };

/** The same of what is read from the database. */
export function createDatabaseReading<Value>(read: () => Promise<Value>): Reading<Value> {
  return createReading(() => runWithLimits(shownLimits, read));
}
