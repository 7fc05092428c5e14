import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** The channel on which processes tell each other what they changed. */
export const changesChannel = 'changes';

/** Tells caches what was changed in a database: those of all processes, or one in front of the site. */
export type ChangeAnnouncer = {
  /** At the end of the transaction. @param id of the change */
  begin(tx: Db, tags: readonly string[], id: string): Promise<void>;
  /**
   * After the commit, or when it failed or its result is not known. When it resolves after a commit, these caches do not
   * answer any more what was true before.
   */
  end(tags: readonly string[], id: string, isCommitted: boolean): Promise<void>;
};

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

export async function sendPayloads(tx: Db, payloads: readonly string[]): Promise<void> {
  if (payloads.length > 0)
    await sql`select pg_notify(${changesChannel}, payload) from unnest(${payloads}::text[]) as t (payload)`.execute(
      tx,
    );
}
