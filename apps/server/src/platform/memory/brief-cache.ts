import { LRUCache } from 'lru-cache';

type BriefCacheOptions = {
  /** How long a value is kept, from the end of its load. */
  keepMs: number;
  /** Most entries; beyond that the least recently used are dropped. */
  most: number;
  /** The clock, in milliseconds, above 0. */
  now?: () => number;
};

export type BriefCache<Value extends {}> = {
  /** Loads once for all callers during the load and for `keepMs` after it. A failure is not kept. */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Drops all values. Loads under way still answer their callers, but are not kept. */
  clear(): void;
};

/** A short-lived cache of values that are the same for everybody and that many requests need at once. */
export function createBriefCache<Value extends {}>({
  keepMs,
  most,
  now = () => performance.now(),
}: BriefCacheOptions): BriefCache<Value> {
  const entries = new LRUCache<string, Value, () => Promise<Value>>({
    max: most,
    ttl: keepMs,
    ttlResolution: 0,
    perf: { now },
    // Callers of a load get its value also when its entry was dropped.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: load }) => load(),
  });
  return {
    get: (key, load) => entries.forceFetch(key, { context: load }),
    clear: () => entries.clear(),
  };
}
