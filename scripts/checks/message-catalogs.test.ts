import { expect, test } from 'vitest';
import { countGaps, findCatalogGaps, findCatalogProblems } from './message-catalogs.ts';

const message = (text: string, path = 'form.tsx') => ({
  text,
  path,
  hasValues: false,
  valueNames: null,
  isConstant: false,
});

const problemsOf = (translation: string, text = 'Save') =>
  findCatalogProblems('ml.json', 'ml', { [text]: translation }, [message(text)]);

test('a translation that says all of its message passes', () => {
  expect(problemsOf('സേവ് ചെയ്യുക')).toEqual([]);
});

test.each([
  ['empty', ' '],
  ['not in normal form NFC', 'café'.normalize('NFD')],
  ['spaces at the beginning or end differ', 'സേവ് '],
  ['has a vowel sign without a letter before it', '52-ാം വകുപ്പ്'],
])('%s is found', (problem, translation) => {
  expect(problemsOf(translation)).toEqual([`ml.json: ${problem}: "Save" (ml, form.tsx)`]);
});

test('a number with brackets is isolated among letters from right to left', () => {
  const found = (translation: string) =>
    findCatalogProblems('ur.json', 'ur', { Section: translation }, [message('Section')]);
  expect(found('دفعہ \u206652(1)(c)\u2069')).toEqual([]);
  expect(found('دفعہ 52(1)(c)')).toEqual([
    'ur.json: has a number that is turned around: put U+2066 before and U+2069 after it: "Section" (ur, form.tsx)',
  ]);
});

const catalog = { Save: 'സേവ്', Gone: 'പോയി' };
const gaps = findCatalogGaps('ml.json', catalog, [message('Save'), message('New')]);

test('a missing translation and one that no source has are no problem, but are found', () => {
  expect(findCatalogProblems('ml.json', 'ml', catalog, [message('Save'), message('New')])).toEqual([]);
  expect(gaps).toEqual({
    missing: ['ml.json: missing: "New" (form.tsx)'],
    unused: ['ml.json: no source has the text "Gone"'],
  });
});

test('they are counted by language', () => {
  const none = { missing: [], unused: [] };
  const two = { missing: ['one', 'two'], unused: [] };
  expect(
    countGaps(
      new Map([
        ['bn', two],
        ['hi', none],
        ['ml', gaps],
      ]),
    ),
  ).toBe('missing translations: bn 2, ml 1; unused translations: ml 1');
  expect(countGaps(new Map([['hi', none]]))).toBe(null);
});
