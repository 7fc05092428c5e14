import { listKey, type ArtworkList } from './artwork-list.ts';

/** Ids of the artworks of a list that were loaded, in order; `next` is the cursor or number of the next page. */
export type Sequence = { ids: readonly string[]; next: string | null };

/** Session storage holds only a few megabytes for the whole site. */
const maxIds = 5_000;
const prefix = 'artworks:';

/** Keeps the last `maxIds` ids in session storage; does nothing where storage is full or disabled. */
export function storeSequence(list: ArtworkList, { ids, next }: Sequence): void {
  try {
    sessionStorage.setItem(prefix + listKey(list), JSON.stringify({ ids: ids.slice(-maxIds), next }));
  } catch {
    // Storage is full or disabled: the artwork's page then has no stepper.
  }
}

/** Returns null where nothing valid is stored. */
export function readSequence(list: ArtworkList): Sequence | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + listKey(list)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('ids' in stored) || !Array.isArray(stored.ids))
      return null;
    const next = 'next' in stored && typeof stored.next === 'string' ? stored.next : null;
    return { ids: stored.ids.filter((id) => typeof id === 'string'), next };
  } catch {
    return null;
  }
}

/** Appends a page without duplicates, which occur when the list changes between two requests. */
export function appendPage({ ids }: Sequence, page: Sequence): Sequence {
  const known = new Set(ids);
  return { ids: [...ids, ...page.ids.filter((id) => !known.has(id))], next: page.next };
}
