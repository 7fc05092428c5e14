import { countCharacters } from '@kalaangan/contract/text';

/** How many characters before the end the remaining ones are told to screen readers. */
const nearEnd = 20;

export type CharacterCount = {
  used: number;
  over: boolean;
  /** What is announced while typing; empty as long as there is room. */
  announcement: string;
};

/** Counts as a person does (grapheme clusters): 'क्षि' is one. */
export function characterCount(text: string, limit: number): CharacterCount {
  const used = countCharacters(text);
  const left = limit - used;
  return { used, over: left < 0, announcement: announce(left) };
}

function announce(left: number): string {
  if (left > nearEnd) return '';
  const amount = Math.abs(left);
  const characters = amount === 1 ? 'character' : 'characters';
  return left < 0 ? `${amount} ${characters} too many` : `${amount} ${characters} left`;
}
