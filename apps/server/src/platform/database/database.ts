import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type LogConfig } from 'kysely';
import type pg from 'pg';
import { createInvalidation, type Invalidation } from '#platform/cache/invalidation.ts';
import { createChangeFeed } from './changes/change-feed.ts';
import { announceChangesOf, type ChangeAnnouncer } from './changes/changes.ts';
import { createDialect } from './dialect.ts';
import { isForVisitors } from './replicas/for-visitors.ts';
import { openReplicas } from './replicas/open-replicas.ts';
import { createPosition } from './replicas/position.ts';
import type { ReplicaStatus } from './replicas/replicas.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import type { OpenListenConnection } from './changes/listen-connection.ts';
import type { OpenOptions, Statement } from './migrations/opening.ts';
import type { Retention } from './migrations/retention.ts';
import { isShort } from './pipeline/short-reads.ts';
import { isRead, routeReads, type FindReader } from './routed-dialect.ts';
import { openServer } from './server/open-server.ts';
import type { Db, Tables } from './tables.ts';
import { withTransaction } from './transaction.ts';
import { backgroundLimits, runWithLimits, type WorkLimits } from './work-limits.ts';

export type Database = {
  kysely: Kysely<Tables>;
  pool: pg.Pool;
  /**
   * Pool for what needs a session of the server itself, such as locks that outlast a transaction. Behind a connection
   * pooler these are other connections than those of `pool`.
   */
  directPool: pg.Pool;
  /** True for the PostgreSQL inside this process: it has one connection, and no other process can use it. */
  embedded: boolean;
  /** See `withTransaction`: `work` may run several times, and must have no effect outside the database. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Listens for notifications, and for whether this process is the leader. */
  openListenConnection: OpenListenConnection;
  /** Invalidation, by which the caches of this process are told of changes (`changed`). */
  invalidation: Invalidation;
  /**
   * Lets this process hear of the changes of other processes from now on, which then wait for it. Does nothing on the
   * embedded database, which no other process uses. `close` ends it.
   */
  followChanges(): Promise<void>;
  /** Announces changes from now on to this one too, after the caches of all processes have dropped them. */
  announceTo(announcer: ChangeAnnouncer): void;
  /** Changes of other processes are confirmed after this has resolved, each time. */
  confirmAfter(work: () => Promise<void>): void;
  retention: Retention;
  /** Returns the state of the replicas; null if there are none. */
  replicaStatus(): ReplicaStatus | null;
  /** Copies the embedded database, which waits meanwhile, as the data folder of another process; null for a server. */
  copyTo: ((folder: string) => Promise<void>) | null;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const maxConnectMs = 5_000;
const maxEndMs = 10_000;
const pingLimits: WorkLimits = { waitMs: 2_000, statementMs: 2_000 };

/**
 * Connects to the PostgreSQL server of `databaseUrl`, or opens the embedded database in `dataDir` if that is null. Both
 * are used through the same driver.
 * @throws {LockedError} when another process uses the embedded database
 * @throws {SettingsError} when the server refuses, or does not answer for a while
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, waitMs = backgroundLimits.waitMs } = options;
  const embedded = databaseUrl === null;
  const times = {
    // Limited, since a call inside a transaction that needs another connection may wait for itself.
    defaults: { ...backgroundLimits, waitMs },
    connectMs: options.connectMs ?? Math.min(maxConnectMs, waitMs),
  };
  const opened = embedded
    ? await openEmbedded({ ...options, ...times })
    : await openServer({ ...options, ...times, databaseUrl });
  const { pool, directPool, pipeline } = opened;
  // `close` below ends the pool, not Kysely.
  const forKysely = { options: pool.options, connect: () => pool.connect(), end: async () => {} };
  const invalidation = createInvalidation(opened.openChannel === null);
  const position = createPosition();
  const replicas = openReplicas({ ...options, defaults: times.defaults, pool, position, invalidation });
  const findReader: FindReader = (query) => {
    if (replicas && isForVisitors() && isRead(query)) return replicas.read;
    return pipeline && isShort(query) ? pipeline.read : null;
  };
  const dialect = createDialect(forKysely);
  const kysely = new Kysely<Tables>({
    dialect: replicas || pipeline ? routeReads(dialect, findReader) : dialect,
    ...(options.onStatement && { log: noteStatements(options.onStatement) }),
  });
  const feed = createChangeFeed({ invalidation, openChannel: opened.openChannel, position });
  announceChangesOf(kysely, feed);
  return {
    kysely,
    pool,
    directPool,
    embedded,
    transaction: (work) => withTransaction(kysely, work),
    openListenConnection: opened.openListenConnection,
    invalidation,
    followChanges: feed.follow,
    confirmAfter: feed.confirmAfter,
    announceTo: (announcer) => announceChangesOf(kysely, announcer),
    retention: opened.retention,
    replicaStatus: () => replicas?.status() ?? null,
    copyTo: opened.copyTo,
    async ping() {
      await runWithLimits(pingLimits, () => pool.query('select 1'));
    },
    async close() {
      await feed.close();
      await replicas?.close();
      pipeline?.close();
      await kysely.destroy();
      // A connection that was never released must not keep the process from stopping.
      await Promise.race([pool.end(), sleep(maxEndMs, undefined, { ref: false })]);
      await opened.close();
    },
  };
}

const noteStatements = (note: (statement: Statement) => void): LogConfig =>
  function noteStatement(event) {
    const { query, queryDurationMillis: ms } = event;
    note({ text: query.sql, ms, error: event.level === 'error' ? event.error : null });
  };
