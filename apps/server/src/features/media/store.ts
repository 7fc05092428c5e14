import { sql, type Insertable, type Selectable } from 'kysely';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Place } from './storage/place.ts';
import type { MediaTable } from './tables.ts';
import { mediaTag } from './tags.ts';

export type MediaRow = Selectable<MediaTable>;

export async function insertMedia(db: Db, media: Insertable<MediaTable>): Promise<void> {
  await db.insertInto('media').values(media).execute();
}

/** Stores what is known only after decoding. */
export async function setDecodedFacts(
  db: Db,
  id: string,
  facts: Pick<MediaRow, 'has_alpha' | 'placeholder'>,
): Promise<void> {
  await db.updateTable('media').set(facts).where('id', '=', id).execute();
}

/** @returns how many became live; fewer than given if a sweep marked some of them for deletion */
export async function makeLive(db: Db, ids: readonly string[]): Promise<number> {
  const result = await db
    .updateTable('media')
    .set({ state: 'live', state_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Marks media for deletion, whatever their state. After the commit they are not served any more. */
export async function markForDeletion(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('media')
    .set({ state: 'deleting', state_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
  changed(db, ...ids.map(mediaTag));
}

/**
 * Marks all live media of a person for deletion; pending ones belong to a submission under way. Uses the
 * index media_owner.
 * @returns their ids
 */
export async function markLiveOfOwnerForDeletion(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .updateTable('media')
    .set({ state: 'deleting', state_at: sql<Date>`now()` })
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'live')
    .returning('id')
    .execute();
  changed(db, ...rows.map(({ id }) => mediaTag(id)));
  return rows.map(({ id }) => id);
}

/** Uses the index media_owner. */
export async function listIdsOfOwner(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleting')
    .execute();
  return rows.map(({ id }) => id);
}

/** Withholds media that belong to something hidden or removed, or shows them again. */
export async function setWithheld(db: Db, ids: readonly string[], withheld: boolean): Promise<void> {
  if (ids.length === 0) return;
  await sql`update media set withheld = ${withheld} where id = any(${ids}::uuid[])`.execute(db);
  changed(db, ...ids.map(mediaTag));
}

/** Lists live media of everybody, in the order of their ids, after the given one. */
export async function listLive(db: Db, limit: number, after: string | null): Promise<Place[]> {
  return db
    .selectFrom('media')
    .select(['id', 'folder'])
    .where('state', '=', 'live')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Lists live media of an owner, in the order of their ids, after the given one. Uses the index media_owner. */
export async function listLiveOfOwner(db: Db, ownerId: string, limit: number, after: string | null) {
  return db
    .selectFrom('media')
    .select(['id', 'folder', 'format'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'live')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Marks media of an aborted submission for deletion, except those that are live.
 * @returns the ids of the marked ones
 */
export async function markPendingForDeletion(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('media')
    .set({ state: 'deleting', state_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks pending media for deletion whose submissions were begun at least so long ago. */
export async function markAbandonedForDeletion(db: Db, olderThanSeconds: number): Promise<void> {
  await db
    .updateTable('media')
    .set({ state: 'deleting', state_at: sql<Date>`now()` })
    .where('state', '=', 'pending')
    .where('state_at', '<', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
    .execute();
}

/** Whether its objects need not be kept any longer. */
const isFree = sql<boolean>`(kept_until is null or kept_until < now())`;

/** Sets the time until which objects are kept, by the ids that their media have or had. */
export async function setKeptUntil(db: Db, ids: readonly string[], until: Date | null): Promise<void> {
  await sql`
    update media set kept_until = ${until}
    where folder = any(array(
      select folder from media where id = any(${ids}::uuid[])
      union all select folder from former_media where id = any(${ids}::uuid[])))`.execute(db);
}

/** Lists media marked for deletion that need not be kept, in the order of their ids, after the given one. */
export async function listMarked(db: Db, limit: number, after: string | null): Promise<Place[]> {
  return db
    .selectFrom('media')
    .select(['id', 'folder'])
    .where('state', '=', 'deleting')
    .where(isFree)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function listMarkedAmong(db: Db, ids: readonly string[]): Promise<Place[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('media')
    .select(['id', 'folder'])
    .where('id', 'in', ids)
    .where('state', '=', 'deleting')
    .where(isFree)
    .execute();
}

/** Deletes those that are marked for deletion and keeps their folders in `removed_media`: see `listRemoved`. */
export async function deleteMarkedRows(db: Db, ids: readonly string[]): Promise<void> {
  // `in ()` is no SQL.
  if (ids.length === 0) return;
  await db
    .with('gone', (tx) =>
      tx.deleteFrom('media').where('id', 'in', ids).where('state', '=', 'deleting').returning('folder'),
    )
    .insertInto('removed_media')
    .columns(['id'])
    .expression((eb) => eb.selectFrom('gone').select('folder'))
    .execute();
}

/** Folders of media whose rows were deleted at least so long ago, the oldest deletion first. */
export async function listRemoved(db: Db, olderThanSeconds: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('removed_media')
    .select('id')
    .where('removed_at', '<=', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
    .orderBy('removed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes folders from `removed_media`: their objects have been removed once more (see `listRemoved`). */
export async function deleteRemovedIds(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('removed_media').where('id', 'in', ids).execute();
}

export async function listLiveMedia(db: Db, ids: readonly string[]): Promise<MediaRow[]> {
  return db.selectFrom('media').selectAll().where('id', 'in', ids).where('state', '=', 'live').execute();
}

/** Whether the medium of this folder is live or may become so. */
export async function isWanted(db: Db, folder: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('folder', '=', folder)
    .where('state', 'in', ['pending', 'live'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Columns of which the view of an image is made. */
export type ImageFacts = Pick<
  MediaRow,
  'id' | 'width' | 'height' | 'placeholder' | 'has_alpha' | 'frames' | 'full_resolution'
>;

/** The placeholder would show more than the blurred picture. */
const placeholder = sql<string | null>`case when m.blurred then null else m.placeholder end`;

/**
 * The facts of an image as a column of another feature's query, which saves a query of its own.
 * @param id the column with its id, which refers to `media`
 */
export function selectImageFacts(id: string) {
  return sql<ImageFacts>`(
    select json_build_object('id', m.id, 'width', m.width, 'height', m.height,
      'placeholder', ${placeholder}, 'has_alpha', m.has_alpha, 'frames', m.frames, 'full_resolution', m.full_resolution)
    from media m where m.id = ${sql.ref(id)})`;
}

/** Lists media of any state, in no particular order. */
export async function listMedia(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('media as m')
    .select([
      'm.id',
      'm.width',
      'm.height',
      placeholder.as('placeholder'),
      'm.has_alpha',
      'm.frames',
      'm.full_resolution',
    ])
    .where('m.id', 'in', ids)
    .execute();
}

export async function insertCopy(db: Db, folder: string, mediaId: string): Promise<void> {
  await db
    .insertInto('media_copies')
    .values({ folder, media_id: mediaId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteCopies(db: Db, folder: string): Promise<void> {
  await db.deleteFrom('media_copies').where('folder', '=', folder).execute();
}

export type CopyRow = { folder: string; media_id: string };

/** Lists copies in the order of folders and ids. */
export async function listCopies(db: Db, limit: number, after: CopyRow | null): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    select folder, media_id from media_copies
    ${after ? sql`where (folder, media_id) > (${after.folder}, ${after.media_id}::uuid)` : sql``}
    order by folder, media_id limit ${limit}`.execute(db);
  return rows;
}

/** The folder of a medium, whatever its state, by the id that it has or had. */
export async function findFolder(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('media')
    .select('folder')
    .where('id', '=', id)
    .unionAll(db.selectFrom('former_media').select('folder').where('id', '=', id))
    .executeTakeFirst();
  return row?.folder ?? null;
}
