import { columnTypes } from '../column-types.ts';
import type { Opened, OpenOptions } from '../opening.ts';
import { BoundedPool, type PoolBounds } from '../pool/bounded-pool.ts';
import { logPoolErrors } from '../pool/pool-errors.ts';
import { createStatementNames } from '../pool/statement-names.ts';
import { sendCancelRequest } from './cancel-request.ts';
import { checkConnections } from './connections.ts';
import { openServerChannel } from './server-channel.ts';
import { openServerListenConnection } from './server-listen-connection.ts';
import { createServerRetention } from './server-retention.ts';
import { pooledSettings, sessionSettings } from './session-settings.ts';

type ServerOptions = Pick<OpenOptions, 'log' | 'poolSize' | 'directUrl'> &
  Pick<PoolBounds, 'defaults' | 'connectMs'> & { databaseUrl: string };

const defaultPoolSize = 12;
/** Migrations and a backup's hold take one each. */
const directPoolSize = 2;
const poolTimes = { idleTimeoutMillis: 60_000 };

/**
 * Opens a pool of connections to a PostgreSQL server.
 * @throws {Error} when it does not answer or is too old, or when a pooler stands before it and `directUrl` is missing
 */
export async function openServer({
  databaseUrl,
  directUrl = null,
  log,
  poolSize,
  ...times
}: ServerOptions): Promise<Opened> {
  const { pooled, direct, pooler } = await checkConnections(
    {
      connectionString: databaseUrl,
      application_name: 'kalaangan',
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      types: columnTypes,
    },
    directUrl,
    times.connectMs,
  );
  const toServer: PoolBounds = {
    ...times,
    statementLimit: (ms) => `set statement_timeout = ${ms}`,
    cancel: null,
    names: createStatementNames(),
    prepare: async (client) => {
      await client.query(sessionSettings);
    },
  };
  // Of a pooler's connections, each transaction may get another one: settings would reach other clients.
  const toPooler: PoolBounds = {
    ...times,
    statementLimit: null,
    cancel: sendCancelRequest,
    names: pooler?.keepsStatements ? createStatementNames() : null,
    prepare: async (client) => {
      await client.query(pooledSettings);
    },
  };
  const pool = new BoundedPool(
    { ...pooled, ...poolTimes, max: poolSize ?? defaultPoolSize },
    pooler ? toPooler : toServer,
  );
  logPoolErrors(pool, log);
  const directPool =
    direct === pooled ? pool : new BoundedPool({ ...direct, ...poolTimes, max: directPoolSize }, toServer);
  if (directPool !== pool) logPoolErrors(directPool, log);
  return {
    pool,
    directPool,
    openListenConnection: (handlers) => openServerListenConnection(direct, handlers, log),
    openChannel: (handlers) => openServerChannel(direct, handlers, log),
    retention: createServerRetention(directPool),
    copyTo: null,
    close: async () => {
      if (directPool !== pool) await directPool.end();
    },
  };
}
