import { describe, expect, it } from 'vitest';
import { addChips, chipRule, splitAtCommas } from './chips.ts';

const rule = chipRule({
  most: { count: 3, message: 'too many' },
  tooLong: { isTooLong: (text) => text.length > 5, message: 'too long' },
  twice: { message: 'twice' },
});

describe(addChips, () => {
  it('trims the text and collapses white space', () => {
    expect(addChips(['a'], ['  b   c '], rule)).toEqual({
      values: ['a', 'b c'],
      added: ['b c'],
      refused: [],
      message: null,
    });
  });
  it('ignores a blank text without an error', () => {
    expect(addChips(['a'], [' \t ', ''], rule)).toEqual({
      values: ['a'],
      added: [],
      refused: [],
      message: null,
    });
  });
  it('refuses a duplicate in another case', () => {
    expect(addChips(['Blend'], ['bLEND'], rule)).toMatchObject({ refused: ['bLEND'], message: 'twice' });
  });
  it('refuses a duplicate in another Unicode normalization form', () => {
    expect(addChips(['\u0958'.normalize('NFC')], ['\u0958'], rule)).toMatchObject({ message: 'twice' });
  });
  it('refuses a text that is too long, and one text too many', () => {
    expect(addChips([], ['abcdef'], rule)).toMatchObject({ refused: ['abcdef'], message: 'too long' });
    expect(addChips(['a', 'b', 'c'], ['d'], rule)).toMatchObject({ refused: ['d'], message: 'too many' });
  });
  it('accepts any text when there is no rule', () => {
    expect(addChips(['a'], ['a'])).toMatchObject({ values: ['a', 'a'], message: null });
  });
  it('adds several texts, and tells which are refused by those before them', () => {
    expect(addChips(['a'], ['b', 'B', 'abcdef', 'c', 'd'], rule)).toEqual({
      values: ['a', 'b', 'c'],
      added: ['b', 'c'],
      refused: ['B', 'abcdef', 'd'],
      message: 'too many',
    });
  });
});

describe(splitAtCommas, () => {
  it.each([
    ['ink', ['ink']],
    ['ink,', ['ink', '']],
    ['ink, कोलम,வண்ணம்', ['ink', ' कोलम', 'வண்ணம்']],
    ['سیاہی، رنگ', ['سیاہی', ' رنگ']],
    ['', ['']],
  ])('%j', (text, parts) => expect(splitAtCommas(text)).toEqual(parts));
});
