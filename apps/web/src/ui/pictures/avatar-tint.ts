/** The number of `--tint-*` tokens. */
const tints = 6;

/** The number of the seed's tint, from 1 to 6: the same for the same seed. */
export function avatarTint(seed: string): number {
  let hash = 0;
  for (const char of seed) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return (hash % tints) + 1;
}
