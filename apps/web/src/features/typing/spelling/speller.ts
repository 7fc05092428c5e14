import type { TypingLanguage } from '../languages.ts';
import { distance, keyOf } from './closeness.ts';
import { readWord } from './read-word.ts';
import { rulesOf } from './rules.ts';
import { readRoman, withoutInitialCapital } from './sounds.ts';
import { spellUrdu, typedInUrdu } from './urdu.ts';
import { listVariants } from './variants.ts';
import { writeWord } from './write-word.ts';

/** Spellings of a word that was typed with Roman letters, the likeliest first; none if it has no sound. */
export type Speller = (roman: string) => string[];

/** `typed` is what people type for it, where that is listed. */
type KnownWord = { text: string; typed: string | null; sounds: string };

/** Distance by which a known word may be farther from what was typed than a spelling by the rules. */
const trustInWords = 1;
const [spellingsShown, spellingsOfKnown] = [4, 3];

/**
 * @param words frequent words, separated by white space, in the order of their frequency; where people type a word otherwise than it
 *   is written, with what they type: `यह=yeh,ye`
 */
export function createSpeller(language: TypingLanguage, words: string): Speller {
  const rules = language === 'ur' ? null : rulesOf[language];
  const read = (roman: string) => readRoman(roman, rules ? rules.typed : typedInUrdu);
  const known = new Map<string, KnownWord[]>();
  for (const entry of words.split(/\s+/).filter(Boolean)) {
    const [text = '', listed] = entry.split('=');
    const readings: KnownWord[] = rules ? [{ text, typed: null, sounds: readWord(text) }] : [];
    for (const typed of listed?.split(',') ?? []) readings.push({ text, typed, sounds: read(typed) });
    for (const reading of readings) {
      const key = keyOf(reading.sounds, language);
      known.set(key, [...(known.get(key) ?? []), reading]);
    }
  }

  return (roman) => {
    const letters = withoutInitialCapital(roman);
    const sounds = read(letters);
    if (sounds === '') return [];
    const found = (known.get(keyOf(sounds, language)) ?? []).map((word) => ({
      text: word.text,
      cost: (word.typed === letters ? -trustInWords : distance(sounds, word.sounds)) - trustInWords,
    }));
    const written = rules
      ? listVariants(sounds, rules, language, 6).map((variant) => ({
          text: writeWord(variant.sounds, rules),
          cost: variant.cost,
        }))
      : spellUrdu(sounds).map((text, rank) => ({ text, cost: rank / 2 }));
    const sorted = [...found, ...written].sort((a, b) => a.cost - b.cost).map(({ text }) => text);
    // Beside a known word, guesses are of little use.
    const shown = found.some(({ cost }) => cost < 0) ? spellingsOfKnown : spellingsShown;
    return [...new Set(sorted)].slice(0, shown);
  };
}
