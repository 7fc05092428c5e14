import { sql } from 'kysely';
import type { Db } from '@kalaangan/server/storage';
import type { Column, Table } from './tables.ts';

/** Size aimed at for one batch: bounds the memory that rows of any size take. */
const batchBytes = 1024 * 1024;
const firstBatch = 100;
const maxBatch = 2_000;

/** The text of a value must be the same whatever the settings of a server are. */
const settings = `
  set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/**
 * The rows of a table, ordered by its key: each a line with a JSON array of the columns' values as PostgreSQL writes them
 * as text. Needs a transaction, in which nothing else is read meanwhile.
 */
export async function* readRows(tx: Db, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.id(column.name)}::text`));
  const keyColumns = key.flatMap((keyName) => columns.filter((column) => column.name === keyName));
  const order = sql.join(
    keyColumns.length > 0 ? keyColumns.map(toKeyOrder) : columns.map((column) => toTextOrder(column)),
  );
  await sql.raw(settings).execute(tx);
  await sql`declare backup_rows no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.id(name)} order by ${order}`.execute(tx);
  for (let count = firstBatch; ;) {
    const { rows } = await sql<{ line: string }>`
      fetch forward ${sql.lit(count)} from backup_rows`.execute(tx);
    const lines = rows.map(({ line }) => line);
    if (lines.length > 0) yield lines;
    if (lines.length < count) break;
    const length = lines.reduce((sum, line) => sum + line.length, 0);
    const fitting = Math.floor((batchBytes / length) * count);
    count = Math.max(1, Math.min(maxBatch, count * 2, fitting));
  }
  await sql`close backup_rows`.execute(tx);
}

/** Returns the order by a key's column: of texts by their bytes, since databases differ in the order of languages. */
function toKeyOrder(column: Column) {
  return /^(text|character)/.test(column.type) ? toTextOrder(column) : sql`${sql.id(column.name)}`;
}

const toTextOrder = ({ name }: Column) => sql`${sql.id(name)}::text collate "C"`;

/** Adds rows as `readRows` gives them. */
export async function insertRows(tx: Db, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column.name)));
  const values = sql.join(
    columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`),
  );
  await sql`insert into ${sql.id(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`.execute(tx);
}
