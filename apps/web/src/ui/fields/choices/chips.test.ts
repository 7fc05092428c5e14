import { describe, expect, it } from 'vitest';
import { addChip, chipRule } from './chips.ts';

const rule = chipRule({
  most: { count: 3, message: 'too many' },
  tooLong: { isTooLong: (text) => text.length > 5, message: 'too long' },
  twice: { message: 'twice' },
});

describe(addChip, () => {
  it('trims the text and collapses white space', () => {
    expect(addChip(['a'], '  b   c ', rule)).toEqual({ kind: 'added', text: 'b c', values: ['a', 'b c'] });
  });
  it('ignores a blank text without an error', () => {
    expect(addChip([], ' \t ', rule)).toEqual({ kind: 'nothing' });
  });
  it('refuses a duplicate in another case', () => {
    expect(addChip(['Blend'], 'bLEND', rule)).toEqual({ kind: 'refused', message: 'twice' });
  });
  it('refuses a duplicate in another Unicode normalization form', () => {
    expect(addChip(['\u0958'.normalize('NFC')], '\u0958', rule)).toEqual({
      kind: 'refused',
      message: 'twice',
    });
  });
  it('refuses a text that is too long, and one text too many', () => {
    expect(addChip([], 'abcdef', rule)).toEqual({ kind: 'refused', message: 'too long' });
    expect(addChip(['a', 'b', 'c'], 'd', rule)).toEqual({ kind: 'refused', message: 'too many' });
  });
  it('accepts any text when there is no rule', () => {
    expect(addChip(['a'], 'a')).toMatchObject({ kind: 'added' });
  });
});
