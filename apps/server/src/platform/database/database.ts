import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedEngine } from './embedded-engine.ts';
import { isTransactionConflict } from './errors.ts';
import { lockFolder } from './process-lock.ts';
import type { Db, Tables } from './tables.ts';

export type Database = {
  kysely: Kysely<Tables>;
  pool: pg.Pool;
  /** True for the PostgreSQL inside this process, which has one connection. */
  embedded: boolean;
  /** Runs the work in a transaction, again when it met another one. It must have no effect outside the database. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type OpenOptions = {
  databaseUrl: string | null;
  dataDir: string;
  log: Logger;
  poolSize?: number;
  /** The embedded engine died. */
  onCrash?: (error: Error) => void;
};

const defaultPoolSize = 12;
/** Waiting behind a busy database is legitimate for a while; a call that waits for itself would wait for ever. */
const connectionTimeoutMillis = 30_000;
const transactionTries = 5;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens the PostgreSQL of DATABASE_URL, or the embedded one in DATA_DIR. Both are spoken to by the same driver.
 * @throws LockedError when another process uses the embedded one
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl === null ? openEmbedded(options) : openServer(options, options.databaseUrl);
}

async function openEmbedded({ dataDir, log, onCrash }: OpenOptions): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    const engine = await startEmbeddedEngine(join(dataDir, 'database'), (error) => {
      log.fatal({ err: error }, 'the embedded database crashed');
      onCrash?.(error);
    });
    const pool = new pg.Pool({
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis,
      types,
      stream: () => engine.connect(),
    });
    return toDatabase(pool, true, log, async () => {
      await engine.close();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openServer({ log, poolSize }: OpenOptions, connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize ?? defaultPoolSize,
    connectionTimeoutMillis,
    keepAlive: true,
    types,
  });
  const database = toDatabase(pool, false, log, async () => {});
  await database.ping();
  return database;
}

function toDatabase(pool: pg.Pool, embedded: boolean, log: Logger, closeEngine: () => Promise<void>): Database {
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    pool,
    embedded,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await kysely.transaction().execute(work);
        } catch (error) {
          if (!isTransactionConflict(error) || attempt === transactionTries) throw error;
        }
      }
    },
    async ping() {
      await pool.query('select 1');
    },
    async close() {
      await kysely.destroy();
      await closeEngine();
    },
  };
}
