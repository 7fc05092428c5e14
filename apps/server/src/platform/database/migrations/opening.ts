import type pg from 'pg';
import type { Logger } from 'pino';
import type { OpenChannel } from '../changes/channel.ts';
import type { OpenListenConnection } from '../changes/listen-connection.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { Retention } from './retention.ts';

/** A statement that has ended. `text`: without its values; `error`: what it was answered, null if it succeeded. */
export type Statement = { text: string; ms: number; error: unknown };

export type OpenOptions = {
  /** Several addresses with commas between: the one that accepts writes is used. */
  databaseUrl: string | null;
  /** Address of the server itself, if `databaseUrl` is that of a connection pooler. */
  directUrl?: string | null;
  /** Replicas that answer what is the same for everybody, once `followChanges` was called. */
  replicaUrls?: readonly string[];
  dataDir: string;
  log: Logger;
  /** Maximum number of connections to a server; the embedded database has one. */
  poolSize?: number;
  /** Maximum time that work without limits of its own waits for a free connection, in ms. */
  waitMs?: number;
  /** Maximum time for opening a connection, in ms. */
  connectMs?: number;
  /** Whether commits are flushed to the disk. False for throw-away databases: a power cut may then lose commits. */
  fsync?: boolean;
  /** Called when a statement of Kysely's has ended. */
  onStatement?: (statement: Statement) => void;
  /** Called when the embedded engine died: from then on every statement fails. */
  onCrash?: (error: Error) => void;
};

/** Result of opening either kind of database. */
export type Opened = {
  pool: pg.Pool;
  /** See `Database`. */
  directPool: pg.Pool;
  /** Pipeline for short reads; null where `pool` leads to a connection pooler or the embedded database. */
  pipeline: Pipeline | null;
  openListenConnection: OpenListenConnection;
  /** Null where no other process uses the database. */
  openChannel: OpenChannel | null;
  retention: Retention;
  /** See `Database`. */
  copyTo: ((folder: string) => Promise<void>) | null;
  close(): Promise<void>;
};
