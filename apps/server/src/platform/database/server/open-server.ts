import pg from 'pg';
import { columnTypes } from '../column-types.ts';
import type { Opened, OpenOptions } from '../opening.ts';
import { keepPoolErrors } from '../pool-errors.ts';
import { openServerLine } from './server-line.ts';

type ServerOptions = Pick<OpenOptions, 'log' | 'poolSize'> & { databaseUrl: string; waitMs: number };

const defaultPoolSize = 12;
const oldestServer = 150_000;

/** Opens a pool of connections to a PostgreSQL server. @throws Error when it does not answer or is too old */
export async function openServer({ databaseUrl, log, poolSize, waitMs }: ServerOptions): Promise<Opened> {
  const connection: pg.ClientConfig = {
    connectionString: databaseUrl,
    application_name: 'kalaangan',
    keepAlive: true,
    types: columnTypes,
  };
  const pool = new pg.Pool({
    ...connection,
    max: poolSize ?? defaultPoolSize,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    // As in the embedded database; a server may be set to any zone.
    onConnect: async (client) => {
      await client.query(`set time zone 'UTC'`);
    },
  });
  keepPoolErrors(pool, log);
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
    const version = Number(rows[0]?.server_version_num);
    if (version < oldestServer)
      throw new Error(
        `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed`,
      );
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    pool,
    openLine: (listener) => openServerLine(connection, listener, log),
    close: async () => {},
  };
}
