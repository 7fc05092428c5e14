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

describe('the queries of a search', () => {
  it('match all words, whole ones first and typos last', () => {
    const { tiers, widest } = toQueries('artwork', [
      { word: 'blue', completions: null, corrections: [] },
      { word: 'rivre', completions: null, corrections: ['river'] },
    ]);
    expect(tiers).toEqual([
      "'ablue':A & 'arivre':A",
      "'ablue':*A & 'arivre':*A",
      "'ablue':AB & 'arivre':AB",
      "'ablue':*AB & 'arivre':*AB",
      "'ablue':* & 'arivre':*",
      "('ablue':*A) & ('arivre':*A | 'ariver':A)",
    ]);
    expect(widest).toBe("('ablue':*) & ('arivre':* | 'ariver')");
  });

  it('name the completions of a prefix if there are few', () => {
    const { tiers, widest, inTitle } = toQueries('artwork', [
      { word: 'blu', completions: ['blue', 'bluish'], corrections: [] },
      { word: 'r', completions: null, corrections: [] },
    ]);
    expect(widest).toBe("('ablu' | 'ablue' | 'abluish') & ('ar':*)");
    expect(inTitle).toBe("('^ablu' | '^ablue' | '^abluish') & ('^ar':*)");
    expect(tiers[1]).toBe("'ablu':*A & 'ar':*A");
  });
});
