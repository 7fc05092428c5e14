import { t } from '@kalaangan/messages/t';
import { seriesLimits } from './series.ts';

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
