import { LRUCache } from 'lru-cache';

type BatchCacheOptions<Value extends {}> = {
  /** Loads all ids in one call; those that do not exist are missing in the result. */
  load: (ids: readonly string[]) => Promise<Map<string, Value>>;
  /** How long a value is kept, from the start of its load. */
  keepMs: number;
  /** Most entries; beyond that the least recently used are dropped. */
  most: number;
  /** The clock, in milliseconds, above 0. */
  now?: () => number;
};

export type BatchCache<Value extends {}> = {
  find(ids: Iterable<string>): Promise<Map<string, Value>>;
  /**
   * Drops a value; call it after the commit of a change. Other processes keep theirs for `keepMs`. Values of loads that
   * are under way may be older than the change and are not kept.
   */
  forget(id: string): void;
};

/** A cache of small values that change seldom. All missing ones of a call are loaded together. */
export function createBatchCache<Value extends {}>({
  load,
  keepMs,
  most,
  now = () => performance.now(),
}: BatchCacheOptions<Value>): BatchCache<Value> {
  const entries = new LRUCache<string, Value>({ max: most, ttl: keepMs, ttlResolution: 0, perf: { now } });
  /** For each load under way, the ids that were dropped since it started. */
  const loading = new Set<Set<string>>();

  /** @returns also values that changed during the load: the caller asked before the change */
  async function loadAndKeep(ids: readonly string[]): Promise<Map<string, Value>> {
    const start = now();
    const forgotten = new Set<string>();
    loading.add(forgotten);
    try {
      const loaded = await load(ids);
      for (const [id, value] of loaded) if (!forgotten.has(id)) entries.set(id, value, { start });
      return loaded;
    } finally {
      loading.delete(forgotten);
    }
  }

  return {
    async find(ids) {
      const found = new Map<string, Value>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        const value = entries.get(id);
        if (value === undefined) missing.push(id);
        else found.set(id, value);
      }
      if (missing.length === 0) return found;
      for (const [id, value] of await loadAndKeep(missing)) found.set(id, value);
      return found;
    },
    forget(id) {
      entries.delete(id);
      for (const forgotten of loading) forgotten.add(id);
    },
  };
}
