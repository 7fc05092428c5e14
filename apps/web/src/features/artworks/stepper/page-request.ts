import { artworkAddresses } from '@kalaangan/contract/artworks';
import { searchAddresses, searchLimits } from '@kalaangan/contract/search';
import type { Api } from '~/lib/api.ts';
import type { ArtworkList } from './artwork-list.ts';
import type { Sequence } from './sequence.ts';

/** Fetches the page of a list that `next` (cursor or page number) names. */
export async function fetchPage(api: Api, list: ArtworkList, next: string): Promise<Sequence> {
  if (list.source === 'search') {
    const { query: q, ai } = list.sourceData;
    const artworks = await api(searchAddresses.artworks, { query: { q, page: next, ai } });
    const isFull = artworks.length === searchLimits.artworksPage;
    return { ids: artworks.map(({ _id }) => _id), next: isFull ? String(Number(next) + 1) : null };
  }
  const query = { cursor: next };
  const { artworks, nextCursor } =
    list.source === 'profile'
      ? await api(artworkAddresses.ofUser, { params: { id: list.sourceData.userId }, query })
      : await api(artworkAddresses.list, { query: { ...query, ...list.sourceData } });
  return { ids: artworks.map(({ _id }) => _id), next: nextCursor };
}
