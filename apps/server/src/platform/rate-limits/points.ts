import type pg from 'pg';
import { tooMany } from '#platform/http/calls/problem.ts';

/** Limit of `points` in a window of `seconds`, which begins with the first point that is taken. */
export type RateLimit = { points: number; seconds: number };

/** A point that was taken. */
export type Point = {
  /** Takes it off the count again, unless its window has ended. */
  giveBack(): Promise<void>;
};

const nowMs = '(extract(epoch from now()) * 1000)::bigint';

/**
 * Counts points that can be given back. Unlike `DatabaseClockLimiter` it does not count refused requests, and a point
 * is given back only in the window it was taken in: otherwise a later window would let too many or too few through.
 */
export function createPoints(pool: pg.Pool) {
  return {
    /**
     * Takes a point in one statement, so that the count is exact over all processes.
     * @throws {Problem} 429 with Retry-After
     */
    async take(key: string, { points, seconds }: RateLimit): Promise<Point> {
      const { rows } = await pool.query<{ expire: string | number }>(
        `insert into rate_limits as counted (key, points, expire) values ($1, 1, ${nowMs} + $2)
         on conflict (key) do update set
           points = case when counted.expire <= ${nowMs} then 1 else counted.points + 1 end,
           expire = case when counted.expire <= ${nowMs} then excluded.expire else counted.expire end
         where counted.expire <= ${nowMs} or counted.points < $3
         returning expire`,
        [key, seconds * 1000, points],
      );
      const expire = rows[0]?.expire;
      if (expire === undefined) throw tooMany(await secondsLeft(key));
      return {
        async giveBack() {
          await pool.query(
            'update rate_limits set points = points - 1 where key = $1 and expire = $2 and points > 0',
            [key, expire],
          );
        },
      };
    },

    async forget(key: string): Promise<void> {
      await pool.query('delete from rate_limits where key = $1', [key]);
    },
  };

  async function secondsLeft(key: string): Promise<number> {
    const { rows } = await pool.query<{ seconds: number }>(
      `select ((expire - ${nowMs}) / 1000.0)::float8 as seconds from rate_limits where key = $1`,
      [key],
    );
    return rows[0]?.seconds ?? 0;
  }
}
