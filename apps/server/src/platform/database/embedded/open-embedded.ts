import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { columnTypes } from '../column-types.ts';
import type { Opened, OpenOptions } from '../migrations/opening.ts';
import { BoundedPool, type PoolBounds } from '../pool/bounded-pool.ts';
import { logPoolErrors } from '../pool/pool-errors.ts';
import { createStatementNames } from '../pool/statement-names.ts';
import { lockFolder } from './folder-lock.ts';
import { copyDatabase } from './copy-database.ts';
import { startEngine } from './embedded-engine.ts';
import { createEmbeddedRetention } from './embedded-retention.ts';
import { openEmbeddedListenConnection } from './embedded-listen-connection.ts';
import { startMaintenance } from './maintenance.ts';

type EmbeddedOptions = Pick<OpenOptions, 'dataDir' | 'log' | 'fsync' | 'onCrash'> &
  Pick<PoolBounds, 'defaults' | 'connectMs'>;

const databaseFolder = 'database';

/** Opens the database inside this process, in `DATA_DIR/database`. @throws {LockedError} if another process uses it */
export async function openEmbedded({
  dataDir,
  log,
  fsync = true,
  onCrash,
  ...times
}: EmbeddedOptions): Promise<Opened> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, databaseFolder);
    const engine = await startEngine({ folder, fsync, log, onCrash });
    const channels = new Set<string>();
    const pool = new BoundedPool(
      {
        user: 'postgres',
        database: 'postgres',
        max: 1,
        idleTimeoutMillis: 0,
        types: columnTypes,
        stream: () => engine.connect(),
      },
      {
        ...times,
        // The engine cannot interrupt a statement: its caller gets an error, and the next statement waits for its end.
        statementLimit: null,
        cancel: null,
        names: createStatementNames(),
        // The session is reset for each new client, which ends the LISTENs of the last one.
        prepare: async (client) => {
          for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        },
      },
    );
    logPoolErrors(pool, log);
    const stopMaintenance = startMaintenance(pool, log);
    return {
      pool,
      directPool: pool,
      pipeline: null,
      openListenConnection: (handlers) => openEmbeddedListenConnection(pool, channels, handlers),
      openChannel: null,
      retention: createEmbeddedRetention(),
      copyTo: (other) => copyDatabase(pool, folder, join(other, databaseFolder)),
      async close() {
        stopMaintenance();
        await engine.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
