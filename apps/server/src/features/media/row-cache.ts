import type { MediaRow } from './store.ts';

const mostRows = 5_000;
/** Live rows never change; this long a deleted one may still be answered. */
const keepMs = 5_000;

/** Spares the database a look-up for each picture of a page. */
export function createRowCache(load: (id: string) => Promise<MediaRow | undefined>) {
  const rows = new Map<string, { row: MediaRow; until: number }>();
  return {
    async find(id: string): Promise<MediaRow | undefined> {
      const cached = rows.get(id);
      if (cached && cached.until > Date.now()) return cached.row;
      rows.delete(id);
      const row = await load(id);
      if (row) {
        if (rows.size >= mostRows) rows.delete(rows.keys().next().value ?? '');
        rows.set(id, { row, until: Date.now() + keepMs });
      }
      return row;
    },
    forget: (id: string) => rows.delete(id),
  };
}
