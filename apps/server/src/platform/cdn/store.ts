import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import { allKey } from './keys.ts';
import type { Purge } from './purge-queue.ts';

export async function insertPurge(db: Db, { id, keys }: Purge): Promise<void> {
  await db
    .insertInto('cdn_purges')
    .values({ id, keys: [...keys] })
    .execute();
}

/** The oldest of those that are older than so many seconds. Uses the index cdn_purges_age. */
export async function listPurges(db: Db, olderThanSeconds: number, limit: number): Promise<Purge[]> {
  return db
    .selectFrom('cdn_purges')
    .select(['id', 'keys'])
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export async function deletePurges(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('cdn_purges').where('id', 'in', ids).execute();
}

/** Puts one purge of everything in the place of all those that are committed. */
export async function replaceAllPurges(db: Db, id: string): Promise<Purge> {
  const purge = { id, keys: [allKey] };
  await sql`
    with replaced as (delete from cdn_purges)
    insert into cdn_purges (id, keys) values (${id}, ${purge.keys})`.execute(db);
  return purge;
}
