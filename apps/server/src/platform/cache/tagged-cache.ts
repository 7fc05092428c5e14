import { LRUCache } from 'lru-cache';
import { collectDependencies, dependOnAll, isCollecting, type Dependencies } from './dependencies.ts';
import { everything, type Invalidation } from './invalidation.ts';
import { createTagIndex } from './tag-index.ts';
import { createTracker, type Tracked } from './tracker.ts';

type Entry<Value> = {
  key: string;
  value: Value;
  dependencies: Dependencies;
  /** Time when its load began. */
  loadedAt: number;
  expiresAt: number;
  /** Whether it shows an older count or order until it expires. */
  isBehind: boolean;
  /** Whether its last renewal failed by an outage: it is then answered without waiting for the next one. */
  isFailing: boolean;
};

/** Result of a load, and what it depended on: a failure depends on data too, as when something does not exist. */
type Outcome<Value> = { dependencies: Dependencies } & (
  | { ok: true; value: Value }
  | { ok: false; error: unknown }
);

type Loading<Value> = { outcome: Promise<Outcome<Value>>; tracked: Tracked };

type TaggedCacheOptions<Value extends {}> = {
  invalidation: Invalidation;
  /** The size of a value in bytes. */
  sizeOf: (value: Value) => number;
  /** Maximum size of all entries in bytes; above it the least recently used are dropped. */
  maxBytes: number;
  /** Whether a value may be kept; all by default. */
  isKept?: (value: Value) => boolean;
  /** Whether a load failed because something that it needs is not available. */
  isOutage?: (error: unknown) => boolean;
  /** Called when a value could not be renewed in an outage, and the old one is answered. */
  onOutage?: (error: unknown) => void;
  /** The clock, in milliseconds. */
  now?: () => number;
};

/** Facts about a value that is up to date. */
export type Validity = {
  dependencies: Dependencies;
  /** Time in ms for which it may be used even if nobody hears of changes: infinite unless it is behind. */
  forMs: number;
};

export type TaggedCache<Value extends {}> = {
  /** Loads once for all callers, until something changes that the load depended on. A failure is not kept. */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** The value if it is kept and up to date, else null. */
  find(key: string): Value | null;
  /**
   * Finds the validity of a value; null if it is not the one kept, is out of date, or this process may miss changes.
   */
  findValidity(key: string, value: Value): Validity | null;
  /** Measures a value again whose size has changed. Does nothing if the value is not the one that is kept. */
  resize(key: string, value: Value): void;
};

/** Values are loaded again after this time, in case that they depend on more than was recorded. */
const maxAgeMs = 600_000;
/** Maximum age of a value in an outage. */
const outageMs = 3_600_000;
/** Memory that an entry and each of its tags take beside the value, in bytes. */
const entryBytes = 1_500;
const tagBytes = 150;

/**
 * A cache of values that are the same for everybody. Each is kept until a change is committed of something that it was
 * made of (`dependOn`). What was loaded before a change is not answered to a caller that came after it, and a value is
 * not loaded twice at once for callers between which nothing changed.
 */
export function createTaggedCache<Value extends {}>(options: TaggedCacheOptions<Value>): TaggedCache<Value> {
  const { invalidation, sizeOf, isKept = () => true, isOutage = () => false, onOutage } = options;
  // Unlike a monotonic clock, it goes on while the machine sleeps.
  const now = options.now ?? (() => Date.now());
  const index = createTagIndex<Entry<Value>>();
  const tracker = createTracker();
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ key, value, dependencies }) =>
      sizeOf(value) + key.length + entryBytes + tagBytes * dependencies.size,
    dispose: (entry) => index.remove(entry, entry.dependencies.keys()),
  });
  const loading = new Map<string, Loading<Value>>();

  invalidation.onDrop((tags) => {
    tracker.drop(tags, invalidation.position());
    if (tags.includes(everything)) return entries.clear();
    const time = now();
    for (const { entry, tag } of index.find(tags)) {
      const dueAt = entry.loadedAt + (entry.dependencies.get(tag) ?? 0);
      if (dueAt <= time) entries.delete(entry.key);
      else letBehind(entry, dueAt);
    }
  });

  function letBehind(entry: Entry<Value>, until: number): void {
    entry.isBehind = true;
    entry.expiresAt = Math.min(entry.expiresAt, until);
  }

  function isUsable(entry: Entry<Value>, time: number): boolean {
    if (time >= entry.expiresAt) return false;
    // As a part of something that is kept anew, it would be behind for longer than it may be.
    if (entry.isBehind && isCollecting()) return false;
    return invalidation.isCurrent();
  }

  function keep(
    key: string,
    value: Value,
    dependencies: Dependencies,
    loadedAt: number,
    delays: Set<number>,
  ) {
    entries.delete(key);
    if (delays.has(0) || !isKept(value)) return;
    const state = { loadedAt, expiresAt: loadedAt + maxAgeMs, isBehind: false, isFailing: false };
    const entry: Entry<Value> = { key, value, dependencies, ...state };
    for (const withinMs of delays) letBehind(entry, loadedAt + withinMs);
    take(entry);
  }

  function take(entry: Entry<Value>): void {
    entries.set(entry.key, entry);
    // A value that is larger than the whole cache was not taken.
    if (entries.has(entry.key)) index.add(entry, entry.dependencies.keys());
  }

  async function run(key: string, load: () => Promise<Value>, tracked: Tracked): Promise<Outcome<Value>> {
    const loadedAt = now();
    const dependencies: Dependencies = new Map();
    try {
      const value = await collectDependencies(dependencies, load);
      keep(key, value, dependencies, loadedAt, tracked.delaysOf(dependencies));
      return { ok: true, value, dependencies };
    } catch (error) {
      return { ok: false, error, dependencies };
    } finally {
      tracked.end();
      if (loading.get(key)?.tracked === tracked) loading.delete(key);
    }
  }

  function start(key: string, load: () => Promise<Value>): Loading<Value> {
    const tracked = tracker.start();
    const started = { outcome: run(key, load, tracked), tracked };
    loading.set(key, started);
    return started;
  }

  /** Loads, or joins a load under way that shows every change before this call. */
  async function loadNow(key: string, load: () => Promise<Value>): Promise<Value> {
    const position = invalidation.position();
    // If changes may be missed, only a load that begins after this call shows every change before it.
    let hasHeardChanges = invalidation.isCurrent();
    for (let joined = loading.get(key); ; joined = loading.get(key)) {
      const { outcome, tracked } = joined ?? start(key, load);
      const ended = await outcome;
      const mayJoin = (hasHeardChanges && tracked.shows(position, ended.dependencies)) || isFailed(ended);
      hasHeardChanges = true;
      if (joined && !mayJoin) continue;
      dependOnAll(ended.dependencies);
      if (ended.ok) return ended.value;
      throw ended.error;
    }
  }

  /** Whether a load failed in a way that says nothing about the data. */
  const isFailed = (ended: Outcome<Value>): boolean => !ended.ok && isOutage(ended.error);

  /** Whether an old value may be answered in an outage: never as a part of something that is kept anew. */
  function mayBeUsedInOutage(entry: Entry<Value>): boolean {
    return !isCollecting() && now() - entry.loadedAt <= outageMs;
  }

  async function renew(entry: Entry<Value>, load: () => Promise<Value>): Promise<Value> {
    try {
      return await loadNow(entry.key, load);
    } catch (error) {
      const isThere = entries.peek(entry.key) === entry;
      if (!isThere || !mayBeUsedInOutage(entry) || !isOutage(error)) throw error;
      entry.isFailing = true;
      onOutage?.(error);
      return entry.value;
    }
  }

  return {
    async get(key, load) {
      const entry = entries.get(key);
      if (!entry) return loadNow(key, load);
      if (isUsable(entry, now())) {
        dependOnAll(entry.dependencies);
        return entry.value;
      }
      const renewed = renew(entry, load);
      if (!entry.isFailing || !mayBeUsedInOutage(entry)) return renewed;
      // The renewal goes on in the background; whoever asks does not wait for an outage.
      renewed.catch(() => {});
      return entry.value;
    },
    find(key) {
      const entry = entries.get(key);
      if (!entry || !isUsable(entry, now())) return null;
      dependOnAll(entry.dependencies);
      return entry.value;
    },
    findValidity(key, value) {
      const entry = entries.peek(key);
      if (entry?.value !== value || !invalidation.isCurrent()) return null;
      const leftMs = entry.expiresAt - now();
      if (leftMs <= 0) return null;
      return {
        dependencies: entry.dependencies,
        forMs: entry.isBehind ? leftMs : Number.POSITIVE_INFINITY,
      };
    },
    resize(key, value) {
      const entry = entries.peek(key);
      if (entry?.value !== value) return;
      // The size of an entry is computed when it is taken.
      entries.delete(key);
      take(entry);
    },
  };
}
