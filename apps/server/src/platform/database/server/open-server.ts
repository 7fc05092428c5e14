import type pg from 'pg';
import { splitAddresses } from '#platform/config/addresses.ts';
import { SettingsError } from '#platform/config/values.ts';
import { columnTypes } from '../column-types.ts';
import { DatabaseUnavailableError } from '../errors.ts';
import type { Opened, OpenOptions } from '../migrations/opening.ts';
import { BoundedPool, type PoolBounds } from '../pool/bounded-pool.ts';
import { createPipeline } from '../pipeline/pipeline.ts';
import { logPoolErrors } from '../pool/pool-errors.ts';
import { createStatementNames } from '../pool/statement-names.ts';
import { awaitServer } from './await-server.ts';
import { sendCancelRequest } from './cancel-request.ts';
import { checkConnections } from './connections.ts';
import { followPrimary } from './follow-primary.ts';
import { createPrimaryAddress } from './primary-address.ts';
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
 * Opens a pool of connections to a PostgreSQL server, the primary of several.
 * @throws {SettingsError} when it does not answer for a while, refuses, or is too old, or when a pooler stands before it and `directUrl` is missing
 */
export async function openServer({
  databaseUrl,
  directUrl = null,
  log,
  poolSize,
  ...times
}: ServerOptions): Promise<Opened> {
  const urls = splitAddresses(databaseUrl);
  if (urls.length > 1 && directUrl !== null)
    throw new SettingsError([
      'DATABASE_URL must be one address if DATABASE_DIRECT_URL is set: the pooler finds the primary',
    ]);
  const address = createPrimaryAddress(urls, log);
  const server: pg.ClientConfig = {
    // Connections that are opened later lead to the primary of then.
    get connectionString() {
      return address.current();
    },
    application_name: 'kalaangan',
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    types: columnTypes,
  };
  const connect = async () => {
    await address.find();
    return checkConnections(server, directUrl, times.connectMs);
  };
  const { pooled, direct, pooler } = await awaitServer(connect, {
    waitMs: times.defaults.waitMs,
    log,
  }).catch((error: unknown) => {
    address.close();
    throw error;
  });
  const prepare = async (client: pg.ClientBase) => {
    await client.query(sessionSettings);
    if (urls.length > 1) await requirePrimary(client);
  };
  const toServer: PoolBounds = {
    ...times,
    statementLimit: (ms) => `set statement_timeout = ${ms}`,
    cancel: null,
    names: createStatementNames(),
    prepare,
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
  followPrimary(pool, address);
  const pipeline = pooler
    ? null
    : createPipeline({ config: server, connectMs: times.connectMs, prepare, log });
  if (pipeline) address.onChange(pipeline.reconnect);
  const directPool =
    direct === pooled ? pool : new BoundedPool({ ...direct, ...poolTimes, max: directPoolSize }, toServer);
  if (directPool !== pool) logPoolErrors(directPool, log);
  return {
    pool,
    directPool,
    pipeline,
    openListenConnection: (handlers) => openServerListenConnection(direct, handlers, log),
    openChannel: ({ onLost, ...handlers }) =>
      openServerChannel(
        direct,
        {
          ...handlers,
          onLost() {
            address.suspect();
            onLost();
          },
        },
        log,
      ),
    retention: createServerRetention(directPool),
    copyTo: null,
    close: async () => {
      address.close();
      if (directPool !== pool) await directPool.end();
    },
  };
}

/** @throws {DatabaseUnavailableError} for a replica: what it answers may be behind */
async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
  if (rows[0]?.isReplica) throw new DatabaseUnavailableError('the server is a replica');
}
