import { sql } from 'kysely';
import { isId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import type { MediaRow } from '../store.ts';

export type LiveMedium = Pick<MediaRow, 'id' | 'folder' | 'kind' | 'format' | 'bytes'>;

/** Lists live media of everybody with the facts of their originals, in the order of their ids, after the given one. */
export async function listOriginals(db: Db, limit: number, after: string | null): Promise<LiveMedium[]> {
  return db
    .selectFrom('media')
    .select(['id', 'folder', 'kind', 'format', 'bytes'])
    .where('state', '=', 'live')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Some of the live media, by chance. Reads the whole table. */
export async function listSomeOriginals(db: Db, count: number): Promise<LiveMedium[]> {
  return db
    .selectFrom('media')
    .select(['id', 'folder', 'kind', 'format', 'bytes'])
    .where('state', '=', 'live')
    .orderBy(sql`random()`)
    .limit(count)
    .execute();
}

/** Counts live pictures. */
export async function countPictures(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'live')
    .where('kind', '=', 'image')
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts what the sweep would remove: media marked for deletion, and those of submissions begun at least so long ago. */
export async function countSweepable(db: Db, olderThanSeconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from media
    where (kept_until is null or kept_until < now()) and (state = 'deleting'
      or (state = 'pending' and state_at < now() - make_interval(secs => ${olderThanSeconds})))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those of the folders that the database knows: of media in any state, of removed ones that a sweep looks at once more, and of copies. */
export async function listKnownFolders(db: Db, folders: readonly string[]): Promise<Set<string>> {
  const ids = folders.filter(isId);
  const { rows } = await sql<{ folder: string }>`
    select folder::text from media where folder = any(${ids}::uuid[])
    union all select id::text from removed_media where id = any(${ids}::uuid[])
    union all select folder from media_copies where folder = any(${[...folders]}::text[])`.execute(db);
  return new Set(rows.map(({ folder }) => folder));
}

export async function hasCopy(db: Db, folder: string, mediaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('media_copies')
    .select('folder')
    .where('folder', '=', folder)
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
  return row !== undefined;
}
