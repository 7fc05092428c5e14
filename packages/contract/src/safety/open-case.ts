import { t } from '@kalaangan/messages/t';
/** Messages of the forms that open a case, apart from the others of moderation, which reading pages load. */
export const openCaseMessages = {
  title: t('Open a Case'),
  category: t('Category'),
  nothingThere: t('There is nothing at this address that a case can be about.'),
  failed: t('Failed to open a case. Please try again.'),
} as const;
