import { LRUCache } from 'lru-cache';
import { dependOnEach } from './dependencies.ts';
import { everything, type Invalidation } from './invalidation.ts';
import { createTracker } from './tracker.ts';

type BatchCacheOptions<Value extends {}> = {
  invalidation: Invalidation;
  /** Loads all ids in one call; those that do not exist are missing in the result. */
  load: (ids: readonly string[]) => Promise<Map<string, Value>>;
  /** The tag of a value. A value is kept until it changes. */
  tagOf: (id: string) => string;
  /** Maximum number of entries; beyond it the least recently used are dropped. */
  most: number;
  /** Whether a load failed because the database is not available: old values are used then. */
  isOutage?: (error: unknown) => boolean;
};

export type BatchCache<Value extends {}> = { find(ids: Iterable<string>): Promise<Map<string, Value>> };

/** A cache of small values that change seldom. All missing ones of a call are loaded together. */
export function createBatchCache<Value extends {}>(options: BatchCacheOptions<Value>): BatchCache<Value> {
  const { invalidation, load, tagOf, most, isOutage = () => false } = options;
  /** Values by their tags. */
  const entries = new LRUCache<string, Value>({ max: most });
  const tracker = createTracker();

  invalidation.onDrop((tags) => {
    tracker.drop(tags, invalidation.position());
    if (tags.includes(everything)) entries.clear();
    else for (const tag of tags) entries.delete(tag);
  });

  /** @returns also values that changed during the load: the caller asked before the change */
  async function loadAndKeep(ids: readonly string[]): Promise<Map<string, Value>> {
    const tracked = tracker.start();
    try {
      const loaded = await load(ids);
      for (const id of ids) {
        const tag = tagOf(id);
        const value = loaded.get(id);
        const isChanged = tracked.delaysOf(new Map([[tag, 0]])).size > 0;
        if (value === undefined || isChanged) entries.delete(tag);
        else entries.set(tag, value);
      }
      return loaded;
    } catch (error) {
      const old = ids.flatMap((id) => {
        const value = entries.get(tagOf(id));
        return value === undefined ? [] : [[id, value] as const];
      });
      if (old.length < ids.length || !isOutage(error)) throw error;
      return new Map(old);
    } finally {
      tracked.end();
    }
  }

  return {
    async find(ids) {
      const wanted = new Set(ids);
      dependOnEach(wanted, tagOf);
      const isCurrent = invalidation.isCurrent();
      const found = new Map<string, Value>();
      const missing: string[] = [];
      for (const id of wanted) {
        const value = isCurrent ? entries.get(tagOf(id)) : undefined;
        if (value !== undefined) found.set(id, value);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      for (const [id, value] of await loadAndKeep(missing)) found.set(id, value);
      return found;
    },
  };
}
