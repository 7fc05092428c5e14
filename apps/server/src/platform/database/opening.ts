import type pg from 'pg';
import type { Logger } from 'pino';
import type { OpenLine } from './line.ts';

export type OpenOptions = {
  databaseUrl: string | null;
  dataDir: string;
  log: Logger;
  /** Of a server; the embedded database has one connection. */
  poolSize?: number;
  /** How long work that has no limits of its own waits for a free connection. */
  waitMs?: number;
  /** How long making a connection may take. */
  connectMs?: number;
  /** False for throw-away databases: a power cut may then lose commits. */
  fsync?: boolean;
  /** The embedded engine died: nothing can be answered any more. */
  onCrash?: (error: Error) => void;
};

/** The two databases as their own files open them. */
export type Opened = {
  pool: pg.Pool;
  openLine: OpenLine;
  close(): Promise<void>;
};
