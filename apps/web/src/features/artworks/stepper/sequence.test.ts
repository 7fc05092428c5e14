import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findList, type ArtworkList } from './artwork-list.ts';
import { continueSequence, findSequence, keepSequence } from './sequence.ts';

const lists: ArtworkList[] = [
  { source: 'homepage', sourceData: { type: 'popular' } },
  { source: 'following', sourceData: { type: 'following' } },
  { source: 'search', sourceData: { query: 'காகம் "raven"' } },
  { source: 'profile', sourceData: { userId: 'asha' } },
];

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a sequence', () => {
  it('is kept for each source, each search and each profile apart', () => {
    const all = [...lists, { source: 'search', sourceData: { query: 'other' } } as const];
    for (const [index, list] of all.entries()) keepSequence(list, { ids: [`a${index}`], next: null });
    expect(all.map((list) => findSequence(list)?.ids)).toEqual([['a0'], ['a1'], ['a2'], ['a3'], ['a4']]);
  });

  it.each(['', '{', '7', '{"ids":"x"}', '[]'])('%j is none', (text) => {
    stored.set('artworks:homepage', text);
    expect(findSequence({ source: 'homepage', sourceData: { type: 'popular' } })).toBeNull();
  });

  it('is not kept where storage is full, without harm', () => {
    vi.stubGlobal('sessionStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const [list] = lists;
    expect(() => list && keepSequence(list, { ids: ['a'], next: null })).not.toThrow();
  });

  it('goes on without what it has already', () => {
    const before = { ids: ['a', 'b'], next: '2' };
    expect(continueSequence(before, { ids: ['b', 'c'], next: null })).toEqual({
      ids: ['a', 'b', 'c'],
      next: null,
    });
  });
});

describe("a navigation's state", () => {
  it.each(lists)('names $source', (list) => {
    expect(findList({ ...list, sourceData: { ...list.sourceData, page: 3 } })).toEqual(list);
  });

  it.each([
    null,
    undefined,
    7,
    'homepage',
    {},
    { source: 'else' },
    { source: 'search' },
    { source: 'profile', sourceData: { userId: 7 } },
  ])('%j names none', (state) => expect(findList(state)).toBeNull());
});
