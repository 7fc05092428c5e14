import { describe, expect, it } from 'vitest';
import { rankProposals, type Candidate, type Origin } from './proposal-ranking.ts';

const nowhere: Origin = { language: 'en', cityState: '' };
const candidate = (id: string, artStyle: string, of: Partial<Origin> = {}): Candidate => ({
  ...nowhere,
  ...of,
  id,
  artStyle,
});
const rank = (candidates: readonly Candidate[], member: Partial<Origin> = {}) =>
  rankProposals(candidates, { ...nowhere, ...member })
    .map(({ id }) => id)
    .join(' ');

describe(rankProposals, () => {
  it('has one of each style before a second one, each round in the popular order', () => {
    const popular = [
      candidate('a', 'Madhubani'),
      candidate('b', 'madhubani'),
      candidate('c', 'Gond Art'),
      candidate('d', 'Madhubani'),
      candidate('e', 'Gond Art'),
    ];
    expect(rank(popular)).toBe('a c b e d');
    expect(rank([])).toBe('');
  });

  it('prefers the language, then the city, then the state of the member', () => {
    const popular = [
      candidate('far', 'a'),
      candidate('state', 'b', { cityState: 'Mysuru, Karnataka' }),
      candidate('city', 'c', { cityState: 'bengaluru,  karnataka' }),
      candidate('both', 'd', { language: 'kn', cityState: 'Mysuru, Karnataka' }),
      candidate('language', 'e', { language: 'kn' }),
    ];
    const member: Origin = { language: 'kn', cityState: 'Bengaluru, Karnataka' };
    expect(rank(popular, member)).toBe('both city language state far');
    expect(rank(popular)).toBe('far state city both language');
  });

  it('takes the nearest for the first of a style', () => {
    const popular = [candidate('far', 'Manga'), candidate('near', 'Manga', { language: 'ta' })];
    expect(rank(popular, { language: 'ta' })).toBe('near far');
  });

  it('counts neither English nor a missing place as something in common', () => {
    const popular = [candidate('ta', 'a', { language: 'ta' }), candidate('en', 'b')];
    expect(rank(popular)).toBe('ta en');
  });

  it('takes a city of the same name in another state for another one', () => {
    const popular = [
      candidate('far', 'a'),
      candidate('other', 'b', { cityState: 'Aurangabad, Bihar' }),
      candidate('same', 'c', { cityState: 'Aurangabad, Maharashtra' }),
    ];
    expect(rank(popular, { cityState: 'Aurangabad, Maharashtra' })).toBe('same far other');
  });
});
