import { describe, expect, it } from 'vitest';
import { toQueries, toVector } from './lexemes.ts';

describe('the words of a thing', () => {
  it('carry the weight of the best place they stand in, and those of the title stand there once more', () => {
    const text = { id: '1', title: 'Blue River', labels: ['river', 'Gond'], body: 'A blue bird, gond style' };
    expect(toVector('artwork', text)).toEqual({
      words: ['blue', 'river', 'gond', 'a', 'bird', 'style'],
      vector: "'ablue':1A 'ariver':2A 'agond':3B 'aa':4C 'abird':5C 'astyle':6C '^ablue' '^ariver'",
    });
  });

  it('of another kind are other words', () => {
    expect(toVector('person', { id: '1', title: 'Asha', labels: [], body: '' }).vector).toBe(
      "'pasha':1A '^pasha'",
    );
  });
});

describe('a search', () => {
  it('asks for all words, whole ones first and those with a wrong letter last', () => {
    const { tiers, widest } = toQueries('artwork', [
      { word: 'blue', begun: null, meant: [] },
      { word: 'rivre', begun: null, meant: ['river'] },
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

  it('names the words that a beginning stands for, where they are few', () => {
    const { tiers, widest, inTitle } = toQueries('artwork', [
      { word: 'blu', begun: ['blue', 'bluish'], meant: [] },
      { word: 'r', begun: null, meant: [] },
    ]);
    expect(widest).toBe("('ablu' | 'ablue' | 'abluish') & ('ar':*)");
    expect(inTitle).toBe("('^ablu' | '^ablue' | '^abluish') & ('^ar':*)");
    expect(tiers[1]).toBe("'ablu':*A & 'ar':*A");
  });
});
