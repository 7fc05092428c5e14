export const seriesAddresses = {
  create: 'POST /api/series',
  get: 'GET /api/series/:id',
  edit: 'PUT /api/series/:id',
  remove: 'DELETE /api/series/:id',
  ofUser: 'GET /api/users/:id/series',
  ofArtwork: 'GET /api/artworks/:id/series',
} as const;

/** Lengths of texts in characters. */
export const seriesLimits = {
  title: 100,
  description: 1000,
  items: 500,
  /** Works on a page of a series, and series on a page of a person's. */
  itemsPage: 24,
  seriesPage: 12,
  /** Series that the page of a work leads through: the newest that have it. */
  ofArtwork: 5,
} as const;
