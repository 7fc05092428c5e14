import { t } from '@kalaangan/messages/t';
import type { AiChoice } from '@kalaangan/contract/artworks/artwork-origin';
import type { SearchTabName } from '@kalaangan/contract/search/search';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ComponentType } from 'react';
import type { Api } from '~/lib/api/api.ts';
import { ArtworkResults } from './artwork-results.tsx';
import {
  artistResultsQuery,
  artworkResultsQuery,
  blogResultsQuery,
  discussionResultsQuery,
  suggestionQuery,
  type ResultsQuery,
} from './queries.ts';
import { preparePages, prepareQuery } from '~/lib/queries/prepare-query.ts';

// All tabs but the default one are loaded when they are opened.
const ArtistResults = lazy(async () => ({ default: (await import('./artist-results.tsx')).ArtistResults }));
const DiscussionResults = lazy(async () => ({
  default: (await import('./discussion-results.tsx')).DiscussionResults,
}));
const BlogResults = lazy(async () => ({ default: (await import('./blog-results.tsx')).BlogResults }));

/** Loads the first page, and what to try instead of one without results. */
async function loadResults<Item>(
  queries: QueryClient,
  api: Api,
  query: ResultsQuery<Item>,
  text: string,
  of: SearchTabName,
): Promise<void> {
  const { pages } = await preparePages(queries, query);
  if (pages.every(({ items }) => items.length === 0))
    await prepareQuery(queries, suggestionQuery(api, text, of));
}

type SearchTab = {
  id: SearchTabName;
  label: string;
  Results: ComponentType<{ text: string; ai: string | null }>;
  /** Loads the first page for server rendering. */
  prefetch: (queries: QueryClient, api: Api, text: string, ai: AiChoice) => Promise<unknown>;
};

const artworks: SearchTab = {
  id: 'artworks',
  label: t('Artworks'),
  Results: ArtworkResults,
  prefetch: (queries, api, text, ai) =>
    loadResults(queries, api, artworkResultsQuery(api, text, ai), text, 'artworks'),
};

const artists: SearchTab = {
  id: 'artists',
  label: t('Artists'),
  Results: ArtistResults,
  prefetch: (queries, api, text) => loadResults(queries, api, artistResultsQuery(api, text), text, 'artists'),
};

const discussions: SearchTab = {
  id: 'discussions',
  label: t('Discussions'),
  Results: DiscussionResults,
  prefetch: (queries, api, text) =>
    loadResults(queries, api, discussionResultsQuery(api, text), text, 'discussions'),
};

const blogs: SearchTab = {
  id: 'blogs',
  label: t('Blogs'),
  Results: BlogResults,
  prefetch: (queries, api, text) => loadResults(queries, api, blogResultsQuery(api, text), text, 'blogs'),
};

/** The tabs in their order; the first is the default. */
export const searchTabs: readonly SearchTab[] = [artworks, artists, discussions, blogs];

/** The tab with this id, or the default one. */
export function findSearchTab(id: string | null): SearchTab {
  return searchTabs.find((tab) => tab.id === id) ?? artworks;
}
