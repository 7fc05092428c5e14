import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '~/lib/api.ts';
import { ArtistsFound } from './artists-found.tsx';
import { ArtworksFound } from './artworks-found.tsx';
import { artistResults, artworkResults } from './queries.ts';

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

/** What can be searched, in its order; the first opens by itself. */
export const searchTabs: readonly SearchTab[] = [artworks, artists];

export function findSearchTab(id: string | null): SearchTab {
  return searchTabs.find((tab) => tab.id === id) ?? artworks;
}
