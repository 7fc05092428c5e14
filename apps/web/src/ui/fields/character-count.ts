import { t } from '@kalaangan/messages/t';
import { countCharacters } from '@kalaangan/contract/text';

/** The remaining characters are announced to screen readers when no more than these are left. */
const announcedBelow = 20;

export type CharacterCount = {
  used: number;
  over: boolean;
  /** Text for a live region; empty while enough characters are left. */
  announcement: string;
};

/** Counts characters (grapheme clusters): 'क्षि' is one. */
export function characterCount(text: string, limit: number): CharacterCount {
  const used = countCharacters(text);
  const left = limit - used;
  return { used, over: left < 0, announcement: announce(left) };
}

function announce(left: number): string {
  if (left > announcedBelow) return '';
  const amount = Math.abs(left);
  return left < 0
    ? t('{amount, plural, one {# character too many} other {# characters too many}}', { amount })
    : t('{amount, plural, one {# character left} other {# characters left}}', { amount });
}
