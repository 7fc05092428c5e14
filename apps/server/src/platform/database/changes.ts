import { sql } from 'kysely';
import { sendWithXid } from './change-messages.ts';
import type { Db } from './tables.ts';

/** The channel on which processes tell each other what they changed. */
export const changesChannel = 'changes';

/** Tells the caches of all processes what was changed in a database. */
export type ChangeAnnouncer = {
  /** Before the commit. @returns the payloads that the transaction sends to the other processes */
  begin(tags: readonly string[], id: string): string[];
  /**
   * After the commit, or when it failed or its result is not known. When it resolves after a commit, no process answers
   * from its caches what was true before.
   * @param xid the id of the transaction; null if it was not committed, or its result is not known
   */
  end(tags: readonly string[], id: string, xid: string | null): Promise<void>;
};

const announcers = new WeakMap<Db, ChangeAnnouncer>();
const changesOf = new WeakMap<Db, Set<string>>();

/** Announces changes of this database from now on. @param db no transaction */
export function announceChangesOf(db: Db, announcer: ChangeAnnouncer): void {
  announcers.set(db, announcer);
}

export function findAnnouncer(db: Db): ChangeAnnouncer | undefined {
  return announcers.get(db);
}

/**
 * Names what a transaction changes: whatever was made of data with these tags (`dependOn`) is made anew after the
 * commit. Stores call it beside each statement that writes.
 * @throws {Error} outside of `withTransaction`
 */
export function changed(tx: Db, ...tags: readonly string[]): void {
  const collected = changesOf.get(tx);
  if (!collected) throw new Error('a change of cached data needs withTransaction()');
  for (const tag of tags) collected.add(tag);
}

/** Collects what `work` names as changed in this transaction. */
export async function collectChanges<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<[T, string[]]> {
  const collected = new Set<string>();
  changesOf.set(tx, collected);
  const result = await work(tx);
  return [result, [...collected]];
}

/** @returns the id of the transaction; null if there is nothing to send */
export async function sendPayloads(tx: Db, payloads: readonly string[]): Promise<string | null> {
  if (payloads.length === 0) return null;
  const send = sql.raw(sendWithXid(`'${changesChannel}'`, 'payload'));
  const { rows } = await sql<{ xid: string }>`
    select pg_current_xact_id()::text as xid, ${send} from unnest(${payloads}::text[]) as t (payload)`.execute(
    tx,
  );
  return rows[0]?.xid ?? null;
}
