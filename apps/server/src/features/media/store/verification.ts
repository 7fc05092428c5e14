import { sql } from 'kysely';
import { isId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Place } from '../storage/place.ts';

/** Some of the live media, by chance. Reads the whole table. */
export async function listRandomLive(db: Db, count: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, folder from media where state = 'live' order by random() limit ${count}`.execute(db);
  return rows;
}

/** Which of these folders of the media store belong to a row, or did until their objects are removed. */
export async function listKnownFolders(db: Db, folders: readonly string[]): Promise<Set<string>> {
  const ids = folders.filter(isId);
  const { rows } = await sql<{ folder: string }>`
    select folder::text as folder from media where folder = any(${ids}::uuid[])
    union all select id::text from removed_media where id = any(${ids}::uuid[])
    union all select folder from media_copies where folder = any(${[...folders]}::text[])`.execute(db);
  return new Set(rows.map(({ folder }) => folder));
}
