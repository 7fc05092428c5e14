import { t } from '@kalaangan/messages/t';

// Words that belong to a picture; their schemas are in `picture-word-fields.ts`.

/** Text lengths are in characters (grapheme clusters). */
export const pictureWordLimits = { alt: 1000, caption: 300 } as const;

/** The name of the field for the description. */
export const describeImage = t('Describe this image for people who cannot see it');

export const pictureWordMessages = {
  altTooLong: () => t('A description cannot be longer than {alt} characters', { alt: pictureWordLimits.alt }),
  captionTooLong: () =>
    t('A caption cannot be longer than {caption} characters', { caption: pictureWordLimits.caption }),
  tooMany: t('There are more texts than images.'),
} as const;
