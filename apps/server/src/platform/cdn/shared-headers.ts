import type { Dependencies } from '#platform/cache/dependencies.ts';
import type { Validity } from '#platform/cache/tagged-cache.ts';
import { allKey, keyOf } from './keys.ts';

export type Headers = Readonly<Record<string, string>>;

/** Names of the headers that tell CDNs that they may keep an answer. */
export const sharingHeaders = [
  'surrogate-control',
  'cdn-cache-control',
  'surrogate-key',
  'cache-tag',
] as const;

type Sharing = Partial<Record<(typeof sharingHeaders)[number], string>>;

/** Headers of answers that only the browser may keep, and asks for each time. */
export const unshared: Headers = { 'cache-control': 'private, max-age=0, must-revalidate' };

/**
 * Changes that may stay unseen for longer than this are not purged: the CDN's copy ends in time. They happen so often
 * that it would never have one.
 */
const purgedWithinMs = 1_000;
/** Maximum number of keys; above it an answer is not shared: headers of 8 kB pass through every usual proxy. */
const maxKeys = 500;

type Marks = {
  /** Headers with the keys; null if there are too many. */
  keys: Headers | null;
  /** Maximum age of a copy because of changes that are not purged. */
  withinMs: number;
};

/** Marks of answers that are kept in memory; they are asked for with each request. */
const known = new WeakMap<Dependencies, Marks>();

function marksOf(dependencies: Dependencies): Marks {
  const marks = known.get(dependencies);
  if (marks) return marks;
  const made = makeMarks(dependencies);
  known.set(dependencies, made);
  return made;
}

function makeMarks(dependencies: Dependencies): Marks {
  const keys = new Set([allKey]);
  let shortestMs = Number.POSITIVE_INFINITY;
  for (const [tag, withinMs] of dependencies)
    if (withinMs <= purgedWithinMs) keys.add(keyOf(tag));
    else shortestMs = Math.min(shortestMs, withinMs);
  return { keys: keys.size > maxKeys ? null : keyHeaders([...keys]), withinMs: shortestMs };
}

/** The headers of an answer that the CDN may keep until it is purged; null if it must not. */
export function sharedHeaders({ dependencies, forMs }: Validity, maxAgeSeconds: number): Headers | null {
  const { keys, withinMs } = marksOf(dependencies);
  const seconds = Math.floor(Math.min(maxAgeSeconds, withinMs / 1000, forMs / 1000));
  return keys && seconds >= 1 ? { ...ageHeaders(seconds), ...keys } : null;
}

/** Returns the headers of an answer of which nothing but its existence changes. */
export function headersOfTag(tag: string, maxAgeSeconds: number): Headers {
  return { ...ageHeaders(maxAgeSeconds), ...keyHeaders([keyOf(tag)]) };
}

/**
 * Returns headers that the CDN alone reads, so that other shared caches, which hear of no purge, keep asking each time.
 */
function ageHeaders(seconds: number) {
  return {
    'surrogate-control': `max-age=${seconds}`,
    'cdn-cache-control': `public, max-age=${seconds}`,
  } satisfies Sharing;
}

function keyHeaders(keys: readonly string[]) {
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') } satisfies Sharing;
}
