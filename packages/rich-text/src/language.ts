/** Scripts with the languages that are written in them, the most spoken first. */
const scripts = (
  'Deva hi mr ne sa kok,Beng bn as,Guru pa,Gujr gu,Orya or,Taml ta,Telu te,Knda kn,Mlym ml,' +
  'Arab ur sd ks,Olck sat,Mtei mni-Mtei,Latn'
)
  .split(',')
  .map((entry) => {
    const [script = '', ...languages] = entry.split(' ');
    return { letters: RegExp(`\\p{sc=${script}}`, 'gu'), languages };
  });

/** Letters that the first language of the script does not have. Sindhi's need its face: Nastaliq lacks some of them. */
const ownLetters: Readonly<Record<string, RegExp>> = {
  as: /[ৰৱ]/,
  sd: /[ٻڀٿڄڃڪڳڻ۾۽]/,
  ks: /[ؠٲٳۄ]/,
};

/** Length of the beginning by which longer texts are judged. */
const judged = 500;

/**
 * The language of a text as a BCP 47 tag, by the script of most of its letters: the author's own language, if it is
 * written in that script, else the one that its letters tell, or that most is written in. Undefined for Latin letters,
 * which may be any language.
 */
export function languageOf(text: string, authorLanguage: string | null = null): string | undefined {
  // Most texts have only these.
  if (!/[^\0-\u02ff\u2000-\u206f]/.test(text)) return undefined;
  const beginning = text.slice(0, judged);
  let most = 0;
  let known: readonly string[] = [];
  for (const { letters, languages } of scripts) {
    const count = beginning.match(letters)?.length ?? 0;
    if (count > most) [most, known] = [count, languages];
  }
  return (
    known.find((language) => language === authorLanguage) ??
    known.find((language) => ownLetters[language]?.test(beginning)) ??
    known[0]
  );
}

/** Tells views the author's language where texts have letters that `languageOf` takes for another's; else nothing. */
export function tellLanguage<Language extends string>(
  { language }: { language: Language },
  texts: readonly string[],
): { language?: Language } {
  const script = scripts.find(({ languages }) => languages.indexOf(language) > 0);
  return script && texts.some((text) => text.search(script.letters) >= 0) ? { language } : {};
}

/** The attributes of an element with a person's words: their language, and the direction of their first letter. */
export const ownLanguage = (text: string, authorLanguage?: string | null) =>
  ({ lang: languageOf(text, authorLanguage), dir: 'auto' }) as const;
