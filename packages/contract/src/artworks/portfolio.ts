import { t } from '@kalaangan/messages/t';

export const portfolioAddresses = {
  get: 'GET /api/users/me/portfolio',
  arrange: 'PUT /api/users/me/portfolio',
} as const;

export const portfolioLimits = {
  pinned: 6,
  /** Maximum number of works that each list names. */
  works: 5_000,
} as const;

/** The orders in which a person's works are listed: newest first, or as the person has arranged them. */
export const workOrders = ['newest', 'portfolio'] as const;
export type WorkOrder = (typeof workOrders)[number];

export const portfolioMessages = {
  tooManyPinned: () => t('At most {count} artworks can be pinned', { count: portfolioLimits.pinned }),
  tooMany: () => t('At most {count} artworks can be arranged', { count: portfolioLimits.works }),
  notOwn: t('You can arrange only artworks of your own.'),
  loadFailed: t('Your portfolio could not be loaded. Please try again.'),
  notSaved: t('Not saved'),
  saveFailed: t('The order could not be saved. Please try again.'),
} as const;
