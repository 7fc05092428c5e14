import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import { collectChanges, findAnnouncers } from './changes/changes.ts';
import { isTransactionConflict } from './errors.ts';
import { newId } from './ids.ts';
import type { Db } from './tables.ts';

type Options = {
  isolation?: IsolationLevel;
  /** Maximum number of runs of the work. */
  attempts?: number;
};

/**
 * Runs `work` in a transaction, and again from its beginning after a deadlock or a serialization failure: it must have
 * no effect outside the database. What it changed (`changed`) is dropped from the caches of all processes before this
 * resolves. If `db` is an open transaction, `work` is a part of it and runs once.
 */
export async function withTransaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  { isolation, attempts = 4 }: Options = {},
): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work, isolation);
    } catch (error) {
      if (attempt >= attempts || !isTransactionConflict(error)) throw error;
      // A random delay, so that transactions that conflicted do not conflict again.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

async function runOnce<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  isolation: IsolationLevel | undefined,
): Promise<T> {
  const announcers = findAnnouncers(db);
  const transaction = db.transaction();
  const id = newId();
  let tags: string[] = [];
  let xid: string | null = null;
  let isCommitted = false;
  try {
    const result = await (isolation ? transaction.setIsolationLevel(isolation) : transaction).execute(
      async (tx) => {
        const [result, changes] = await collectChanges(tx, work);
        if (changes.length === 0) return result;
        tags = changes;
        for (const announcer of announcers) xid = (await announcer.begin(tx, tags, id)) ?? xid;
        return result;
      },
    );
    isCommitted = true;
    return result;
  } finally {
    // Also after an error: the commit may have reached the database although its answer was lost.
    if (tags.length > 0)
      for (const announcer of announcers) await announcer.end(tags, id, { isCommitted, xid });
  }
}
