import { kindTag } from '#features/social/index.ts';
import { dependOn } from '#platform/cache/dependencies.ts';
import type { Kind } from './lexemes.ts';

/** Entries that the search finds of a kind, in the tags of cached answers (`dependOn`, `changed`). */
export const searchTag = (kind: Kind) => `search:${kind}`;

/** Makes an answer depend on entries. Call it beside each statement that reads entries, or what belongs to them. */
export function dependOnEntries(kind: Kind): void {
  dependOn(searchTag(kind));
  // Triggers delete entries with what they find; people are deleted with everything that shows them.
  if (kind !== 'person') dependOn(kindTag(kind));
}
