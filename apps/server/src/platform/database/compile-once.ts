import type { Compilable, CompiledQuery } from 'kysely';
import { markShort } from './pipeline/short-reads.ts';
import type { Db } from './tables.ts';

/**
 * A short read that pages are made of, with one value. It is built and compiled at its first use: that takes the process as
 * long as sending it.
 */
export function compileOnce<Row>(
  build: (db: Db, value: string) => Compilable<Row>,
): (db: Db, value: string) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | null = null;
  return async (db, value) => {
    compiled ??= markShort(build(db, value).compile());
    if (compiled.parameters.length !== 1) throw new Error('the statement has other values too');
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: [value] });
    return rows;
  };
}
