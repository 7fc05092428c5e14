import { t } from '@kalaangan/messages/t';

export const editMessages = {
  /** The mark beside the time of what was edited. */
  edited: t('edited'),
  editedAt: (when: string) => t('Edited on {when}', { when }),
  save: t('Save'),
  saved: t('Saved.'),
  saveFailed: t('Your change could not be saved. Please try again.'),
  earlier: t('Earlier texts'),
} as const;
