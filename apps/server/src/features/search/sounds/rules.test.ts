import { letterOf } from '@kalaangan/indic/letters';
import { characterAt, placeInBlock } from '@kalaangan/indic/scripts';
import { describe, expect, it } from 'vitest';
import { fold } from '../words.ts';
import { pronounceArabic } from './arabic.ts';
import { pronounceBrahmic } from './brahmic.ts';
import { soundsLike } from './compare.fixture.ts';
import { pronounce } from './pronounce.ts';
import { pronounceRoman } from './roman.ts';
import { arabicLetters } from './rules/arabic.ts';
import { brahmicContexts } from './rules/brahmic-contexts.ts';
import { brahmicLetters, nuktaSounds, ownLetters, type LetterRule } from './rules/brahmic-letters.ts';
import { easternVowelCosts, missingVowelCosts, vowelCosts, type CostRule } from './rules/costs.ts';
import { romanRules } from './rules/roman.ts';
import { urduWords } from './rules/urdu-words.ts';
import { isBrahmic, scriptOf } from './script.ts';
import { toSkeleton } from './skeleton.ts';

/** 'kamal कमल, kala कला' → pairs of a typed and a written word. */
function readExamples(examples: string): [typed: string, written: string][] {
  return examples.split(', ').map((example) => {
    const [typed = '', written = ''] = example.split(' ');
    return [typed, written];
  });
}

function expectAlike(examples: string): void {
  for (const [typed, written] of readExamples(examples)) {
    expect(soundsLike(typed, written), `${typed} finds ${written}`).toBe(true);
    expect(soundsLike(written, typed), `${written} finds ${typed}`).toBe(true);
  }
}

const titled = ([letter, why, examples]: LetterRule) => [letter, why, examples] as const;

const places = Array.from({ length: 0x80 }, (_, place) => place);
const placesOf = (letter: string) =>
  places.filter((place) => letterOf(characterAt(place, 'devanagari')) === letter);

describe('a letter of the Brahmic scripts', () => {
  it.each(brahmicLetters.map(titled))('%s: %s', (letter, _, examples) => {
    expectAlike(examples);
    const written = readExamples(examples).flatMap(([, word]) => Array.from(word.normalize('NFC')));
    const isWritten = (place: number) => written.some((character) => placeInBlock(character) === place);
    // As a letter, and as the sign of a vowel.
    expect(placesOf(letter).filter(isWritten)).toEqual(placesOf(letter));
  });

  it.each(ownLetters.map(titled))('%s: %s', (letter, _, examples) => {
    expectAlike(examples);
    expect(examples).toContain(letter);
  });

  it.each(nuktaSounds)('%s with a dot is said "%s": %s', (_, __, ___, examples) => expectAlike(examples));
});

describe('a letter beside others', () => {
  it.each(brahmicContexts.map((rule) => [String(rule.at), rule.why, rule] as const))(
    '%s: %s',
    (_, __, rule) => {
      expectAlike(rule.examples);
      const others = brahmicContexts.filter((other) => other !== rule);
      const written = readExamples(rule.examples).flatMap(([, word]) => fold(word));
      const changes = written.filter((word) => {
        const script = scriptOf(word);
        if (script === null || !isBrahmic(script)) return false;
        return String(pronounceBrahmic(word, script)) !== String(pronounceBrahmic(word, script, others));
      });
      expect(changes.length, 'examples that the rule changes').toBeGreaterThan(0);
    },
  );
});

describe('what is typed', () => {
  it.each(romanRules.map((rule) => [`${rule.after ?? ''} ${rule.at}`.trim(), rule.why, rule] as const))(
    '%s: %s',
    (_, __, rule) => {
      expectAlike(rule.examples);
      const others = romanRules.filter((other) => other !== rule);
      const changes = readExamples(rule.examples).filter(
        ([typed]) => String(pronounceRoman(typed)) !== String(pronounceRoman(typed, others)),
      );
      expect(changes.length, 'examples that the rule changes').toBeGreaterThan(0);
    },
  );
});

describe('a letter of Urdu', () => {
  it.each(arabicLetters.map(({ letter, why, examples }) => [letter, why, examples] as const))(
    '%s: %s',
    (letter, _, examples) => {
      expectAlike(examples);
      expect(examples.normalize('NFC')).toContain(letter);
    },
  );
});

describe('words of Urdu with their vowels', () => {
  it('are more than a thousand, each once', () => {
    expect(new Set(urduWords.map(([, word]) => word)).size).toBeGreaterThan(1000);
    expect(new Set(urduWords.map(String)).size).toBe(urduWords.length);
  });

  it('are written in the letters of Urdu alone, and typed in those of English', () => {
    const letters = new Set([...arabicLetters.map(({ letter }) => letter), '\u0670']);
    const foreign = urduWords.filter(
      ([roman, word]) => /[^a-z]/.test(roman) || Array.from(word).some((letter) => !letters.has(letter)),
    );
    expect(foreign).toEqual([]);
  });

  it('are heard as they are typed', () => {
    expect(urduWords.filter(([roman, word]) => !soundsLike(roman, word))).toEqual([]);
    expect(urduWords.filter(([roman, word]) => !soundsLike(word, roman))).toEqual([]);
  });

  it.each([
    ['dul', 'دل'],
    ['gil', 'گل'],
    ['ham', 'غم'],
    ['rong', 'رنگ'],
    // Pairs that any vowels would find.
    ['kala', 'قلعہ'],
    ['silai', 'شعلہ'],
    ['nuqush', 'نقشہ'],
  ])('%s is not %s', (typed, word) => expect(soundsLike(typed, word)).toBe(false));
});

describe('vowels', () => {
  /** Lists the vowels of a word; of Urdu by its letters alone: the list of words knows the vowels. */
  const vowelsOf = (word: string) => {
    const pronunciation =
      scriptOf(word) === 'arabic' ? pronounceArabic(word, new Map()).map(toSkeleton) : null;
    return (pronunciation ?? pronounce(fold(word))?.readings ?? [])
      .map(({ gaps }) => gaps.join(' '))
      .join(' ');
  };

  it.each(
    [...vowelCosts, ...easternVowelCosts].map(
      ([sounds, cost, why, examples]: CostRule) => [sounds, cost, why, examples] as const,
    ),
  )('%s are %d apart: %s', (sounds, _, __, examples) => {
    for (const [typed, written] of readExamples(examples)) {
      const pronunciation = vowelsOf(typed) + vowelsOf(written);
      for (const sound of sounds) expect(pronunciation).toContain(sound);
    }
  });

  it.each(missingVowelCosts.map(([sound, cost, , examples]: CostRule) => [sound, cost, examples] as const))(
    'a missing %s costs %d',
    (sound, _, examples) => {
      for (const [typed, written] of readExamples(examples))
        expect(vowelsOf(typed) + vowelsOf(written)).toContain(sound);
    },
  );
});

describe('a skeleton', () => {
  it.each([
    ['kōlam', 'klm', ['', 'o', 'a', '']],
    ['lakṣmī', 'lksm', ['', 'a', '', '', 'i']],
    ['amma', 'm', ['a', 'a']],
    ['priyā', 'pr', ['', '', 'iA']],
    ['mahān', 'mn', ['', 'A', '']],
    ['hari', 'hr', ['', 'a', 'i']],
    ['bāī', 'b', ['', 'E']],
  ])('of %s has the consonants %s', (sounds, consonants, gaps) => {
    expect(toSkeleton(sounds)).toEqual({ consonants, gaps });
  });
});
