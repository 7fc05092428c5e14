import { sql } from 'kysely';
import { sendWithXid } from './change-messages.ts';
import type { Db } from '../tables.ts';

/** The channel on which processes tell each other what they changed. */
export const changesChannel = 'changes';

/** Tells caches what was changed in a database: those of all processes, or one in front of the site. */
export type ChangeAnnouncer = {
  /**
   * Announces a change at the end of its transaction. @param id of the change
   * @returns the id of the transaction, if it was asked for
   */
  begin(tx: Db, tags: readonly string[], id: string): Promise<string | null>;
  /**
   * Ends the announcement after the commit, or when that failed or its result is not known. When it resolves after a
   * commit, these caches do not answer any more what was true before.
   */
  end(tags: readonly string[], id: string, outcome: TransactionOutcome): Promise<void>;
};

/** `isCommitted` is false if it was not committed, or that is not known. `xid` is null where nobody asked for it. */
export type TransactionOutcome = { isCommitted: boolean; xid: string | null };

const announcers = new WeakMap<Db, readonly ChangeAnnouncer[]>();
const changesOf = new WeakMap<Db, Set<string>>();

/** Announces changes of this database from now on, after the announcers before. @param db no transaction */
export function announceChangesOf(db: Db, announcer: ChangeAnnouncer): void {
  announcers.set(db, [...findAnnouncers(db), announcer]);
}

export function findAnnouncers(db: Db): readonly ChangeAnnouncer[] {
  return announcers.get(db) ?? [];
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
