import type { Database, Statement } from '#platform/database/index.ts';

export type TestDatabase = {
  database: Database;
  /** Closes the database and removes its data. */
  destroy(): Promise<void>;
};

export type TestDatabaseOptions = {
  /** Time that a query waits for a free connection, in ms. The default is shorter than a test, to reveal deadlocks. */
  waitMs?: number;
  /** Maximum time for connecting, in ms. */
  connectMs?: number;
  /** Returns the URL to connect to instead of the server's, such as that of a proxy. */
  route?: (url: string) => Promise<string>;
  /** The server to use instead of that of the test run. */
  server?: string;
  /** Returns the URLs of replicas of the database with this name. */
  replicas?: (name: string) => Promise<string[]>;
  /** Called when a statement has ended. */
  onStatement?: (statement: Statement) => void;
};

export const defaultWaitMs = 10_000;
