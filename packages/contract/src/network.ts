import { t } from '@kalaangan/messages/t';
/** Shown in the browser if no answer of the server arrived. */
export const networkMessage = t('Network Error');
