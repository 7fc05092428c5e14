import type { AiChoice } from '@kalaangan/contract/artworks/artwork-origin';
import type { ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import type { BlogItem } from '@kalaangan/contract/blogs/blogs.calls';
import type { DiscussionItem } from '@kalaangan/contract/discussions/discussions.calls';
import { searchAddresses as at, searchLimits, type SearchTabName } from '@kalaangan/contract/search/search';
import type { FoundPerson } from '@kalaangan/contract/search/search.calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { api as browserApi } from '~/lib/api/browser-transport.ts';

export type ResultsPage<Item> = { items: readonly Item[]; hasMore: boolean };
export type ResultsQuery<Item> = ReturnType<typeof resultsQuery<Item>>;

/** Results of one kind, page by page. Pages have numbers and no cursors, as the number of results is bounded. */
function resultsQuery<Item>(
  kind: string,
  text: string,
  fetchPage: (page: number, signal: AbortSignal) => Promise<ResultsPage<Item>>,
) {
  return infiniteQueryOptions({
    queryKey: ['search', kind, text],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: ResultsPage<Item>, _, page: number) => (last.hasMore ? page + 1 : undefined),
  });
}

export function artworkResultsQuery(api: Api, text: string, ai: AiChoice): ResultsQuery<ArtworkItem> {
  return resultsQuery(`artworks:${ai}`, text, async (page, signal) => {
    const items = await api(at.artworks, { query: { q: text, page: String(page), ai } }, { signal });
    return { items, hasMore: items.length === searchLimits.artworksPage };
  });
}

export function artistResultsQuery(api: Api, text: string): ResultsQuery<FoundPerson> {
  return resultsQuery('artists', text, async (page, signal) => {
    const { users, hasMore } = await api(at.people, { query: { q: text, page: String(page) } }, { signal });
    return { items: users, hasMore };
  });
}

export function discussionResultsQuery(api: Api, text: string): ResultsQuery<DiscussionItem> {
  return resultsQuery('discussions', text, async (page, signal) => {
    const query = { q: text, page: String(page), limit: String(searchLimits.discussionsPage) };
    const { discussions, hasMore } = await api(at.discussions, { query }, { signal });
    return { items: discussions, hasMore };
  });
}

export function blogResultsQuery(api: Api, text: string): ResultsQuery<BlogItem> {
  return resultsQuery('blogs', text, async (page, signal) => {
    const query = { q: text, page: String(page), limit: String(searchLimits.blogsPage) };
    const { blogs, hasMore } = await api(at.blogs, { query }, { signal });
    return { items: blogs, hasMore };
  });
}

/** How many results each tab has. */
export function countsQuery(text: string, ai: AiChoice) {
  return queryOptions({
    queryKey: ['search', 'counts', ai, text],
    queryFn: ({ signal }) => browserApi(at.counts, { query: { q: text, ai } }, { signal }),
    retry: false,
  });
}

/** A text that finds something, for one that finds nothing. */
export function suggestionQuery(api: Api, text: string, of: SearchTabName) {
  return queryOptions({
    queryKey: ['search', 'suggestion', of, text],
    queryFn: async ({ signal }) =>
      (await api(at.suggestion, { query: { q: text, of } }, { signal })).suggestion,
  });
}
