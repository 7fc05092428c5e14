import { describe, expect, it } from 'vitest';
import { toTiers, toVector } from './lexemes.ts';

describe('the words of a thing', () => {
  it('carry the weight of the best place they stand in', () => {
    const text = { id: '1', title: 'Blue River', labels: ['river', 'Gond'], body: 'A blue bird, gond style' };
    expect(toVector('artwork', text)).toEqual({
      words: ['blue', 'river', 'gond', 'a', 'bird', 'style'],
      vector: "'ablue':1A 'ariver':2A 'agond':3B 'aa':4C 'abird':5C 'astyle':6C",
    });
  });

  it('of another kind are other words', () => {
    expect(toVector('person', { id: '1', title: 'Asha', labels: [], body: '' }).vector).toBe("'pasha':1A");
  });
});

describe('a search', () => {
  it('asks for all words, whole ones first and those with a wrong letter last', () => {
    const { tiers, widest } = toTiers('artwork', [
      { word: 'blue', meant: [] },
      { word: 'rivre', meant: ['river'] },
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
});
