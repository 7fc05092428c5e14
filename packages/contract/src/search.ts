export const searchAddresses = {
  artworks: 'GET /api/artworks/search',
  people: 'GET /api/users/search',
  discussions: 'GET /api/discussions/search',
  blogs: 'GET /api/blogs/search',
} as const;

export const searchLimits = {
  query: 200,
  artworksPage: 24,
  peoplePage: 20,
  discussionsPage: 10,
  blogsPage: 10,
  /** How many works an artist's card shows. */
  cardArtworks: 10,
  /** How far the card's row moves, in pixels. */
  cardStepPx: 220,
  /** Typing searches by itself with more characters than this; Enter searches any text. */
  liveAbove: 2,
  debounceMs: 300,
} as const;

export const searchMessages = {
  queryRequired: 'Please enter something to search for',
  queryTooLong: `Search text cannot be longer than ${searchLimits.query} characters`,
  failed: 'An error occurred while searching. Please try again.',
  /** `tab` as it stands in a sentence: artworks, artists. */
  nothingFound: (tab: string, query: string) => `No ${tab} found for "${query}"`,
} as const;
