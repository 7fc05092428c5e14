import { expect, test } from 'vitest';
import { findCatalogProblems } from './message-catalogs.ts';

const problemsOf = (translation: string, text = 'Save') =>
  findCatalogProblems('ml.json', 'ml', { [text]: translation }, [
    { text, path: 'form.tsx', hasValues: false, valueNames: null },
  ]);

test('a translation that says all of its message passes', () => {
  expect(problemsOf('സേവ് ചെയ്യുക')).toEqual([]);
});

test.each([
  ['missing', ' '],
  ['not in normal form NFC', 'café'.normalize('NFD')],
  ['spaces at the beginning or end differ', 'സേവ് '],
  ['has a vowel sign without a letter before it', '52-ാം വകുപ്പ്'],
])('%s is found', (problem, translation) => {
  expect(problemsOf(translation)).toEqual([`ml.json: ${problem}: "Save" (ml, form.tsx)`]);
});

test('a number with brackets is isolated among letters from right to left', () => {
  const found = (translation: string) =>
    findCatalogProblems('ur.json', 'ur', { Section: translation }, [
      { text: 'Section', path: 'form.tsx', hasValues: false, valueNames: null },
    ]);
  expect(found('دفعہ \u206652(1)(c)\u2069')).toEqual([]);
  expect(found('دفعہ 52(1)(c)')).toEqual([
    'ur.json: has a number that is turned around: put U+2066 before and U+2069 after it: "Section" (ur, form.tsx)',
  ]);
});

test('a text that no source has is found', () => {
  expect(findCatalogProblems('ml.json', 'ml', { Gone: 'പോയി' }, [])).toEqual([
    'ml.json: no source has the text "Gone"',
  ]);
});
