/** Lower case without Latin accents, for comparisons. Combining marks of Indic scripts are significant and are kept. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .trim()
    .toLocaleLowerCase();
}

/** The options that contain the text: first those that begin with it, then those with a word that does, then others. */
export function matchOptions(options: readonly string[], text: string): readonly string[] {
  const wanted = fold(text);
  if (wanted === '') return options;
  const ranked = options.flatMap((option) => {
    const at = fold(option).indexOf(wanted);
    if (at < 0) return [];
    const isWordStart = at > 0 && /[\s/(-]/.test(fold(option)[at - 1] ?? '');
    return [{ option, rank: at === 0 ? 0 : isWordStart ? 1 : 2 }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option);
}

/** The option that equals the text, ignoring case, Latin accents and surrounding white space; or null. */
export function findOption(options: readonly string[], text: string): string | null {
  const wanted = fold(text);
  return options.find((option) => fold(option) === wanted) ?? null;
}
