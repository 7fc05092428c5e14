import { t } from '@kalaangan/messages/t';
/** Of what a moderator has removed. Alone in its file: every page that can be removed shows it. */
export const goneMessage = t('This has been removed.');
