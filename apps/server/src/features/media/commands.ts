import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import type { MediaContext } from './context.ts';
import { listRenditionKeys, renditionsFolder } from './storage/keys.ts';
import type { Place } from './storage/place.ts';
import type { Presentation } from './presentation.ts';
import { renameMedia } from './store/presentations.ts';
import * as store from './store.ts';

const maxIdsOfJob = 200;

/**
 * Marks media for deletion in the transaction that removes what they belong to; a job soon removes objects and rows.
 */
export async function markMediaForDeletion(
  { jobs, removalJob }: MediaContext,
  tx: Db,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await store.markForDeletion(tx, ids);
  await jobs.enqueue(tx, removalJob, { ids: [...ids] });
}

/** Withholds media, or shows them again, in the transaction that hides, removes or shows again what they belong to. */
export async function setMediaWithheld(tx: Db, ids: readonly string[], withheld: boolean): Promise<void> {
  await store.setWithheld(tx, ids, withheld);
}

/**
 * Changes what media say of themselves and how they are shown, in the transaction of the cause: they get new addresses, which
 * what refers to them follows, and the old ones answer 410. Their renditions are made anew when they are asked for.
 * Whoever lists the addresses names what shows them (`changed`).
 * @returns the new id of each
 */
export async function present(
  { jobs, formerJob }: MediaContext,
  tx: Db,
  ids: readonly string[],
  change: Partial<Presentation>,
): Promise<Map<string, string>> {
  const renamed = new Map(ids.map((id) => [id, newId()]));
  if (ids.length === 0) return renamed;
  const places = await renameMedia(tx, renamed, change);
  await jobs.enqueue(tx, formerJob, { places });
  return new Map(places.flatMap(({ id }) => [[id, renamed.get(id) ?? id]]));
}

/** Removes the renditions that were made for former addresses. */
export async function removeFormerRenditions(
  { mediaStore }: MediaContext,
  places: readonly Place[],
): Promise<void> {
  for (const place of places) {
    if (place.id !== place.folder) await mediaStore.removeFolder(renditionsFolder(place));
    else await mediaStore.remove(listRenditionKeys(place));
  }
}

/**
 * Marks all live media that an owner uploaded for deletion, in the transaction that removes the owner. Jobs remove the
 * objects soon after.
 */
export async function markMediaOfOwnerForDeletion(
  { jobs, removalJob }: MediaContext,
  tx: Db,
  ownerId: string,
): Promise<void> {
  const ids = await store.markLiveOfOwnerForDeletion(tx, ownerId);
  for (let from = 0; from < ids.length; from += maxIdsOfJob)
    await jobs.enqueue(tx, removalJob, { ids: ids.slice(from, from + maxIdsOfJob) });
}

/** Removes the objects and rows of those media that are marked for deletion; ignores all others. */
export async function removeMarkedMedia(media: MediaContext, ids: readonly string[]): Promise<void> {
  await removeMedia(media, await store.listMarkedAmong(media.db, ids));
}

/**
 * Removes objects, then rows, of media marked for deletion. In this order a failure leaves a row that the
 * sweep finds; objects without a row would stay for ever. While a backup is being made, which may still copy the
 * objects, nothing is removed: a later sweep does it.
 * @returns whether it removed them
 */
export async function removeMedia(
  { db, mediaStore, retention }: MediaContext,
  places: readonly Place[],
): Promise<boolean> {
  if (await retention.isHeld()) return false;
  for (const { folder } of places) await mediaStore.removeFolder(folder);
  await store.deleteMarkedRows(
    db,
    places.map(({ id }) => id),
  );
  return true;
}

/**
 * Removes the objects of media whose row is marked for deletion or gone, unless a backup is being made: the sweep finds
 * them then, by the row or by the ids of removed media.
 */
export async function removeObjects({ mediaStore, retention }: MediaContext, folder: string): Promise<void> {
  if (!(await retention.isHeld())) await mediaStore.removeFolder(folder);
}

/** All media of a person that are not being deleted, in the transaction that hides or shows the person. */
export async function listMediaIdsOfOwner(tx: Db, ownerId: string): Promise<string[]> {
  return store.listIdsOfOwner(tx, ownerId);
}
