import { brahmicScriptOf, type BrahmicScript } from '@kalaangan/indic/scripts';

export type Script = BrahmicScript | 'latin' | 'arabic';

/** The script of a word, by its first letter of a known one; null for others and for numbers. */
export function scriptOf(word: string): Script | null {
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    if (letter >= 'a' && letter <= 'z') return 'latin';
    if (code >= 0x0600 && code <= 0x06ff) return 'arabic';
    const script = brahmicScriptOf(letter);
    if (script) return script;
  }
  return null;
}

export function isBrahmic(script: Script): script is BrahmicScript {
  return script !== 'latin' && script !== 'arabic';
}
