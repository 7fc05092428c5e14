import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { columnTypes } from '../column-types.ts';
import type { Opened, OpenOptions } from '../opening.ts';
import { BoundedPool, type PoolBounds } from '../pool/bounded-pool.ts';
import { keepPoolErrors } from '../pool/pool-errors.ts';
import { lockFolder } from './folder-lock.ts';
import { startEngine } from './embedded-engine.ts';
import { openEmbeddedLine } from './embedded-line.ts';
import { startUpkeep } from './upkeep.ts';

type EmbeddedOptions = Pick<OpenOptions, 'dataDir' | 'log' | 'fsync' | 'onCrash'> &
  Pick<PoolBounds, 'defaults' | 'connectMs'>;

/** Opens the database inside this process, in `DATA_DIR/database`. @throws LockedError when another process has it */
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
    const engine = await startEngine({ folder: join(dataDir, 'database'), fsync, log, onCrash });
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
        // The engine cannot interrupt a statement. Who waits for it is told, and the next one waits for its end.
        statementLimit: null,
        // A new client starts with a clean session: what the last one listened to is forgotten.
        prepare: async (client) => {
          for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        },
      },
    );
    keepPoolErrors(pool, log);
    const stopUpkeep = startUpkeep(pool, log);
    return {
      pool,
      openLine: (listener) => openEmbeddedLine(pool, channels, listener),
      async close() {
        stopUpkeep();
        await engine.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
