import { tabStore } from '~/lib/drafts/browser-storage.ts';
import type { PageParam } from '~/lib/queries/page-param.ts';
import { parseJson } from '~/lib/api/parse-json.ts';
import { listKey, type ArtworkList } from './artwork-list.ts';

/** Ids of the artworks of a list that were loaded, in order; `next` is null at the end of the list. */
export type Sequence = { ids: readonly string[]; next: PageParam | null };

/** Session storage holds only a few megabytes for the whole site. */
const maxIds = 5_000;
const prefix = 'artworks:';

/** Keeps the last `maxIds` ids in session storage. */
export function storeSequence(list: ArtworkList, { ids, next }: Sequence): void {
  tabStore.set(prefix + listKey(list), JSON.stringify({ ids: ids.slice(-maxIds), next }));
}

/** Returns null where nothing valid is stored. */
export function readSequence(list: ArtworkList): Sequence | null {
  const stored = parseJson(tabStore.get(prefix + listKey(list)) ?? 'null');
  if (typeof stored !== 'object' || stored === null || !('ids' in stored) || !Array.isArray(stored.ids))
    return null;
  return {
    ids: stored.ids.filter((id) => typeof id === 'string'),
    next: 'next' in stored ? parsePage(stored.next) : null,
  };
}

function parsePage(stored: unknown): PageParam | null {
  if (typeof stored !== 'object' || stored === null || !('page' in stored) || typeof stored.page !== 'number')
    return null;
  const { page } = stored;
  return 'cursor' in stored && typeof stored.cursor === 'string' ? { page, cursor: stored.cursor } : { page };
}

/** Appends a page without duplicates, which occur when the list changes between two requests. */
export function appendPage({ ids }: Sequence, page: Sequence): Sequence {
  const known = new Set(ids);
  return { ids: [...ids, ...page.ids.filter((id) => !known.has(id))], next: page.next };
}
