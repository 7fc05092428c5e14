import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Retention } from '../migrations/retention.ts';

/** Key of the advisory lock. Arbitrary, the same in every process. */
const lockKey = 7_243_003;
const attempts = 20;
const retryMs = 50;

/** Creates the retention of all processes of a server: an advisory lock, which ends with its connection. */
export function createServerRetention(pool: pg.Pool): Retention {
  return {
    async isHeld() {
      // The lock is given back with the end of the statement.
      const { rows } = await pool.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock_shared($1) as free',
        [lockKey],
      );
      return rows[0]?.free !== true;
    },
    async hold() {
      const connection = await pool.connect();
      try {
        if (!(await tryToLock(connection))) {
          connection.release();
          return null;
        }
      } catch (error) {
        connection.release(true);
        throw error;
      }
      return {
        check: async () => {
          await connection.query('select 1');
        },
        release: () => unlock(connection),
      };
    },
  };
}

/** The lock is given back when this resolves, or, with a broken connection, when the server notices its end. */
async function unlock(connection: pg.PoolClient): Promise<void> {
  try {
    await connection.query('select pg_advisory_unlock($1)', [lockKey]);
    connection.release();
  } catch {
    connection.release(true);
  }
}

/** Tries several times, since a process that looks for a hold has the lock for a moment. */
async function tryToLock(connection: pg.PoolClient): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { rows } = await connection.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [lockKey],
    );
    if (rows[0]?.locked) return true;
    await sleep(retryMs);
  }
  return false;
}
