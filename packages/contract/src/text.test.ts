import { describe, expect, it } from 'vitest';
import { clean, cleanLine, countCharacters, firstCharacters, isLongerThan, shorten } from './text.ts';

describe('characters', () => {
  it.each([
    ['kolam', 5],
    ['क्षमा', 2],
    ['தமிழ்', 3],
    ['👩🏽‍🎨', 1],
    ['', 0],
  ])('are counted in %j as a person does', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('at the limit are not too many, one more is', () => {
    expect(isLongerThan('क्षि'.repeat(30), 30)).toBe(false);
    expect(isLongerThan('क्षि'.repeat(31), 30)).toBe(true);
  });

  it('of a megabyte are refused without being counted', () => {
    expect(isLongerThan(`a${'\u0301'.repeat(1_000_000)}`, 30)).toBe(true);
  });
});

describe('firstCharacters', () => {
  it.each([
    ['தமிழ் வணக்கம்', 'தமிழ்'],
    ['abc', 'abc'],
    ['abcd', 'abc'],
    ['', ''],
  ])('takes whole ones of %j', (text, first) => {
    expect(firstCharacters(text, 3)).toBe(first);
  });
});

describe('shorten', () => {
  it('never cuts inside a character', () => {
    expect(shorten('தமிழ் வணக்கம்', 3)).toBe('தமிழ்...');
    expect(shorten('short', 10)).toBe('short');
  });
});

describe('clean', () => {
  it('drops NUL, which no database takes, and the blanks around', () => {
    expect(clean(' a\u0000b\nc ')).toBe('ab\nc');
    expect(cleanLine(' a \n b ')).toBe('a b');
  });

  it('puts a sign for halves of a pair, which no database takes either, and keeps whole pairs', () => {
    expect(clean('a\ud800b\udc00 🪔')).toBe('a\ufffdb\ufffd 🪔');
  });
});
