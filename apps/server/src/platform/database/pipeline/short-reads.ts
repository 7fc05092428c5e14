import type { CompiledQuery } from 'kysely';
import type { Db } from '../tables.ts';

const shortReads = new WeakSet<object>();

/**
 * Marks a statement that reads a few rows by an index and never waits, so that others may wait for it (`createPipeline`).
 * The mark also holds for the same statement with other parameters.
 */
export function markShort<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  shortReads.add(query.query);
  return query;
}

export function isShort({ query }: CompiledQuery): boolean {
  return shortReads.has(query);
}

/** Executes a short read. @param read of which there are few texts, as each is prepared by name */
export async function readShort<Row>(db: Db, read: CompiledQuery<Row>): Promise<Row[]> {
  const { rows } = await db.executeQuery(markShort(read));
  return rows;
}
