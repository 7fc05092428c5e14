import type pg from 'pg';
import { tooMany } from '#platform/http/problem.ts';

/** One that was counted. */
export type Point = {
  /** Uncounts it, where its window still runs. */
  giveBack(): Promise<void>;
};

export type PointLimit = { points: number; seconds: number };

const nowMs = '(extract(epoch from now()) * 1000)::bigint';

/**
 * Counts where one is given back after a success. Two things are unlike the limiter's: what is refused is not
 * counted, and a count is given back in its own window only, so that neither lets one more through, nor one less.
 */
export function createPoints(pool: pg.Pool) {
  return {
    /** One statement, so that all processes together count exactly. @throws Problem 429 with Retry-After */
    async take(key: string, { points, seconds }: PointLimit): Promise<Point> {
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
