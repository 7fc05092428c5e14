import type { Kind } from './lexemes.ts';

/** What the search finds of a kind, in the tags of cached answers (`dependOn`, `changed`). */
export const searchTag = (kind: Kind) => `search:${kind}`;
