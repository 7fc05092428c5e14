import type pg from 'pg';
import type { Logger } from 'pino';
import { columnTypes } from '../column-types.ts';
import { BoundedPool, type PoolBounds } from '../pool/bounded-pool.ts';
import { logPoolErrors } from '../pool/pool-errors.ts';
import { createStatementNames } from '../pool/statement-names.ts';
import { sessionSettings } from '../server/session-settings.ts';

type Options = {
  url: string;
  size: number;
  defaults: PoolBounds['defaults'];
  log: Logger;
  /** Runs on each new connection before its first use. */
  onConnect: (client: pg.ClientBase) => Promise<void>;
};

/** Maximum time for opening a connection: short, as the primary can answer as well. */
const connectMs = 1_500;

/** Opens a pool of connections to a replica; the first one is opened when it is needed. */
export function openReplicaPool({ url, size, defaults, log, onConnect }: Options): pg.Pool {
  const pool = new BoundedPool(
    {
      connectionString: url,
      application_name: 'kalaangan reads',
      keepAlive: true,
      types: columnTypes,
      max: size,
      idleTimeoutMillis: 60_000,
    },
    {
      defaults,
      connectMs,
      cancel: null,
      names: createStatementNames(),
      statementLimit: (ms) => `set statement_timeout = ${ms}`,
      async prepare(client) {
        await client.query(sessionSettings);
        await onConnect(client);
      },
    },
  );
  logPoolErrors(pool, log);
  return pool;
}
