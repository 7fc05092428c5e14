import type pg from 'pg';
import type { Logger } from 'pino';

/**
 * A broken connection rejects the statement it was used for, and the pool opens another one. But the driver also emits
 * an `error` event, which would end the process if nobody listened to it.
 */
export function logPoolErrors(pool: pg.Pool, log: Logger): void {
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection broke'));
  });
}
