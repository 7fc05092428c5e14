import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openEmbedded } from './embedded/open-embedded.ts';
import type { OpenLine } from './line.ts';
import type { OpenOptions } from './opening.ts';
import { openServer } from './server/open-server.ts';
import type { Db, Tables } from './tables.ts';
import { withTransaction } from './transaction.ts';
import { backgroundLimits, runWithLimits, type WorkLimits } from './work-limits.ts';

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

/** For a connection to be made. */
const longestConnectMs = 5_000;
const longestEndMs = 10_000;
const pingLimits: WorkLimits = { waitMs: 2_000, statementMs: 2_000 };

/**
 * Opens the PostgreSQL of DATABASE_URL, or the embedded one in DATA_DIR. Both are spoken to by the same driver.
 * @throws LockedError when another process uses the embedded one
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, waitMs = backgroundLimits.waitMs } = options;
  const embedded = databaseUrl === null;
  const times = {
    // Waiting behind a busy database is legitimate for a while; a call that waits for itself would wait for ever.
    defaults: { ...backgroundLimits, waitMs },
    connectMs: options.connectMs ?? Math.min(longestConnectMs, waitMs),
  };
  const opened = embedded
    ? await openEmbedded({ ...options, ...times })
    : await openServer({ ...options, ...times, databaseUrl });
  const { pool } = opened;
  // The pool is ended by who opened it.
  const forKysely = { options: pool.options, connect: () => pool.connect(), end: async () => {} };
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: forKysely }) });
  return {
    kysely,
    pool,
    embedded,
    transaction: (work) => withTransaction(kysely, work),
    openLine: opened.openLine,
    async ping() {
      await runWithLimits(pingLimits, () => pool.query('select 1'));
    },
    async close() {
      await kysely.destroy();
      // A connection that somebody never gave back must not hold up the stop.
      await Promise.race([pool.end(), sleep(longestEndMs, undefined, { ref: false })]);
      await opened.close();
    },
  };
}
