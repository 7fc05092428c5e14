import { describe, expect, it, onTestFinished } from 'vitest';
import { inKeys, inLanguage, t, wordKey } from './t.ts';
import { loadCatalog, useCatalog } from './catalogs.ts';
import type { Language } from './languages.ts';
import { toPseudo } from './pseudo.ts';

describe('a text', () => {
  it('is English outside of a language, without its note for translators', () => {
    expect(t('Name is required')).toBe('Name is required');
    expect(t('May [month]')).toBe('May');
  });

  it('is that of the catalog inside of a language, also with values', () => {
    const hindi = loadCatalog('hi');
    expect(inLanguage('hi', () => t('Name is required'))).toBe(hindi.get('Name is required'));
    const made = inLanguage('hi', () => t('Block {name}?', { name: 'आशा' }));
    expect(made).toContain('आशा');
    expect(made).not.toBe(t('Name is required'));
  });

  it('is English again after an error', () => {
    expect(() =>
      inLanguage('ta', () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(t('Name is required')).toBe('Name is required');
  });

  it('is English if no catalog has it, in the forms of English', () => {
    expect(inLanguage('bn', () => t('Only here [in this test]'))).toBe('Only here');
    const count = (language: Language) =>
      inLanguage(language, () => t('{count, plural, one {# test} other {# tests}}', { count: 0 }));
    // Bengali says its own texts in the singular for zero.
    expect([count('bn'), count('ta')]).toEqual(['0 tests', '0 tests']);
  });

  it('is refused without a value', () => {
    expect(() => inLanguage('en', () => t('Block {name}?', {}))).toThrow('no value for name');
  });
});

describe('a key', () => {
  it('is the English text of a constant, or keeps the values and the note', () => {
    const hindi = loadCatalog('hi');
    expect(wordKey(t('Name is required'), 'hi')).toBe(hindi.get('Name is required'));
    const key = inKeys(() => t('Maximum {tags} tags allowed', { tags: 10 }));
    expect(wordKey(key, 'en')).toBe('Maximum 10 tags allowed');
    expect(wordKey(key, 'hi')).toBe(hindi.get('Maximum {tags} tags allowed')?.replace('{tags}', '10'));
    expect(
      wordKey(
        inKeys(() => t('May [month]')),
        'hi',
      ),
    ).toBe(hindi.get('May [month]'));
    expect(t('May [month]')).toBe('May');
  });

  it('of a constant has no marks of the pseudo-language, so that other languages find it', () => {
    const english = loadCatalog('en');
    useCatalog('en', new Map([['Name is required', toPseudo('Name is required', false)]]));
    onTestFinished(() => useCatalog('en', english));
    const constant = t('Name is required');
    expect(wordKey(constant, 'hi')).toBe(loadCatalog('hi').get('Name is required'));
    expect(wordKey(constant, 'en')).toBe(toPseudo('Name is required', false));
  });

  it('takes the language of what is rendered around it', () => {
    const key = inKeys(() => t('Maximum {tags} tags allowed', { tags: 10 }));
    expect(inLanguage('hi', () => wordKey(key))).toBe(wordKey(key, 'hi'));
  });

  it('has its own translation although another is the same in English', () => {
    const keys = inKeys(() => [
      t('Open [a button: show what is sealed]'),
      t('Open [cases that wait for a decision]'),
    ]);
    expect(keys.map((key) => wordKey(key, 'en'))).toEqual(['Open', 'Open']);
    expect(keys.map((key) => wordKey(key, 'hi'))).toEqual(['खोलें', 'खुले']);
  });

  it('stays as it stands if it is no text of the interface', () => {
    expect(wordKey('words of a person {as} they <are> [draft]', 'bn')).toBe(
      'words of a person {as} they <are> [draft]',
    );
  });
});
