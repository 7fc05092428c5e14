import { hash } from 'node:crypto';
import { everything } from '#platform/cache/invalidation.ts';

/** The key that every shared answer carries. */
export const allKey = 'all';

/** Number of digits, in base 36, as CDNs do not distinguish upper and lower case. */
const keyLength = 7;
const hexDigits = 9;

/**
 * The key of a tag: a part of its hash, so that it is short and what people wrote is never in it. Two tags with the same
 * key are purged together, which is harmless.
 */
export function keyOf(tag: string): string {
  if (tag === everything) return allKey;
  const number = Number.parseInt(hash('sha256', tag).slice(0, hexDigits), 16);
  return number.toString(36).padStart(keyLength, '0');
}

/** Maximum number of keys of a purge; for more, everything is purged. */
const maxKeys = 2_000;

/** The keys to purge when something with these tags was changed. */
export function keysOfChange(tags: readonly string[]): string[] {
  return tags.length > maxKeys ? [allKey] : joinKeys([{ keys: tags.map(keyOf) }]);
}

/** The keys of several purges, each once. */
export function joinKeys(purges: readonly { keys: readonly string[] }[]): string[] {
  const keys = new Set(purges.flatMap((purge) => purge.keys));
  return keys.has(allKey) || keys.size > maxKeys ? [allKey] : [...keys];
}
