import type { Database } from '#platform/database/index.ts';

export type TestDatabase = {
  database: Database;
  /** Closes the database and removes all of it. */
  destroy(): Promise<void>;
};
