type BatchCacheOptions<Value> = {
  /** Loads those of the ids that exist, in one go. */
  load: (ids: readonly string[]) => Promise<Map<string, Value>>;
  keepMs: number;
  /** The oldest go when there are more. */
  most: number;
  now?: () => number;
};

export type BatchCache<Value> = {
  find(ids: Iterable<string>): Promise<Map<string, Value>>;
  /**
   * After the commit of a change in this process; other processes see it when their time is over. What is being loaded
   * at this moment may be from before the change and is not kept.
   */
  forget(id: string): void;
};

/** Small things that many pages show and that seldom change: what is not known is loaded together. */
export function createBatchCache<Value>({
  load,
  keepMs,
  most,
  now = Date.now,
}: BatchCacheOptions<Value>): BatchCache<Value> {
  const entries = new Map<string, { value: Value; until: number }>();
  /** For each load under way, what was to be forgotten since it began. */
  const loading = new Set<Set<string>>();

  function keep(id: string, value: Value, until: number): void {
    entries.delete(id);
    entries.set(id, { value, until });
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break;
      entries.delete(oldest);
    }
  }

  /** @returns what was loaded, changed meanwhile or not: whoever asked did so before the change */
  async function loadAndKeep(ids: readonly string[], until: number): Promise<Map<string, Value>> {
    const forgotten = new Set<string>();
    loading.add(forgotten);
    try {
      const loaded = await load(ids);
      for (const [id, value] of loaded) if (!forgotten.has(id)) keep(id, value, until);
      return loaded;
    } finally {
      loading.delete(forgotten);
    }
  }

  return {
    async find(ids) {
      const time = now();
      const found = new Map<string, Value>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        const entry = entries.get(id);
        if (entry && entry.until > time) found.set(id, entry.value);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      for (const [id, value] of await loadAndKeep(missing, time + keepMs)) found.set(id, value);
      return found;
    },
    forget(id) {
      entries.delete(id);
      for (const forgotten of loading) forgotten.add(id);
    },
  };
}
