import type pg from 'pg';

// Filling many rows: no log of changes, no checks of references, and indexes made at the end.

/** Tables that refer to others cannot be logged when these are not, so that they come first. */
export async function leaveOutLog(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  let left = rows.map(({ name }) => name);
  while (left.length > 0) {
    const refused: string[] = [];
    for (const name of left)
      await client.query(`alter table ${name} set unlogged`).catch(() => refused.push(name));
    if (refused.length === left.length) throw new Error(`tables refer to each other: ${left.join(', ')}`);
    left = refused;
  }
}

export type Index = { table: string; name: string; definition: string };

/** Drops all indexes but those of constraints. @returns how they are made again */
export async function dropIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

/** Settings of a connection that fills tables. */
export async function prepareConnection(client: pg.Client, memory: string): Promise<void> {
  // Skips foreign keys and triggers: all references are within the rows that are inserted.
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  await client.query(`set maintenance_work_mem = '${memory}'`);
  await client.query(`set work_mem = '256MB'`);
  await client.query('set jit = off');
}
