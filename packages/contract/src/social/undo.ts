import { t } from '@kalaangan/messages/t';

export const undoLimits = {
  /** Time for which a deletion can be taken back, from its answer on. */
  seconds: 10,
} as const;

export const undoMessages = {
  deleted: t('Deleted.'),
  undo: t('Undo'),
  undone: t('Restored.'),
  undoFailed: t('This could not be undone. Please try again.'),
} as const;
