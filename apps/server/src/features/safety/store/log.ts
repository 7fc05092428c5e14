import { sql, type Selectable } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { ModerationLogTable } from '../tables.ts';
import { ledgerTag } from '../tags.ts';

export type LogRow = Selectable<ModerationLogTable>;

/** Entries are appended one after the other: each carries the hash of the one before. */
export async function lockLog(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('moderation_log', 0))`.execute(tx);
}

export async function findLastEntry(db: Db): Promise<Pick<LogRow, 'seq' | 'hash'> | undefined> {
  dependOn(ledgerTag);
  return db
    .selectFrom('moderation_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertEntry(tx: Db, entry: LogRow): Promise<void> {
  await tx.insertInto('moderation_log').values(entry).execute();
  changed(tx, ledgerTag);
}

/** Lists entries in the order in which they were written. */
export async function listEntries(db: Db, after: number, limit: number): Promise<LogRow[]> {
  return db
    .selectFrom('moderation_log')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

export async function listNewestEntries(
  db: Db,
  { limit, offset, after }: KeysetWindow<readonly ['number']>,
): Promise<LogRow[]> {
  let query = db.selectFrom('moderation_log').selectAll().orderBy('seq', 'desc').limit(limit);
  if (after) query = query.where('seq', '<', after[0]);
  if (offset > 0) query = query.offset(offset);
  return query.execute();
}
