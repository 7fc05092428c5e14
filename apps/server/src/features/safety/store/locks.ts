import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

/** Until the transaction ends, nobody else locks one of these names. */
export async function lockNames(tx: Db, names: readonly string[]): Promise<void> {
  // The same order for everybody.
  const ordered = [...new Set(names)].toSorted();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${ordered}::text[]) as named (name)`.execute(
    tx,
  );
}
