import { t } from '@kalaangan/messages/t';

export const boardAddresses = {
  saveState: 'GET /api/artworks/:id/save',
  save: 'POST /api/artworks/:id/save',
  unsave: 'POST /api/artworks/:id/unsave',
  saved: 'GET /api/users/me/saved',
  create: 'POST /api/boards',
  list: 'GET /api/boards',
  get: 'GET /api/boards/:id',
  edit: 'PUT /api/boards/:id',
  remove: 'DELETE /api/boards/:id',
} as const;

export const boardLimits = {
  /** Maximum length in characters (grapheme clusters). */
  title: 100,
  /** Boards of one account. */
  boards: 100,
  /** Artworks on one board. */
  items: 1000,
  page: 24,
  /** Pictures that a board shows in a list of boards. */
  covers: 3,
} as const;

export const boardMessages = {
  titleRequired: t('Title is required'),
  titleTooLong: () => t('Title cannot be longer than {title} characters', { title: boardLimits.title }),
  boardsTooMany: () => t('You can have at most {boards} boards.', { boards: boardLimits.boards }),
  itemsTooMany: () => t('A board can hold at most {items} artworks.', { items: boardLimits.items }),
  notFoundTitle: t('Board not found'),
  notFound: t("The board you're looking for doesn't exist or is private."),
  mayNotEdit: t('You may not change this board.'),
  mayNotDelete: t('You may not delete this board.'),
  deleted: t('Board deleted'),
  deleteFailed: t('The board could not be deleted. Please try again.'),
  loginToSave: t('Please log in to save artworks'),
  saveFailed: t('The artwork could not be saved. Please try again.'),
  unsaveFailed: t('The artwork could not be taken off your saved ones. Please try again.'),
  loadFailed: t('The board could not be loaded. Please try again.'),
  boardsFailed: t('Your boards could not be loaded. Please try again.'),
  savedFailed: t('Your saved artworks could not be loaded. Please try again.'),
  changeFailed: t('The board could not be changed. Please try again.'),
  createFailed: t('The board could not be made. Please try again.'),
} as const;
