import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseList, type ArtworkList } from './artwork-list.ts';
import { appendPage, readSequence, storeSequence } from './sequence.ts';

const lists: ArtworkList[] = [
  { source: 'homepage', sourceData: { type: 'popular' } },
  { source: 'following', sourceData: { type: 'following' } },
  { source: 'search', sourceData: { query: 'காகம் "raven"' } },
  { source: 'profile', sourceData: { userId: 'asha' } },
  { source: 'series', sourceData: { seriesId: 'rain' } },
  { source: 'board', sourceData: { boardId: 'moods' } },
  { source: 'saved', sourceData: {} },
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

describe('a stored sequence', () => {
  it('is separate for each source, each search and each profile', () => {
    const all = [...lists, { source: 'search', sourceData: { query: 'other' } } as const];
    for (const [index, list] of all.entries()) storeSequence(list, { ids: [`a${index}`], next: null });
    expect(all.map((list) => readSequence(list)?.ids)).toEqual(all.map((_, index) => [`a${index}`]));
  });

  it.each(['', '{', '7', '{"ids":"x"}', '[]'])('is null where the storage contains %j', (text) => {
    stored.set('artworks:homepage', text);
    expect(readSequence({ source: 'homepage', sourceData: { type: 'popular' } })).toBeNull();
  });

  it.each([{ page: 2 }, { page: 3, cursor: 'after b' }, null])('keeps where the list goes on: %j', (next) => {
    const [list] = lists;
    if (!list) throw new Error('no list');
    storeSequence(list, { ids: ['a', 'b'], next });
    expect(readSequence(list)).toEqual({ ids: ['a', 'b'], next });
  });

  it('appends a page without the ids that it already contains', () => {
    const before = { ids: ['a', 'b'], next: { page: 2 } };
    expect(appendPage(before, { ids: ['b', 'c'], next: null })).toEqual({
      ids: ['a', 'b', 'c'],
      next: null,
    });
  });
});

describe('parseList', () => {
  it.each(lists)('reads a list of source $source', (list) => {
    expect(parseList({ ...list, sourceData: { ...list.sourceData, page: 3 } })).toEqual(list);
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
  ])('returns null for %j', (state) => expect(parseList(state)).toBeNull());
});
