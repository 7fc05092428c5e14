import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import { isTransactionConflict } from './errors.ts';
import type { Db } from './tables.ts';

type Options = {
  isolation?: IsolationLevel;
  /** How often the work is run at most. */
  attempts?: number;
};

/**
 * Runs `work` in a transaction and again from its beginning when it lost to another one (a deadlock, a serialization
 * failure): so it must change nothing but the database. Inside an open transaction it runs as a part of that one.
 */
export async function withTransaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  { isolation, attempts = 4 }: Options = {},
): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      const transaction = db.transaction();
      return await (isolation ? transaction.setIsolationLevel(isolation) : transaction).execute(work);
    } catch (error) {
      if (attempt >= attempts || !isTransactionConflict(error)) throw error;
      // Losers that come back at the same moment would meet again.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}
