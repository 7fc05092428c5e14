import type { MediaRow } from './store.ts';

const mostRows = 20_000;
/** Live rows never change, but they can be deleted: after this long one is looked up again. */
const freshMs = 5_000;

type Entry = { row: MediaRow; loadedAt: number };

/**
 * Spares the database a look-up for each picture of a page. A known row is answered at once, also an old one
 * while a look-up renews it: a busy database holds up no picture that was seen before. After a deletion the
 * next look that finds the row old is the last one.
 */
export function createRowCache(load: (id: string) => Promise<MediaRow | undefined>) {
  const rows = new Map<string, Entry>();
  const loading = new Map<string, Promise<MediaRow | undefined>>();

  function loadOnce(id: string): Promise<MediaRow | undefined> {
    const running = loading.get(id);
    if (running) return running;
    const started = load(id)
      .then((row) => {
        rows.delete(id);
        if (row) {
          if (rows.size >= mostRows) rows.delete(rows.keys().next().value ?? '');
          rows.set(id, { row, loadedAt: Date.now() });
        }
        return row;
      })
      .finally(() => loading.delete(id));
    loading.set(id, started);
    return started;
  }

  return {
    async find(id: string): Promise<MediaRow | undefined> {
      const known = rows.get(id);
      if (!known) return loadOnce(id);
      // What fails to renew stays until it can be renewed.
      if (Date.now() - known.loadedAt > freshMs) loadOnce(id).catch(() => {});
      return known.row;
    },
    forget: (id: string) => rows.delete(id),
  };
}
