import { sql, type RawBuilder } from 'kysely';

/** Rows from one id on and before another. Null: from the first, or to the last. */
export type IdRange = { from: string | null; before: string | null };

/** The condition on `id`. */
export function isInRange({ from, before }: IdRange): RawBuilder<boolean> {
  const first = from === null ? sql`true` : sql`id >= ${from}::uuid`;
  const last = before === null ? sql`true` : sql`id < ${before}::uuid`;
  return sql<boolean>`${first} and ${last}`;
}
