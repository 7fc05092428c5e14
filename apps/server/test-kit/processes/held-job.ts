import { sql } from 'kysely';
import { newId } from '#platform/database/ids.ts';
import type { Database } from '#platform/database/index.ts';

/** A job of this name is due and never ends, as if another process ran it, until the returned function is called. */
export async function holdJob({ kysely }: Database, name: string): Promise<() => Promise<unknown>> {
  const id = newId();
  await sql`insert into jobs (id, name, data, locked_until) values (${id}, ${name}, '{}', now() + interval '1 hour')`.execute(
    kysely,
  );
  return async () => sql`delete from jobs where id = ${id}`.execute(kysely);
}
