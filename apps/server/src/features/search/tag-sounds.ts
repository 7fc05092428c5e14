import { askedSoundKeys, listAlike, soundKeys, soundsVersion } from './sounds/index.ts';
import { asWritten, joined } from './tag-keys.ts';

/** Lists those of the tags that have the same words, then those that sound like the tag, or whose beginning does. */
export function listAlikeTags(
  tag: string,
  tags: readonly string[],
): readonly { tag: string; isBeginning: boolean }[] {
  const word = joined(tag);
  const byWord = Map.groupBy(tags, joined);
  const alike = [{ word, isBeginning: false }, ...listAlike(word, byWord.keys())];
  return alike.flatMap((other) =>
    (byWord.get(other.word) ?? []).map((found) => ({ tag: found, isBeginning: other.isBeginning })),
  );
}

function withWord(tag: string, keysOf: (word: string) => readonly string[]): string[] {
  const word = joined(tag);
  return word === '' ? [] : [asWritten + word, ...keysOf(word)];
}

/** Functions with which a lower feature that has tags of its own finds those of one meaning in every script. */
export const tagSounds = {
  /** Version of the rules, which grows with their changes: keys of an earlier version are made anew. */
  version: soundsVersion,
  keysOf: (tag: string) => withWord(tag, soundKeys),
  askedKeysOf: (tag: string) => withWord(tag, (word) => askedSoundKeys(word).map(({ key }) => key)),
  /** Lists those of the tags that mean the same, the nearest first. */
  listAlike: (tag: string, tags: readonly string[]): string[] =>
    listAlikeTags(tag, tags).flatMap((found) => (found.isBeginning ? [] : found.tag)),
};
