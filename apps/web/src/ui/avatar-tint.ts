/** How many tints the tokens have. */
const tints = 6;

/** The same colour for the same person everywhere, from 1 to 6. */
export function avatarTint(seed: string): number {
  let hash = 0;
  for (const char of seed) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return (hash % tints) + 1;
}
