import type pg from 'pg';
import { columnTypes } from '../column-types.ts';
import type { Opened, OpenOptions } from '../opening.ts';
import { BoundedPool, type PoolBounds } from '../pool/bounded-pool.ts';
import { logPoolErrors } from '../pool/pool-errors.ts';
import { requestLimits, runWithLimits } from '../work-limits.ts';
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
  const connection: pg.ClientConfig = {
    connectionString: databaseUrl,
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
      },
    },
  );
  logPoolErrors(pool, log);
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
    await pool.end();
    throw error;
  }
  return {
    pool,
    openListenConnection: (handlers) => openServerListenConnection(connection, handlers, log),
    openChannel: (handlers) => openServerChannel(connection, handlers, log),
    retention: createServerRetention(pool),
    copyTo: null,
    close: async () => {},
  };
}
