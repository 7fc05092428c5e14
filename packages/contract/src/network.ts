import { t } from '@kalaangan/messages/t';
/** Message in the browser if no answer of the server arrived. */
export const networkMessage = t('Network Error');

/** The header of some answers that says how many there are in all of what the body has a part of. */
export const totalCountHeader = 'x-total-count';
