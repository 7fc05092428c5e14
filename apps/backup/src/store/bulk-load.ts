import { sql } from 'kysely';
import type { Db } from '@kalaangan/server/storage';
import type { Table } from './tables.ts';

/** SQL statements that put back what was removed, after the rows are loaded. */
export type Removed = { indexes: string[]; foreignKeys: string[] };

/**
 * Empties the tables and takes away what must not or need not see each row on its own: triggers, which have counted and
 * noted these rows before; foreign keys, which rows refer to each other by; indexes, which are made faster as a whole.
 */
export async function prepareForLoading(tx: Db, tables: readonly Table[]): Promise<Removed> {
  await setTriggers(tx, tables, 'disable');
  const { rows: constraints } = await sql<{ drop: string; add: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by conrelid::regclass::text, conname`.execute(tx);
  for (const { drop } of constraints) await sql.raw(drop).execute(tx);
  const { rows: indexes } = await sql<{ drop: string; add: string }>`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as add
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by i.indexrelid::regclass::text`.execute(tx);
  for (const { drop } of indexes) await sql.raw(drop).execute(tx);
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.id(name)))}`.execute(tx);
  return {
    indexes: indexes.map(({ add }) => add),
    foreignKeys: constraints.map(({ add }) => add),
  };
}

/** Checks all rows: a foreign key or unique index that they violate is an error. */
export async function finishLoading(tx: Db, tables: readonly Table[], removed: Removed): Promise<void> {
  for (const statement of [...removed.indexes, ...removed.foreignKeys]) await sql.raw(statement).execute(tx);
  await setTriggers(tx, tables, 'enable');
}

async function setTriggers(tx: Db, tables: readonly Table[], what: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables)
    await sql`alter table ${sql.id(name)} ${sql.raw(what)} trigger user`.execute(tx);
}

/** Updates the statistics of the planner, which knows nothing of new tables. */
export async function updateStatistics(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
