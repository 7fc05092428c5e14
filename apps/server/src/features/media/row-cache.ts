import { LRUCache } from 'lru-cache';
import type { MediaRow } from './store.ts';

const mostRows = 20_000;
/** Live rows never change, but they can be deleted: after this long one is looked up again. */
const freshMs = 5_000;

/**
 * Spares the database a look-up for each picture of a page. A known row is answered at once, also an old one
 * while a look-up renews it: a busy database holds up no picture that was seen before. After a deletion the
 * next look that finds the row old is the last one.
 */
export function createRowCache(load: (id: string) => Promise<MediaRow | undefined>) {
  // Without its `fetchMethod`: that keeps the stale row where the renewal finds none.
  const rows = new LRUCache<string, MediaRow>({
    max: mostRows,
    ttl: freshMs,
    allowStale: true,
    noDeleteOnStaleGet: true,
  });
  const loading = new Map<string, Promise<MediaRow | undefined>>();

  function loadOnce(id: string): Promise<MediaRow | undefined> {
    const running = loading.get(id);
    if (running) return running;
    const started = load(id);
    loading.set(id, started);
    return keep(id, started);
  }

  async function keep(id: string, started: Promise<MediaRow | undefined>): Promise<MediaRow | undefined> {
    // False once it was to be forgotten: what is answered now may be from before that.
    const isNewest = () => loading.get(id) === started;
    try {
      const row = await started;
      // No row: an old one goes.
      if (isNewest()) rows.set(id, row);
      return row;
    } finally {
      if (isNewest()) loading.delete(id);
    }
  }

  return {
    async find(id: string): Promise<MediaRow | undefined> {
      const known = rows.get(id);
      if (!known) return loadOnce(id);
      // What fails to renew stays until it can be renewed.
      if (rows.getRemainingTTL(id) <= 0) loadOnce(id).catch(() => {});
      return known;
    },
    /** After the commit of its removal: a look-up under way is not kept, and nobody joins it any more. */
    forget(id: string): void {
      rows.delete(id);
      loading.delete(id);
    },
  };
}

export type RowCache = ReturnType<typeof createRowCache>;
