import { describe, expect, it } from 'vitest';
import { pathIn, splitPath } from './addresses.ts';
import { languageCodes } from './languages.ts';

describe('the address of a page', () => {
  it.each([
    ['/', 'en', '/'],
    ['/blogs?tag=ink#top', 'en', '/blogs?tag=ink#top'],
    ['/hi', 'hi', '/'],
    ['/hi?ai=show', 'hi', '/?ai=show'],
    ['/ta/blogs', 'ta', '/blogs'],
    // An unknown code is an unknown path, and English has no prefix.
    ['/xx/blogs', 'en', '/xx/blogs'],
    ['/en/blogs', 'en', '/en/blogs'],
    ['/hindi', 'en', '/hindi'],
    ['/HI/blogs', 'en', '/HI/blogs'],
  ])('%s is in %s', (path, language, rest) => {
    expect(splitPath(path)).toEqual({ language, rest });
  });

  it('is found again in every language', () => {
    for (const code of languageCodes)
      for (const path of ['/', '/blogs', '/search?q=कला&tab=people', '/discussions#reply-1'])
        expect(splitPath(pathIn(code, path))).toEqual({ language: code, rest: path });
  });

  it('is without a slash at the end for a home page', () => {
    expect([pathIn('en', '/'), pathIn('ur', '/'), pathIn('ur', '/about')]).toEqual(['/', '/ur', '/ur/about']);
  });
});
