import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#platform/database/index.ts';

const reconnectMs = 2_000;

/**
 * Calls `onNotification` for each notification on a channel, until the returned function is called.
 * The embedded database has one connection, which listens too; a server gets a connection of its own for it.
 */
export async function listen(
  database: Database,
  channel: string,
  onNotification: () => void,
  log: Logger,
): Promise<() => Promise<void>> {
  return database.embedded
    ? listenOnPool(database.pool, channel, onNotification)
    : listenOnServer(database.pool.options, channel, onNotification, log);
}

async function listenOnPool(pool: pg.Pool, channel: string, onNotification: () => void): Promise<() => Promise<void>> {
  const listening = new WeakSet<pg.PoolClient>();
  const onAcquire = (client: pg.PoolClient) => {
    if (listening.has(client)) return;
    listening.add(client);
    client.on('notification', onNotification);
    client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => listening.delete(client));
  };
  pool.on('acquire', onAcquire);
  await pool.query('select 1');
  return async () => {
    pool.off('acquire', onAcquire);
  };
}

async function listenOnServer(
  options: pg.PoolOptions,
  channel: string,
  onNotification: () => void,
  log: Logger,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...options, keepAlive: true });
    next.on('error', reconnect);
    next.on('end', reconnect);
    next.on('notification', onNotification);
    client = next;
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    onNotification();
  }

  /** Polling goes on meanwhile, so nothing is lost; it is only slower. */
  function reconnect(): void {
    if (stopped || retry) return;
    log.warn('the connection that listens for jobs broke');
    retry = setTimeout(() => {
      retry = undefined;
      connect().catch(reconnect);
    }, reconnectMs);
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
