import { LRUCache } from 'lru-cache';
import type { MediaRow } from './store.ts';

const maxRows = 20_000;
/** Live rows never change but can be deleted: older ones are looked up again. */
const freshMs = 5_000;

/**
 * Caches rows of live media. A row older than `freshMs` is still returned while it is looked up
 * again in the background (stale while revalidate), so that a busy database does not delay pictures that were
 * served before.
 */
export function createRowCache(load: (id: string) => Promise<MediaRow | undefined>) {
  // Not with its `fetchMethod`, which keeps the stale row if the row is gone.
  const rows = new LRUCache<string, MediaRow>({
    max: maxRows,
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
    // False after `forget`: the row may have been read before the deletion.
    const isNewest = () => loading.get(id) === started;
    try {
      const row = await started;
      // `undefined` deletes the entry.
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
      // If the look-up fails, the stale row stays until one succeeds.
      if (rows.getRemainingTTL(id) <= 0) loadOnce(id).catch(() => {});
      return known;
    },
    /**
     * Call it after the commit of the removal. The result of a look-up under way is not cached, and no later
     * call joins it.
     */
    forget(id: string): void {
      rows.delete(id);
      loading.delete(id);
    },
  };
}

export type RowCache = ReturnType<typeof createRowCache>;
