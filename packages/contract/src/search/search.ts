import { t } from '@kalaangan/messages/t';
export const searchAddresses = {
  artworks: 'GET /api/artworks/search',
  people: 'GET /api/users/search',
  discussions: 'GET /api/discussions/search',
  blogs: 'GET /api/blogs/search',
  suggestion: 'GET /api/search/suggestion',
  tags: 'GET /api/search/tags',
  counts: 'GET /api/search/counts',
  more: 'GET /api/artworks/:id/more',
  proposed: 'GET /api/users/proposed',
} as const;

/** Names of the tabs of the search page. */
export const searchTabNames = ['artworks', 'artists', 'discussions', 'blogs'] as const;
export type SearchTabName = (typeof searchTabNames)[number];

export const searchLimits = {
  /** Length of the search text, in characters. */
  query: 200,
  artworksPage: 24,
  peoplePage: 20,
  discussionsPage: 10,
  blogsPage: 10,
  /** Artworks in the card of an artist. */
  cardArtworks: 10,
  /** Distance by which the buttons of the card scroll its artworks. */
  cardStepPx: 220,
  /** Works by the same artist, and works like it, at the end of a work's page. */
  moreByArtist: 6,
  moreAlike: 12,
  /** Results that are counted for the tabs: of more it is only said that there are more. */
  counted: 99,
  /** People who are proposed to follow, and works of each. */
  proposed: 12,
  proposedWorks: 3,
  /** Tags that are offered while one is typed, and up to what number their uses are counted. */
  tags: 8,
  tagCount: 1000,
} as const;

export const searchMessages = {
  queryRequired: t('Please enter something to search for'),
  queryTooLong: () =>
    t('Search text cannot be longer than {query} characters', { query: searchLimits.query }),
  failed: t('An error occurred while searching. Please try again.'),
  unknownTab: () => t('"of" is one of {names}', { names: searchTabNames.join(', ') }),
  moreFailed: t('Failed to load more artworks. Please try again.'),
  proposedFailed: t('Failed to load artists. Please try again.'),
  didYouMean: t('Did you mean:'),
  tryOthers: t('Try fewer or other words.'),
  nothingFound: (tab: SearchTabName, query: string) =>
    t(
      'No {tab, select, artworks {artworks} artists {artists} discussions {discussions} other {blogs}} found for "{query}"',
      { tab, query },
    ),
} as const;
