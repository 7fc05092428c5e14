import type pg from 'pg';
import { RateLimiterPostgres, type IRateLimiterPostgresOptions } from 'rate-limiter-flexible';

type CountRow = { points: number; expire: number };
type CountResult = { rows: CountRow[] };

const nowMs = `(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Counts by the database's clock: its rows are shared by processes whose own clocks may differ. The library's reads and
 * writes of its table take the process's; these two are what its classes of stores implement.
 */
export class DatabaseClockLimiter extends RateLimiterPostgres {
  readonly #pool: pg.Pool;

  constructor(options: IRateLimiterPostgresOptions & { storeClient: pg.Pool }) {
    super(options);
    this.#pool = options.storeClient;
  }

  /** Adds points; a count whose time is over, or every one where it is forced, begins anew. */
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

  /** Null where nothing was counted, or so long ago that it does not count any more. */
  async _get(key: string): Promise<CountResult | null> {
    const { rows } = await this.#pool.query<{ points: number; left: number }>({
      name: 'rate_limits:find',
      text: `select points, expire - ${nowMs} as left from rate_limits where key = $1 and expire > ${nowMs}`,
      values: [key],
    });
    return rows.length === 0 ? null : toResult(rows);
  }
}

/** The library subtracts the process's time. */
function toResult(rows: readonly { points: number; left: number }[]): CountResult {
  return { rows: rows.map(({ points, left }) => ({ points, expire: Date.now() + left })) };
}

const rowsAtATime = 1000;

/** In steps, so that no transaction of whoever is counted waits long. Served by rate_limits_expiry. */
export async function deleteExpired(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from rate_limits where key = any(array(
         select key from rate_limits where expire <= ${nowMs} order by expire limit $1 for update skip locked))`,
      [rowsAtATime],
    );
    if ((rowCount ?? 0) < rowsAtATime) return;
  }
}
