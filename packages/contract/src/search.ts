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

export const searchMessages = {
  queryRequired: 'Please enter something to search for',
  queryTooLong: `Search text cannot be longer than ${searchLimits.query} characters`,
  failed: 'An error occurred while searching. Please try again.',
  /** `tab`: its name inside a sentence, such as 'artworks' or 'artists'. */
  nothingFound: (tab: string, query: string) => `No ${tab} found for "${query}"`,
} as const;
