import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import { isTransactionConflict } from './errors.ts';
import type { Db } from './tables.ts';

type Options = {
  isolation?: IsolationLevel;
  /** Most runs of the work. */
  attempts?: number;
};

/**
 * Runs `work` in a transaction, and again from its beginning after a deadlock or a serialization failure: it must have
 * no effect outside the database. If `db` is an open transaction, `work` is a part of it and runs once.
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
      // A random delay, so that transactions that conflicted do not conflict again.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}
