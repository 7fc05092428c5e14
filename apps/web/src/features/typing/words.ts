/** A word in a text, by its place. */
export type Word = { from: number; to: number; roman: string };

const opening = String.raw`(?:^|[\s"“‘(\[{#—–-])`;
const letters = '[A-Za-z]{1,40}';
const pending = new RegExp(`${opening}(${letters})$`);
/** A full stop or a colon may belong to an address, and so needs a space after it. */
const ended = new RegExp(String.raw`${opening}(${letters})(?:[.:…]*\s+|[,;!?।)\]}"”]+\s*)$`);

/** Parts of addresses, and abbreviations in capitals. */
const isLeft = (roman: string) => /^(?:www|https?|[A-Z]{2,})$/.test(roman);

function find(pattern: RegExp, text: string): Word | null {
  const match = pattern.exec(text);
  const roman = match?.[1];
  if (!match || roman === undefined || isLeft(roman)) return null;
  const from = match.index + match[0].indexOf(roman);
  return { from, to: from + roman.length, roman };
}

/** The Roman word that a text ends with. */
export const findPendingWord = (text: string): Word | null => find(pending, text);

/** The Roman word that a text ends with, with the space or punctuation mark after it. */
export const findEndedWord = (text: string): Word | null => find(ended, text);
