import { t } from '@kalaangan/messages/t';
/** The name of artists without one, or who are hidden. Alone in its file: every tile of an artwork may show it. */
export const unknownArtist = t('Unknown Artist');
