import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ComponentType } from 'react';
import type { Api } from '~/lib/api.ts';
import { ArtworksFound } from './artworks-found.tsx';
import { artistResults, artworkResults, blogResults, discussionResults } from './queries.ts';

// Those that do not open by themselves come when they are asked for.
const ArtistsFound = lazy(async () => ({ default: (await import('./artists-found.tsx')).ArtistsFound }));
const DiscussionsFound = lazy(async () => ({
  default: (await import('./discussions-found.tsx')).DiscussionsFound,
}));
const BlogsFound = lazy(async () => ({ default: (await import('./blogs-found.tsx')).BlogsFound }));

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
  Found: ArtworksFound,
  prefetch: (queries, api, text) => queries.infiniteQuery(artworkResults(api, text)),
};

const artists: SearchTab = {
  id: 'artists',
  label: 'Artists',
  Found: ArtistsFound,
  prefetch: (queries, api, text) => queries.infiniteQuery(artistResults(api, text)),
};

const discussions: SearchTab = {
  id: 'discussions',
  label: 'Discussions',
  Found: DiscussionsFound,
  prefetch: (queries, api, text) => queries.infiniteQuery(discussionResults(api, text)),
};

const blogs: SearchTab = {
  id: 'blogs',
  label: 'Blogs',
  Found: BlogsFound,
  prefetch: (queries, api, text) => queries.infiniteQuery(blogResults(api, text)),
};

/** What can be searched, in its order; the first opens by itself. */
export const searchTabs: readonly SearchTab[] = [artworks, artists, discussions, blogs];

export function findSearchTab(id: string | null): SearchTab {
  return searchTabs.find((tab) => tab.id === id) ?? artworks;
}
