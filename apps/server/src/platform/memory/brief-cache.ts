type BriefCacheOptions = {
  keepMs: number;
  /** The oldest go when there are more. */
  most: number;
  now?: () => number;
};

export type BriefCache<Value> = {
  /** Asks once for all who ask meanwhile, and for those of the next moment. What fails is not kept. */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** What is asked for from now on is loaded anew; what is under way is not kept. */
  clear(): void;
};

/** Answers that are the same for everybody and that many want at the same moment. */
export function createBriefCache<Value>({
  keepMs,
  most,
  now = Date.now,
}: BriefCacheOptions): BriefCache<Value> {
  const entries = new Map<string, { value: Promise<Value>; until: number }>();

  return {
    get(key, load) {
      const known = entries.get(key);
      if (known && known.until > now()) return known.value;
      const until = now() + keepMs;
      // While it is under way, it is the newest there can be.
      const entry = { value: load(), until: Number.POSITIVE_INFINITY };
      entries.delete(key);
      entries.set(key, entry);
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break;
        entries.delete(oldest);
      }
      entry.value.then(
        () => (entry.until = until),
        () => entries.get(key) === entry && entries.delete(key),
      );
      return entry.value;
    },
    clear: () => entries.clear(),
  };
}
