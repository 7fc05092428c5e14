import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { SqlFile } from './migration-files.ts';

/**
 * Folder of the site's functions, triggers and views as they are now, with a file for each feature that owns them. Each
 * file is written so that it can be applied again.
 */
export const schemaFolder = fileURLToPath(new URL('../../../../schema/', import.meta.url));

/** The checksums of the files that are applied, by their names. */
export async function listAppliedFiles(connection: pg.PoolClient): Promise<Map<string, string>> {
  await connection.query(
    'create table if not exists schema_files (name text primary key, checksum text not null)',
  );
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_files',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/**
 * Applies a file. To be called in a transaction, so that nothing is written while a trigger is missing or there twice.
 */
export async function applySchemaFile(
  connection: pg.PoolClient,
  { name, sql, checksum }: SqlFile,
): Promise<void> {
  await connection.query(sql);
  await connection.query(
    `insert into schema_files (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum`,
    [name, checksum],
  );
}

/** Drops functions and triggers that no file defines any more, but for those of extensions, and forgets files that are gone. */
export async function dropUndefined(connection: pg.PoolClient, files: readonly SqlFile[]): Promise<void> {
  const { triggers, functions } = listDefinitions(files.map(({ sql }) => sql).join('\n'));
  const { rows } = await connection.query<{ statement: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relnamespace = current_schema()::regnamespace and tgname <> all ($1)
     union all
     select format('drop function %s', p.oid::regprocedure)
     from pg_proc p where pronamespace = current_schema()::regnamespace and proname <> all ($2)
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
     order by statement desc -- triggers before the functions that they call`,
    [triggers, functions],
  );
  for (const { statement } of rows) await connection.query(statement);
  await connection.query('delete from schema_files where name <> all ($1)', [files.map(({ name }) => name)]);
}

/** The names of what a text of SQL creates. */
function listDefinitions(sql: string): { triggers: string[]; functions: string[] } {
  const namesAfter = (pattern: RegExp) => [...sql.matchAll(pattern)].map(([, name = '']) => name);
  return {
    triggers: namesAfter(/^ *create (?:or replace |constraint )?trigger (\w+)/gm),
    functions: namesAfter(/^ *create or replace function (\w+)/gm),
  };
}
