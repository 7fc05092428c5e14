import type pg from 'pg';
import { splitAddresses } from '#platform/config/addresses.ts';
import { columnTypes } from '../column-types.ts';
import { DatabaseUnavailableError } from '../errors.ts';
import type { Opened, OpenOptions } from '../opening.ts';
import { BoundedPool, type PoolBounds } from '../pool/bounded-pool.ts';
import { logPoolErrors } from '../pool/pool-errors.ts';
import { requestLimits, runWithLimits } from '../work-limits.ts';
import { createPrimaryAddress } from './primary-address.ts';
import { followPrimary } from './follow-primary.ts';
import { openServerChannel } from './server-channel.ts';
import { openServerListenConnection } from './server-listen-connection.ts';
import { createServerRetention } from './server-retention.ts';
import { sessionSettings } from './session-settings.ts';

type ServerOptions = Pick<OpenOptions, 'log' | 'poolSize'> &
  Pick<PoolBounds, 'defaults' | 'connectMs'> & { databaseUrl: string };

const defaultPoolSize = 12;
/** As `server_version_num` reports it: PostgreSQL 15.0. */
const minServerVersion = 150_000;

/** Opens a pool of connections to a PostgreSQL server. @throws {Error} when it does not answer or is too old */
export async function openServer({ databaseUrl, log, poolSize, ...times }: ServerOptions): Promise<Opened> {
  const urls = splitAddresses(databaseUrl);
  const address = createPrimaryAddress(urls, log);
  await address.find();
  const connection: pg.ClientConfig = {
    get connectionString() {
      return address.current();
    },
    application_name: 'kalaangan',
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    types: columnTypes,
  };
  const pool = new BoundedPool(
    { ...connection, max: poolSize ?? defaultPoolSize, idleTimeoutMillis: 60_000 },
    {
      ...times,
      statementLimit: (ms) => `set statement_timeout = ${ms}`,
      prepare: async (client) => {
        await client.query(sessionSettings);
        if (urls.length > 1) await requirePrimary(client);
      },
    },
  );
  logPoolErrors(pool, log);
  followPrimary(pool, address);
  try {
    const { rows } = await runWithLimits(requestLimits, () =>
      pool.query<{ server_version_num: string }>('show server_version_num'),
    );
    const version = Number(rows[0]?.server_version_num);
    if (version < minServerVersion)
      throw new Error(
        `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed`,
      );
  } catch (error) {
    address.close();
    await pool.end();
    throw error;
  }
  return {
    pool,
    openListenConnection: (handlers) => openServerListenConnection(connection, handlers, log),
    openChannel: ({ onLost, ...handlers }) =>
      openServerChannel(
        connection,
        {
          ...handlers,
          onLost() {
            address.suspect();
            onLost();
          },
        },
        log,
      ),
    retention: createServerRetention(pool),
    copyTo: null,
    close: async () => address.close(),
  };
}

/** @throws {DatabaseUnavailableError} for a replica: what it answers may be behind */
async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
  if (rows[0]?.isReplica) throw new DatabaseUnavailableError('the server is a replica');
}
