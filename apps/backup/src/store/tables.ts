import { sql } from 'kysely';
import { bookkeepingTables, type Db } from '@kalaangan/server/storage';

/** `type` as SQL names it. */
export type Column = { name: string; type: string };

/** `columns` without generated ones, in their order; `key`: the columns of the primary key. */
export type Table = { name: string; columns: Column[]; key: string[] };

/** Lists all tables with content, by name, without those of extensions. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        filter (where a.attgenerated = '') as columns,
      coalesce((
        select json_agg(k.attname order by array_position(i.indkey::int2[], k.attnum))
        from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary
      ), '[]') as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.oid, c.relname
    order by c.relname collate "C"`.execute(db);
  return rows.filter(({ name }) => !bookkeepingTables.includes(name));
}

/** Keeps migrations from changing the tables until the transaction ends. To be called before anything is read. */
export async function lockTables(tx: Db, tables: readonly Table[]): Promise<void> {
  const names = sql.join(tables.map(({ name }) => sql.id(name)));
  await sql`lock table ${names} in access share mode`.execute(tx);
}

export type AppliedMigration = { name: string; checksum: string };

/** Lists the applied migrations in their order. */
export async function listMigrations(db: Db): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`
    select name, checksum from schema_migrations order by name collate "C"`.execute(db);
  return rows;
}

/** `lastValue` in decimal. */
export type Sequence = { name: string; lastValue: string; isCalled: boolean };

export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname collate "C"`.execute(
    db,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: states } = await sql<Omit<Sequence, 'name'>>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${sql.id(name)}`.execute(db);
    sequences.push(...states.map((state) => ({ name, ...state })));
  }
  return sequences;
}

export async function setSequence(db: Db, { name, lastValue, isCalled }: Sequence): Promise<void> {
  await sql`select setval(quote_ident(${name})::regclass, ${lastValue}::bigint, ${isCalled})`.execute(db);
}
