import { createHash } from 'node:crypto';
import type { Db } from '#platform/database/tables.ts';
import * as store from '../store/log.ts';

// The log of everything that is done in moderation. It is only appended to, and each entry carries the hash of the one
// before: an entry that was changed, removed or moved afterwards breaks the chain.

export type LogEntry = Omit<store.LogRow, 'seq' | 'previous_hash' | 'hash'>;

/** `previousHash` of the first entry. */
export const firstHash = '0'.repeat(64);

/** Call it last in the transaction of what is done: until the commit nobody else can append. */
export async function appendToLog(tx: Db, entry: LogEntry): Promise<void> {
  await store.lockLog(tx);
  const last = await store.findLastEntry(tx);
  const chained = { ...entry, seq: (last?.seq ?? 0) + 1, previous_hash: last?.hash ?? firstHash };
  await store.insertEntry(tx, { ...chained, hash: hashOf(chained) });
}

/** SHA-256 of the entry without its hash, as JSON with its names in alphabetical order and without white space. */
export function hashOf(entry: Omit<store.LogRow, 'hash'>): string {
  const { action, actor, at, previous_hash, reason, seq, target } = entry;
  const canonical = { action, actor, at: at.toISOString(), previousHash: previous_hash, reason, seq, target };
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}

/** `broken`: the first entry that does not follow from the one before; null if the log is as it was written. */
export type LogCheck = {
  broken: { seq: number; why: 'changed' | 'removed or reordered' } | null;
  entries: number;
  lastHash: string;
};

/** Reads the whole log. */
export async function checkLog(db: Db, batch = 1000): Promise<LogCheck> {
  let previous = { seq: 0, hash: firstHash };
  const answer = (broken: LogCheck['broken']) => ({
    broken,
    entries: previous.seq,
    lastHash: previous.hash,
  });
  for (;;) {
    const entries = await store.listEntries(db, previous.seq, batch);
    for (const entry of entries) {
      if (entry.seq !== previous.seq + 1 || entry.previous_hash !== previous.hash)
        return answer({ seq: previous.seq + 1, why: 'removed or reordered' });
      if (hashOf(entry) !== entry.hash) return answer({ seq: entry.seq, why: 'changed' });
      previous = entry;
    }
    if (entries.length < batch) return answer(null);
  }
}
