import type pg from 'pg';
import { RateLimiterPostgres, type IRateLimiterPostgresOptions } from 'rate-limiter-flexible';

type CountRow = { points: number; expire: number };
type CountResult = { rows: CountRow[] };

const nowMs = `(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Uses the database's clock, since processes whose clocks differ share the rows. The library would use the process's
 * clock in `_upsert` and `_get`, the methods that its stores implement.
 */
export class DatabaseClockLimiter extends RateLimiterPostgres {
  readonly #pool: pg.Pool;

  constructor(options: IRateLimiterPostgresOptions & { storeClient: pg.Pool }) {
    super(options);
    this.#pool = options.storeClient;
  }

  /** Adds points. An expired count, or any if `isForced`, starts again. */
  async _upsert(key: string, points: number, milliseconds: number, isForced = false): Promise<CountResult> {
    const { rows } = await this.#pool.query<{ points: number; left: number }>({
      name: 'rate_limits:add',
      text: `
        insert into rate_limits as count (key, points, expire) values ($1, $2, ${nowMs} + $3)
        on conflict (key) do update set
          points = case when count.expire <= ${nowMs} or $4 then $2 else count.points + $2 end,
          expire = case when count.expire <= ${nowMs} or $4 then ${nowMs} + $3 else count.expire end
        returning points, expire - ${nowMs} as left`,
      values: [key, points, milliseconds, isForced],
    });
    return toResult(rows);
  }

  /** Finds the count of a key; null if there is none, or an expired one. */
  async _get(key: string): Promise<CountResult | null> {
    const { rows } = await this.#pool.query<{ points: number; left: number }>({
      name: 'rate_limits:find',
      text: `select points, expire - ${nowMs} as left from rate_limits where key = $1 and expire > ${nowMs}`,
      values: [key],
    });
    return rows.length === 0 ? null : toResult(rows);
  }
}

/** Turns rows into counts in the process's time, which the library subtracts. */
function toResult(rows: readonly { points: number; left: number }[]): CountResult {
  return { rows: rows.map(({ points, left }) => ({ points, expire: Date.now() + left })) };
}

const batchSize = 1000;

/** Deletes in batches, so that no request waits long for a row lock. Uses the index rate_limits_expiry. */
export async function deleteExpired(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from rate_limits where key = any(array(
         select key from rate_limits where expire <= ${nowMs} order by expire limit $1 for update skip locked))`,
      [batchSize],
    );
    if ((rowCount ?? 0) < batchSize) return;
  }
}
