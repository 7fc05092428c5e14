import { describe, expect, it } from 'vitest';
import { fromEnglish, inLanguage, t } from './t.ts';
import { loadCatalog } from './catalogs.ts';

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

  it('stays as it stands if no catalog has it, or it is no text of the interface', () => {
    expect(inLanguage('bn', () => t('Only in this test'))).toBe('Only in this test');
    expect(fromEnglish('words of a person {as} they <are>', 'bn')).toBe('words of a person {as} they <are>');
  });

  it('is refused without a value', () => {
    expect(() => inLanguage('en', () => t('Block {name}?', {}))).toThrow('no value for name');
  });
});

describe('a constant', () => {
  it('with values is found in another language by its English text', () => {
    const english = t('Tag cannot be longer than {tag} characters', { tag: 30 });
    expect(english).toBe('Tag cannot be longer than 30 characters');
    const hindi = loadCatalog('hi').get('Tag cannot be longer than {tag} characters');
    expect(fromEnglish(english, 'hi')).toBe(hindi?.replace('{tag}', '30'));
    expect(fromEnglish(english, 'en')).toBe(english);
  });

  it('is found although its name has a note', () => {
    expect(fromEnglish(t('May [month]'), 'hi')).toBe(loadCatalog('hi').get('May [month]'));
  });

  it('takes the language of what is rendered around it', () => {
    const english = t('Maximum {tags} tags allowed', { tags: 10 });
    expect(inLanguage('hi', () => fromEnglish(english))).toBe(fromEnglish(english, 'hi'));
  });
});
