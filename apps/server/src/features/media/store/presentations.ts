import { sql } from 'kysely';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Place } from '../storage/place.ts';
import { toColumns, type Presentation } from '../presentation.ts';
import { mediaTag } from '../tags.ts';

/** Sets the presentation of pending media, before anybody knows their addresses. */
export async function setPresentation(db: Db, ids: readonly string[], as: Presentation): Promise<void> {
  await db.updateTable('media').set(toColumns(as)).where('id', 'in', ids).execute();
}

/**
 * Gives live media new ids, which what refers to them follows, and remembers the old ones.
 * @param ids the old id and the new one of each
 * @returns the former places of those that were live
 */
export async function renameMedia(
  db: Db,
  ids: ReadonlyMap<string, string>,
  change: Partial<Presentation>,
): Promise<Place[]> {
  const live = await db
    .selectFrom('media')
    .select(['id', 'folder'])
    .where('id', 'in', [...ids.keys()])
    .where('state', '=', 'live')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (live.length === 0) return [];
  await db.insertInto('former_media').values(live).execute();
  const [from, to] = [live.map(({ id }) => id), live.map(({ id }) => ids.get(id))];
  await db
    .updateTable('media')
    .from(
      sql<{ before: string; after: string }>`unnest(${from}::uuid[], ${to}::uuid[])`.as<'renamed'>(
        sql`renamed (before, after)`,
      ),
    )
    .set({ ...toColumns(change), id: sql<string>`renamed.after` })
    .whereRef('media.id', '=', 'renamed.before')
    .execute();
  changed(db, ...from.map(mediaTag));
  return live;
}

/** Lists those of the ids that are former ones. */
export async function listFormer(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('former_media').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
