import { describe, expect, it } from 'vitest';
import {
  clean,
  cleanLine,
  countCharacters,
  countCodePoints,
  firstCharacters,
  isLongerThan,
  shorten,
} from './text.ts';

describe(countCharacters, () => {
  it.each([
    ['kolam', 5],
    ['क्षमा', 2],
    ['தமிழ்', 3],
    ['👩🏽‍🎨', 1],
    ['', 0],
  ])('counts the grapheme clusters of %j', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});

describe(countCodePoints, () => {
  it.each(['कला', 'राम', 'शिव'])('counts three in %s', (text) => {
    expect(countCodePoints(text)).toBe(3);
  });
});

describe(isLongerThan, () => {
  it('is false at the limit and true one character beyond', () => {
    expect(isLongerThan('क्षि'.repeat(30), 30)).toBe(false);
    expect(isLongerThan('क्षि'.repeat(31), 30)).toBe(true);
  });

  it('is true for a megabyte of combining marks, without counting', () => {
    expect(isLongerThan(`a${'\u0301'.repeat(1_000_000)}`, 30)).toBe(true);
  });
});

describe(firstCharacters, () => {
  it.each([
    ['தமிழ் வணக்கம்', 'தமிழ்'],
    ['abc', 'abc'],
    ['abcd', 'abc'],
    ['', ''],
    ['ab\r\ncd', 'ab\r\n'],
    ['abe\u0301d', 'abe\u0301'],
    ['ab©d', 'ab©'],
    ['ab©\ufe0fd', 'ab©\ufe0f'],
    ['नि क्षि', 'नि क्षि'],
    ['நிநிநிநி', 'நிநிநி'],
    ['🇮🇳🇮🇳🇮🇳🇮🇳', '🇮🇳🇮🇳🇮🇳'],
    ['a👨‍👩‍👧‍👦क्षिb', 'a👨‍👩‍👧‍👦क्षि'],
  ])('returns whole characters of %j', (text, first) => {
    expect(firstCharacters(text, 3)).toBe(first);
  });
});

describe(shorten, () => {
  it('cuts between characters and keeps a short text', () => {
    expect(shorten('தமிழ் வணக்கம்', 3)).toBe('தமிழ்...');
    expect(shorten('short', 10)).toBe('short');
  });
});

describe(clean, () => {
  it('removes NUL and surrounding white space', () => {
    expect(clean(' a\u0000b\nc ')).toBe('ab\nc');
    expect(cleanLine(' a \n b ')).toBe('a b');
  });

  it('replaces lone surrogates and keeps surrogate pairs', () => {
    expect(clean('a\ud800b\udc00 🪔')).toBe('a\ufffdb\ufffd 🪔');
  });

  it.each(['\u200b', '\u3164 \u2800', '\u00ad\n\u2063', '\u200e\u180e\u202e', '\ufe0f\u{e0041}'])(
    'leaves nothing of %j, which nobody can see',
    (text) => {
      expect(clean(text)).toBe('');
      expect(cleanLine(text)).toBe('');
    },
  );

  it('keeps joiners and variation selectors of what can be seen', () => {
    for (const text of ['क्‍ष', 'नमस्\u200cते', '👩🏽‍🎨', '❤️', '❤\ufe0f']) expect(cleanLine(text)).toBe(text);
  });
});
