import type pg from 'pg';
import type { PrimaryAddress } from './primary-address.ts';

/** Lets a pool connect to the primary, and closes its connections to the last one when that changes. */
export function followPrimary(pool: pg.Pool, address: PrimaryAddress): void {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  pool.on('error', () => address.suspect());
  address.onChange(() => {
    pool.options.connectionString = address.current();
    for (const client of clients) {
      // The pool removes those that are idle; the statements of the others fail.
      client.emit('error', new Error('another server is the primary'));
      if (clients.has(client)) close(client);
    }
  });
}

/** The type of the driver's clients in a pool does not have it. */
function close(client: object): void {
  if ('end' in client && typeof client.end === 'function') Reflect.apply(client.end, client, []);
}
