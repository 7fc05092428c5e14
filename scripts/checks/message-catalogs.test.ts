import { expect, test } from 'vitest';
import { findCatalogProblems, findLostKeys } from './message-catalogs.ts';

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
  ['missing', ' '],
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

test('a text that no source has is found', () => {
  expect(findCatalogProblems('ml.json', 'ml', { Gone: 'പോയി' }, [])).toEqual([
    'ml.json: no source has the text "Gone"',
  ]);
});

test('a constant with values or a note is found where it is not written in by the build', () => {
  const constant = { ...message('Save', 'packages/contract/src/form.ts'), isConstant: true };
  expect(findLostKeys([constant, message('Open [a case]')])).toEqual([]);
  for (const lost of [
    { ...constant, text: 'Open [a case]' },
    { ...constant, text: 'At most {max}', hasValues: true },
  ]) {
    expect(findLostKeys([lost])).toEqual([
      `packages/contract/src/form.ts: has values or a note, so a function must make it: "${lost.text}"`,
    ]);
    expect(findLostKeys([{ ...lost, path: 'apps/web/src/form.tsx' }])).toEqual([]);
  }
});
