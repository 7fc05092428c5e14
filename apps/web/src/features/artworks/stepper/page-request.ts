import { artworkAddresses, artworkLimits } from '@kalaangan/contract/artworks/artworks';
import { seriesAddresses, seriesLimits } from '@kalaangan/contract/artworks/series';
import { boardAddresses } from '@kalaangan/contract/boards/boards';
import { searchAddresses, searchLimits } from '@kalaangan/contract/search/search';
import type { Api } from '~/lib/api/api.ts';
import { nextPage, pageQuery, type PageParam } from '~/lib/queries/page-param.ts';
import type { ArtworkList } from './artwork-list.ts';
import type { Sequence } from './sequence.ts';

/** Fetches a page of a list. */
export async function fetchPage(api: Api, list: ArtworkList, at: PageParam): Promise<Sequence> {
  if (list.source === 'search') {
    const { query: q, ai } = list.sourceData;
    const artworks = await api(searchAddresses.artworks, { query: { q, page: String(at.page), ai } });
    const isFull = artworks.length === searchLimits.artworksPage;
    return { ids: artworks.map(({ _id }) => _id), next: isFull ? { page: at.page + 1 } : null };
  }
  if (list.source === 'series') {
    const { seriesId: id } = list.sourceData;
    const page = await api(seriesAddresses.get, {
      params: { id },
      query: pageQuery(at, seriesLimits.itemsPage),
    });
    return { ids: page.items.map(({ _id }) => _id), next: nextPage(page, at) ?? null };
  }
  if (list.source === 'board') {
    const input = { params: { id: list.sourceData.boardId }, query: pageQuery(at) };
    const page = await api(boardAddresses.get, input);
    return { ids: page.items.map(({ _id }) => _id), next: nextPage(page, at) ?? null };
  }
  if (list.source === 'saved') {
    const page = await api(boardAddresses.saved, { query: pageQuery(at) });
    return { ids: page.artworks.map(({ _id }) => _id), next: nextPage(page, at) ?? null };
  }
  const page =
    list.source === 'profile'
      ? await api(artworkAddresses.ofUser, {
          params: { id: list.sourceData.userId },
          query: { ...pageQuery(at, artworkLimits.profilePage), sort: 'portfolio' },
        })
      : await api(artworkAddresses.list, { query: { ...pageQuery(at), ...list.sourceData } });
  return { ids: page.artworks.map(({ _id }) => _id), next: nextPage(page, at) ?? null };
}
