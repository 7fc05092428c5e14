import { brahmicScripts, characterAt, placeInBlock, type BrahmicScript } from '@kalaangan/indic/scripts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../words.ts';
import { soundsLike } from './compare.fixture.ts';
import { firstFreshConcepts } from './first-fresh-pairs.fixture.ts';
import { fifthFreshConcepts } from './fifth-fresh-pairs.fixture.ts';
import { fourthFreshConcepts } from './fourth-fresh-pairs.fixture.ts';
import { secondFreshConcepts } from './second-fresh-pairs.fixture.ts';
import { thirdFreshConcepts } from './third-fresh-pairs.fixture.ts';
import { laterConcepts } from './later-pairs.fixture.ts';
import { askedSoundKeys, listAlike, soundKeys } from './index.ts';
import { tuningConcepts } from './pairs.fixture.ts';
import { measureRecall, shareOf } from './recall.fixture.ts';
import { scriptOf } from './script.ts';

const names = brahmicScripts.filter((script) => script !== 'tamil');

/** The same word in another script, by the shared layout of their blocks. */
function transliterate(word: string, to: BrahmicScript): string {
  return Array.from(word.normalize('NFC'))
    .map((letter) => characterAt(placeInBlock(letter), to))
    .join('');
}

const consonant = fc.constantFrom(...Array.from('कखगघचजझटठडढणतथदधनपफबभमयरलशषसह'));
const vowelSign = fc.constantFrom('', 'ा', 'ि', 'ी', 'ु', 'ू', 'े', 'ै', 'ो', 'ौ');
const syllable = fc.tuple(consonant, vowelSign).map(([letter, sign]) => letter + sign);
const word = fc.array(syllable, { minLength: 2, maxLength: 5 }).map((syllables) => syllables.join(''));

describe('the sounds of a word', () => {
  it('are found in every script that it can be written in', () => {
    fc.assert(
      fc.property(word, fc.constantFrom(...names), fc.constantFrom(...names), (written, from, to) => {
        const [a, b] = [transliterate(written, from), transliterate(written, to)];
        expect(a === b || soundsLike(a, b), `${a} finds ${b}`).toBe(true);
      }),
    );
  });

  it('are found in Tamil, which has fewer letters', () => {
    const ofTamil = new Map(Array.from('खगघ', (letter): [string, string] => [letter, 'क']));
    for (const [letters, own] of [
      ['छ', 'च'],
      ['झ', 'ज'],
      ['ठडढ', 'ट'],
      ['थदध', 'त'],
      ['फबभ', 'प'],
      ['श', 'स'],
    ] as const)
      for (const letter of letters) ofTamil.set(letter, own);
    fc.assert(
      fc.property(word, fc.constantFrom(...names), (written, from) => {
        const tamil = transliterate(
          Array.from(written)
            .map((letter) => ofTamil.get(letter) ?? letter)
            .join(''),
          'tamil',
        );
        const other = transliterate(written, from);
        expect(soundsLike(tamil, other), `${tamil} finds ${other}`).toBe(true);
        expect(soundsLike(other, tamil), `${other} finds ${tamil}`).toBe(true);
      }),
    );
  });

  it('never fail, whatever the word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const folded = fold(text);
        expect(soundKeys(folded).every((key) => /^[a-z-]+$/.test(key))).toBe(true);
        expect(listAlike(folded, [folded, 'kolam']).length).toBeLessThan(2);
      }),
    );
  });

  it.each(['', '2024', 'العربية١', 'привет', '漢字', 'ا'])('of "%s" are few or none', (text) => {
    expect(soundKeys(fold(text)).length).toBeLessThan(5);
  });

  it('are few for a word whose letters have several sounds', () => {
    expect(soundKeys(fold('বববববববববব')).length).toBeLessThan(30);
    expect(askedSoundKeys('cgcgcgcgcgcgcg').length).toBeLessThan(40);
  });
});

describe('words that are others', () => {
  it.each([
    ['kala', 'नीला'],
    ['mala', 'मेला'],
    ['ram', 'रोम'],
    ['sita', 'सत्य'],
    ['kamal', 'कोमल'],
    ['durga', 'दर्जी'],
    ['holi', 'हल'],
    ['bed', 'bid'],
    ['fihs', 'fish'],
    ['kolam1', 'कोलम'],
    ['pen', 'pan'],
    ['गुरु', 'गौरी'],
    ['mira', 'मोर'],
  ])('%s does not find %s', (typed, written) => {
    expect(soundsLike(typed, written)).toBe(false);
  });

  it.each([
    ['laxmi', 'lakshmi'],
    ['diwali', 'deewali'],
    ['ganesh', 'ganesha'],
  ])('but spellings in one script do: %s finds %s', (typed, written) => {
    expect(soundsLike(typed, written)).toBe(true);
  });
});

describe('a beginning', () => {
  it.each([
    ['madhub', 'मधुबनी', true],
    ['saraswa', 'சரஸ்வதி', true],
    ['ma', 'मधुबनी', false],
  ])('%s of %s is found if it is long enough', (typed, written, isFound) => {
    const keys = soundKeys(fold(written));
    const isAsked = askedSoundKeys(typed).some(
      ({ key, asBeginning }) => asBeginning && keys.some((known) => known.startsWith(key)),
    );
    expect(isAsked).toBe(isFound);
    expect(isAsked && listAlike(typed, [fold(written)]).length === 1).toBe(isFound);
  });
});

describe.each([
  ['words that the rules were tuned on', tuningConcepts],
  ['words that they were mended on later', laterConcepts],
])('of %s', (_, concepts) => {
  const { results, falseHits } = measureRecall(concepts);

  it.each([
    ['roman to script', 0.9],
    ['script to roman', 0.9],
    ['script to script', 0.9],
    ['urdu', 0.6],
  ] as const)('%s finds at least %d', (direction, least) => {
    expect(results[direction].of).toBeGreaterThan(500);
    expect(shareOf(results[direction])).toBeGreaterThanOrEqual(least);
  });

  it('at most 0.3 % of the words found are others', () => {
    expect(shareOf(falseHits)).toBeLessThanOrEqual(0.003);
  });

  it('has words of all scripts', () => {
    const scripts = new Set(
      concepts.flatMap(({ roman, written }) => [...roman, ...written].map((text) => scriptOf(fold(text)))),
    );
    expect(scripts.size).toBe(11);
  });
});

describe.each([
  ['first', firstFreshConcepts],
  ['second', secondFreshConcepts],
  ['third', thirdFreshConcepts],
  ['fourth', fourthFreshConcepts],
  ['fifth', fifthFreshConcepts],
])('of the %s list that was written without a look at the rules', (_, concepts) => {
  const { results, falseHits } = measureRecall(concepts);

  it.each(['roman to script', 'script to roman', 'script to script'] as const)(
    '%s finds at least 95 of 100',
    (direction) => {
      expect(results[direction].of).toBeGreaterThan(1500);
      expect(shareOf(results[direction])).toBeGreaterThanOrEqual(0.95);
    },
  );

  it('at most 0.1 % of the words found are others', () => {
    expect(shareOf(falseHits)).toBeLessThanOrEqual(0.001);
  });
});

it('have few keys', () => {
  const words = [...firstFreshConcepts, ...secondFreshConcepts, ...thirdFreshConcepts].flatMap(
    ({ roman, written }) => [...roman, ...written].map(fold),
  );
  const counts = words.map((word) => [soundKeys(word).length, askedSoundKeys(word).length] as const);
  const mean = (place: 0 | 1) => counts.reduce((sum, count) => sum + count[place], 0) / counts.length;
  expect([mean(0) < 2.6, mean(1) < 3.8]).toEqual([true, true]);
  expect(Math.max(...counts.map(([stored]) => stored))).toBeLessThan(20);
  expect(Math.max(...counts.map(([, asked]) => asked))).toBeLessThan(30);
});
