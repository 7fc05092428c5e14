import { describe, expect, it } from 'vitest';
import {
  chillus,
  characterOf,
  isConsonant,
  isVowel,
  isVowelSign,
  isWithoutVowel,
  letterOf,
  nukta,
  plainOf,
  signOf,
  virama,
} from './letters.ts';
import { brahmicScriptOf, brahmicScripts } from './scripts.ts';

const vowels = Array.from('aāiīuūeēɛoōɔ');
const consonants = Array.from('kKgGŋcCjJñṭṬḍḌṇtTdDnpPbBmyrlḷvśṣsh');

describe.each(brahmicScripts)('the letters of %s', (script) => {
  const name = script === 'odia' ? 'Oriya' : script;
  /** Whether Unicode has the character: not all scripts have all letters. */
  const isAssigned = (character: string) => /\P{Cn}/u.test(character);
  const shapeOf = (category: string) =>
    new RegExp(`^(?=\\p{Script=${name.charAt(0).toUpperCase()}${name.slice(1)}})\\p{${category}}+$`, 'u');

  it('are letters in its block, and are read as they are written', () => {
    const letters = [...vowels, ...consonants];
    const written = letters.map((letter) => characterOf(letter, script));
    expect(written.map(letterOf)).toEqual(letters);
    expect(new Set(written.map(brahmicScriptOf))).toEqual(new Set([script]));
    expect(letters.filter(isVowel)).toEqual(vowels);
    expect(letters.filter(isConsonant)).toEqual(consonants);
    expect(written.filter(isVowelSign)).toEqual([]);
    expect(written.filter(isAssigned).join('')).toMatch(shapeOf('L'));
  });

  it('have signs, which are marks', () => {
    const signs = vowels.slice(1).map((vowel) => signOf(vowel, script));
    expect(signs.map(letterOf)).toEqual(vowels.slice(1));
    expect(signs.filter(isVowelSign)).toEqual(signs);
    const marks = [...signs, characterOf(nukta, script), characterOf(virama, script)];
    expect(marks.filter(isAssigned).join('')).toMatch(shapeOf('M'));
  });
});

it.each(Array.from('qxġzɽⱤfẏ'))('%s is another letter with a dot below', (letter) => {
  expect(characterOf(letter, 'devanagari').normalize('NFD')).toBe(
    characterOf(plainOf(letter), 'devanagari') + characterOf(nukta, 'devanagari'),
  );
});

it('chillus are read as consonants without a vowel', () => {
  const written = Object.values(chillus);
  expect(written.map(letterOf)).toEqual(Object.keys(chillus));
  expect(written.filter(isWithoutVowel)).toEqual(written);
  expect(isWithoutVowel('ക')).toBe(false);
});
