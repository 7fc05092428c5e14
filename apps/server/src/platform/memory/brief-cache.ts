import { LRUCache } from 'lru-cache';

type BriefCacheOptions = {
  /** From the end of the load on. */
  keepMs: number;
  /** The least recently used go when there are more. */
  most: number;
  /** In milliseconds, more than 0. */
  now?: () => number;
};

export type BriefCache<Value extends {}> = {
  /** Loads once for all who ask meanwhile, and for those of the next moment. What fails is not kept. */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** What is asked for from now on is loaded anew; what is under way is answered to who asked, and not kept. */
  clear(): void;
};

/** Answers that are the same for everybody and that many want at the same moment. */
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
    // A load whose entry is gone is still answered to those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: load }) => load(),
  });
  return {
    get: (key, load) => entries.forceFetch(key, { context: load }),
    clear: () => entries.clear(),
  };
}
