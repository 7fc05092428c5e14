import { describe, expect, it } from 'vitest';
import { toQueries, toVector } from './lexemes.ts';

describe('a tsvector', () => {
  it('has each word with its best weight, and title lexemes', () => {
    const text = { id: '1', title: 'Blue River', labels: ['river', 'Gond'], body: 'A blue bird, gond style' };
    expect(toVector('artwork', text)).toEqual({
      words: ['blue', 'river', 'gond', 'a', 'bird', 'style'],
      vector: "'ablue':1A 'ariver':2A 'agond':3B 'aa':4C 'abird':5C 'astyle':6C '^ablue' '^ariver'",
    });
  });

  it('has other lexemes for another kind', () => {
    expect(toVector('person', { id: '1', title: 'Asha', labels: [], body: '' }).vector).toBe(
      "'pasha':1A '^pasha'",
    );
  });
});

const noSounds = { alike: [], nearest: [], alikeBeginnings: [] };

describe('the queries of a search', () => {
  it('match all words, whole ones first and typos last', () => {
    const { tiers, widest, loosest } = toQueries('artwork', [
      { word: 'blue', completions: null, corrections: [], ...noSounds },
      { word: 'rivre', completions: null, corrections: ['river'], ...noSounds },
    ]);
    expect(tiers).toEqual([
      "'ablue':A & 'arivre':A",
      "'ablue':*A & 'arivre':*A",
      "'ablue':AB & 'arivre':AB",
      "'ablue':*AB & 'arivre':*AB",
      "'ablue':* & 'arivre':*",
      null,
      null,
      null,
      null,
      null,
      "('ablue':*A) & ('arivre':*A | 'ariver':A)",
    ]);
    expect(widest).toBe("('ablue':*) & ('arivre':*)");
    expect(loosest).toBe("('ablue':*) & ('arivre':* | 'ariver')");
  });

  it('rank words that sound alike after what was typed and before typos, in titles and labels alone', () => {
    const { tiers, widest, near, loosest } = toQueries('artwork', [
      { word: 'blue', completions: null, corrections: ['glue'], ...noSounds },
      {
        word: 'kolam',
        completions: [],
        corrections: [],
        alike: ['कोलम', 'ಕೋಳಿ'],
        nearest: ['कोलम'],
        alikeBeginnings: ['கோலங்கள்'],
      },
    ]);
    expect(tiers.slice(5)).toEqual([
      "('ablue':*A) & ('akolam':*A | 'aकोलम':A)",
      "('ablue':*) & ('akolam':* | 'aकोलम':AB)",
      "('ablue':*A) & ('akolam':*A | 'aकोलम':A | 'aಕೋಳಿ':A)",
      "('ablue':*) & ('akolam':* | 'aकोलम':AB | 'aಕೋಳಿ':AB)",
      "('ablue':*) & ('akolam':* | 'aकोलम':AB | 'aಕೋಳಿ':AB | 'aகோலங்கள்':AB)",
      "('ablue':*A | 'aglue':A) & ('akolam':*A)",
    ]);
    expect(widest).toBe("('ablue':*) & ('akolam')");
    expect(near).toBe("('ablue':*) & ('akolam' | 'aकोलम':AB)");
    expect(loosest).toBe("('ablue':* | 'aglue') & ('akolam' | 'aकोलम':AB | 'aಕೋಳಿ':AB | 'aகோலங்கள்':AB)");
  });

  it('match what sounds nearly the same alone if nothing else is known', () => {
    const { near, loosest } = toQueries('artwork', [
      { word: 'kolam', completions: [], corrections: [], ...noSounds, alike: ['कोलम'], nearest: ['कोलम'] },
    ]);
    expect(near).toBe("('akolam' | 'aकोलम':AB)");
    expect(loosest).toBeNull();
  });

  it('name the completions of a prefix if there are few', () => {
    const { tiers, widest, near, loosest, inTitle } = toQueries('artwork', [
      { word: 'blu', completions: ['blue', 'bluish'], corrections: [], ...noSounds },
      { word: 'r', completions: null, corrections: [], ...noSounds },
    ]);
    expect(widest).toBe("('ablu' | 'ablue' | 'abluish') & ('ar':*)");
    expect(inTitle).toBe("('^ablu' | '^ablue' | '^abluish') & ('^ar':*)");
    expect([near, loosest]).toEqual([null, null]);
    expect(tiers[1]).toBe("'ablu':*A & 'ar':*A");
  });
});
