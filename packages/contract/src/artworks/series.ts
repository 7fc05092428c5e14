import { t } from '@kalaangan/messages/t';

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

export const seriesMessages = {
  titleRequired: t('Title is required'),
  titleTooLong: () => t('Title cannot be longer than {title} characters', { title: seriesLimits.title }),
  descriptionTooLong: () =>
    t('Description cannot be longer than {description} characters', {
      description: seriesLimits.description,
    }),
  tooMany: () => t('A series can have at most {count} artworks', { count: seriesLimits.items }),
  notOwn: t('A series can have only artworks of your own.'),
  mayNotEdit: t('You may not edit this series.'),
  mayNotDelete: t('You may not delete this series.'),
  notFoundTitle: t('Series Not Found'),
  notFound: t("The series you're looking for doesn't exist or has been removed."),
  none: t('No series yet'),
  loadFailed: t('Failed to load series. Please try again.'),
  saved: t('Series saved'),
  saveFailed: t('Failed to save the series. Please try again.'),
  deleted: t('Series deleted'),
  deleteFailed: t('Failed to delete the series. Please try again.'),
  confirmDelete: t('Delete this series? Its artworks stay where they are.'),
} as const;
