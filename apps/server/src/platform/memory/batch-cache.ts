import { LRUCache } from 'lru-cache';

type BatchCacheOptions<Value extends {}> = {
  /** Loads those of the ids that exist, in one go. */
  load: (ids: readonly string[]) => Promise<Map<string, Value>>;
  /** From the start of the load on. */
  keepMs: number;
  /** The least recently used go when there are more. */
  most: number;
  /** In milliseconds, more than 0. */
  now?: () => number;
};

export type BatchCache<Value extends {}> = {
  find(ids: Iterable<string>): Promise<Map<string, Value>>;
  /**
   * After the commit of a change in this process; other processes see it when their time is over. What is being loaded
   * at this moment may be from before the change and is not kept.
   */
  forget(id: string): void;
};

/** Small things that many pages show and that seldom change: what is not known is loaded together. */
export function createBatchCache<Value extends {}>({
  load,
  keepMs,
  most,
  now = () => performance.now(),
}: BatchCacheOptions<Value>): BatchCache<Value> {
  const entries = new LRUCache<string, Value>({ max: most, ttl: keepMs, ttlResolution: 0, perf: { now } });
  /** For each load under way, the ids that were forgotten since it began. */
  const loading = new Set<Set<string>>();

  /** @returns what was loaded, changed meanwhile or not: whoever asked did so before the change */
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
