/** The key by which tags, software and styles are compared: NFC and lower case. */
export function comparisonKey(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('en');
}

/** The first text that repeats an earlier one (case-insensitive), or null. */
export function findDuplicate(texts: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const text of texts) {
    const key = comparisonKey(text);
    if (seen.has(key)) return text;
    seen.add(key);
  }
  return null;
}
