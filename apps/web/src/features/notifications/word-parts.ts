type Part = { text: string; isWords: boolean };

/** Splits a sentence into its own text and the given words of people, each where it first stands. */
export function wordParts(sentence: string, words: readonly string[]): Part[] {
  const found = words
    .map((word) => ({ word, at: sentence.indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  const parts: Part[] = [];
  let end = 0;
  for (const { word, at } of found) {
    // Inside of the one before.
    if (at < end) continue;
    parts.push({ text: sentence.slice(end, at), isWords: false }, { text: word, isWords: true });
    end = at + word.length;
  }
  parts.push({ text: sentence.slice(end), isWords: false });
  return parts.filter(({ text }) => text !== '');
}
