import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ComponentType } from 'react';
import type { Api } from '~/lib/api.ts';
import { ArtworkResults } from './artwork-results.tsx';
import {
  artistResultsQuery,
  artworkResultsQuery,
  blogResultsQuery,
  discussionResultsQuery,
} from './queries.ts';

// Those that do not open by themselves come when they are asked for.
const ArtistResults = lazy(async () => ({ default: (await import('./artist-results.tsx')).ArtistResults }));
const DiscussionResults = lazy(async () => ({
  default: (await import('./discussion-results.tsx')).DiscussionResults,
}));
const BlogResults = lazy(async () => ({ default: (await import('./blog-results.tsx')).BlogResults }));

type SearchTab = {
  id: string;
  label: string;
  Found: ComponentType<{ text: string }>;
  /** The first page, for what the server renders. */
  prefetch: (queries: QueryClient, api: Api, text: string) => Promise<unknown>;
};

const artworks: SearchTab = {
  id: 'artworks',
  label: 'Artworks',
  Found: ArtworkResults,
  prefetch: (queries, api, text) => queries.infiniteQuery(artworkResultsQuery(api, text)),
};

const artists: SearchTab = {
  id: 'artists',
  label: 'Artists',
  Found: ArtistResults,
  prefetch: (queries, api, text) => queries.infiniteQuery(artistResultsQuery(api, text)),
};

const discussions: SearchTab = {
  id: 'discussions',
  label: 'Discussions',
  Found: DiscussionResults,
  prefetch: (queries, api, text) => queries.infiniteQuery(discussionResultsQuery(api, text)),
};

const blogs: SearchTab = {
  id: 'blogs',
  label: 'Blogs',
  Found: BlogResults,
  prefetch: (queries, api, text) => queries.infiniteQuery(blogResultsQuery(api, text)),
};

/** What can be searched, in its order; the first opens by itself. */
export const searchTabs: readonly SearchTab[] = [artworks, artists, discussions, blogs];

export function findSearchTab(id: string | null): SearchTab {
  return searchTabs.find((tab) => tab.id === id) ?? artworks;
}
