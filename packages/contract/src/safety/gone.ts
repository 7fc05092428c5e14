import { t } from '@kalaangan/messages/t';
/** Message about what a moderator has removed. Alone in its file: every page that can be removed shows it. */
export const goneMessage = t('This has been removed.');
