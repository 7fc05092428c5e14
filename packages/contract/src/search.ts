import { t } from '@kalaangan/messages/t';
export const searchAddresses = {
  artworks: 'GET /api/artworks/search',
  people: 'GET /api/users/search',
  discussions: 'GET /api/discussions/search',
  blogs: 'GET /api/blogs/search',
} as const;

export const searchLimits = {
  /** Length of the search text, in characters. */
  query: 200,
  artworksPage: 24,
  peoplePage: 20,
  discussionsPage: 10,
  blogsPage: 10,
  /** Artworks in the card of an artist. */
  cardArtworks: 10,
  /** How far the buttons of the card scroll its artworks. */
  cardStepPx: 220,
  /** Typing searches without Enter from one character more than this. */
  liveAbove: 2,
  debounceMs: 300,
} as const;

/** What a page of results shows. */
export type SearchTab = 'artworks' | 'artists' | 'discussions' | 'blogs';

export const searchMessages = {
  queryRequired: t('Please enter something to search for'),
  queryTooLong: t('Search text cannot be longer than {query} characters', { query: searchLimits.query }),
  failed: t('An error occurred while searching. Please try again.'),
  nothingFound: (tab: SearchTab, query: string) =>
    t(
      'No {tab, select, artworks {artworks} artists {artists} discussions {discussions} other {blogs}} found for "{query}"',
      { tab, query },
    ),
} as const;
