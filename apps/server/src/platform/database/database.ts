import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openEmbedded } from './embedded/open-embedded.ts';
import type { OpenLine } from './line.ts';
import type { OpenOptions } from './opening.ts';
import { openServer } from './server/open-server.ts';
import type { Db, Tables } from './tables.ts';
import { withTransaction } from './transaction.ts';

export type Database = {
  kysely: Kysely<Tables>;
  pool: pg.Pool;
  /** True for the PostgreSQL inside this process, which has one connection and this one process. */
  embedded: boolean;
  /** Runs the work in a transaction, again when it met another one. It must have no effect outside the database. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Notifications, and whether this process leads. */
  openLine: OpenLine;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Waiting behind a busy database is legitimate for a while; a call that waits for itself would wait for ever. */
const defaultWaitMs = 30_000;
const longestEndMs = 10_000;

/**
 * Opens the PostgreSQL of DATABASE_URL, or the embedded one in DATA_DIR. Both are spoken to by the same driver.
 * @throws LockedError when another process uses the embedded one
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, waitMs = defaultWaitMs } = options;
  const embedded = databaseUrl === null;
  const opened = embedded
    ? await openEmbedded({ ...options, waitMs })
    : await openServer({ ...options, databaseUrl, waitMs });
  const { pool } = opened;
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: explained(pool, waitMs) }) });
  return {
    kysely,
    pool,
    embedded,
    transaction: (work) => withTransaction(kysely, work),
    openLine: opened.openLine,
    async ping() {
      await pool.query('select 1');
    },
    async close() {
      await kysely.destroy();
      // A connection that somebody never gave back must not hold up the stop.
      await Promise.race([pool.end(), sleep(longestEndMs, undefined, { ref: false })]);
      await opened.close();
    },
  };
}

/** The pool for Kysely, saying what the driver's bare "timeout exceeded when trying to connect" may come from. */
function explained(pool: pg.Pool, waitMs: number) {
  const { options } = pool;
  return {
    options,
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        if (!(error instanceof Error) || !error.message.startsWith('timeout exceeded')) throw error;
        throw new Error(
          `none of ${options.max} database connections was free for ${waitMs / 1000} s: too much work, or a call that waits for the transaction it is made in`,
          { cause: error },
        );
      }
    },
    // The pool is ended by who opened it.
    end: async () => {},
  };
}
