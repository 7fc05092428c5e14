import { describe, expect, it } from 'vitest';
import { isBlank, withoutDirectionControls, withoutInvisible } from './invisible.ts';

const kinds = [
  ['zero width', '\u200b\u200c\u200d\u2060\ufeff'],
  ['signs of direction', '\u200e\u200f\u061c\u202a\u202e\u202c\u2066\u2069'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['the soft hyphen and the grapheme joiner', '\u00ad\u034f'],
  ['invisible operators', '\u2061\u2062\u2063\u2064'],
  ['the braille blank', '\u2800'],
  ['Mongolian separators', '\u180b\u180e\u180f'],
  ['Khmer inherent vowels', '\u17b4\u17b5'],
  ['variation selectors', '\ufe00\ufe0f\u{e0100}'],
  ['tags', '\u{e0001}\u{e0041}\u{e007f}'],
  ['controls', '\u0001\u0085\ufff9\ufffb'],
  ['signs of music', '\u{1d159}\u{1d173}'],
] as const;

describe(isBlank, () => {
  it.each(kinds)('is true for %s', (_, text) => {
    expect(isBlank(text)).toBe(true);
    expect(isBlank(`${text}a${text}`)).toBe(false);
  });

  it('is true for white space', () => {
    expect(isBlank(' \t\n\u00a0\u3000')).toBe(true);
  });

  it.each(['❤️', '👩🏽‍🎨', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'क्‍ष', '\u0600', '.'])('is false for %s', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe(withoutInvisible, () => {
  it.each(kinds)('takes out %s', (_, text) => {
    expect(withoutInvisible(`${text}a${text}b`)).toBe('ab');
  });

  it('leaves white space', () => {
    expect(withoutInvisible('a\t b\n')).toBe('a\t b\n');
  });
});

describe(withoutDirectionControls, () => {
  it('takes out what goes on after its text, and leaves joiners and marks', () => {
    expect(withoutDirectionControls('\u202eashA\u2067 آشا\u200f न्‍')).toBe('ashA آشا\u200f न्‍');
  });
});
