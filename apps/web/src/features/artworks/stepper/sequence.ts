import { listKey, type ArtworkList } from './artwork-list.ts';

/** The artworks of a list as far as they were shown, in order, and where it goes on: a cursor or the next page. */
export type Sequence = { ids: readonly string[]; next: string | null };

/** More than anybody steps through; session storage has a few megabytes for all. */
const mostIds = 5_000;
const prefix = 'artworks:';

export function keepSequence(list: ArtworkList, { ids, next }: Sequence): void {
  try {
    sessionStorage.setItem(prefix + listKey(list), JSON.stringify({ ids: ids.slice(-mostIds), next }));
  } catch {
    // Storage is full or switched off: there is no stepping then.
  }
}

export function findSequence(list: ArtworkList): Sequence | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + listKey(list)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('ids' in kept) || !Array.isArray(kept.ids))
      return null;
    const next = 'next' in kept && typeof kept.next === 'string' ? kept.next : null;
    return { ids: kept.ids.filter((id) => typeof id === 'string'), next };
  } catch {
    return null;
  }
}

/** One behind the other, nothing twice: a list may have moved on between two of its pages. */
export function continueSequence({ ids }: Sequence, more: Sequence): Sequence {
  const known = new Set(ids);
  return { ids: [...ids, ...more.ids.filter((id) => !known.has(id))], next: more.next };
}
