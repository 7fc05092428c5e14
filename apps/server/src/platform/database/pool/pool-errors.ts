import type pg from 'pg';
import type { Logger } from 'pino';

/**
 * A connection that breaks is an error of the statement it was used for, and the pool makes another one. But the driver
 * announces it as an event as well, and an event named error that nobody listens to ends the process.
 */
export function keepPoolErrors(pool: pg.Pool, log: Logger): void {
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection broke'));
  });
}
