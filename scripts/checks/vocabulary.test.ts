import { expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { checkVocabulary, findReplacedWords, readReplacedWords } from './vocabulary.ts';

const words = readReplacedWords(`
| Word     | Meaning | Not          |
| -------- | ------- | ------------ |
| mutation | A write | deed, deeds  |
| blog     | A text  |              |
`);

it('reads the replaced words of a glossary', () => {
  expect([...words]).toEqual([
    ['deed', 'mutation'],
    ['deeds', 'mutation'],
  ]);
});

it.each([
  ['// A deed of many', 'deed'],
  ['const deeds = 1;', 'deeds'],
  ['const deedsOf = 1;', 'deeds'],
  ['class Deed {}', 'Deed'],
])('reports %s', (line, found) => {
  expect(findReplacedWords('a.ts', `\n${line}`, words)).toEqual([`a.ts:2 ${found}: the word is "mutation"`]);
});

it.each(['indeed', 'deedless', 'a blog'])('accepts %s', (line) => {
  expect(findReplacedWords('a.ts', line, words)).toEqual([]);
});

it('finds no replaced word in the repository', () => {
  expect(checkVocabulary(root)).toEqual([]);
});
