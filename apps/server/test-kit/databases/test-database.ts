import type { Database } from '#platform/database/index.ts';

export type TestDatabase = {
  database: Database;
  /** Closes the database and removes all of it. */
  destroy(): Promise<void>;
};

export type TestDatabaseOptions = {
  /** How long a call waits for a free connection; by default shorter than a test, for a call that waits for itself. */
  waitMs?: number;
  /** How long making a connection may take. */
  connectMs?: number;
  /** The way to the server, where it is not the straight one: the address to open instead of this one. */
  route?: (url: string) => Promise<string>;
};

export const defaultWaitMs = 10_000;
