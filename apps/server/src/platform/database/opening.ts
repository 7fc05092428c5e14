import type pg from 'pg';
import type { Logger } from 'pino';
import type { OpenListenConnection } from './listen-connection.ts';

export type OpenOptions = {
  databaseUrl: string | null;
  dataDir: string;
  log: Logger;
  /** Most connections to a server; the embedded database has one. */
  poolSize?: number;
  /** How long work without limits of its own waits for a free connection, in ms. */
  waitMs?: number;
  /** How long opening a connection may take, in ms. */
  connectMs?: number;
  /** False for throw-away databases: a power cut may then lose commits. */
  fsync?: boolean;
  /** Called when the embedded engine died: from then on every statement fails. */
  onCrash?: (error: Error) => void;
};

/** What opening either kind of database returns. */
export type Opened = {
  pool: pg.Pool;
  openListenConnection: OpenListenConnection;
  close(): Promise<void>;
};
