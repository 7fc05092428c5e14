import { expect, it } from 'vitest';
import { listKey, type ArtworkList } from './artwork-list.ts';

it('gives each list a key of its own', () => {
  const lists: ArtworkList[] = [
    { source: 'homepage', sourceData: { type: 'popular' } },
    { source: 'homepage', sourceData: { type: 'popular', ai: 'show' } },
    { source: 'following', sourceData: { type: 'following' } },
    { source: 'search', sourceData: { query: 'kolam' } },
    { source: 'search', sourceData: { query: 'kolam', ai: 'show' } },
    { source: 'search', sourceData: { query: '+ai:kolam' } },
    { source: 'profile', sourceData: { userId: '1' } },
  ];
  expect(new Set(lists.map(listKey)).size).toBe(lists.length);
});
