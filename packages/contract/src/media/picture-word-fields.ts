import * as z from 'zod';
import { generalMessages } from '../errors.ts';
import { text } from '../fields.ts';
import { pictureWordLimits, pictureWordMessages } from './picture-words.ts';

/** What a picture shows, for people who cannot see it. */
export const altText = text({ max: pictureWordLimits.alt, tooLong: pictureWordMessages.altTooLong });
export const captionText = text({
  max: pictureWordLimits.caption,
  tooLong: pictureWordMessages.captionTooLong,
});

/**
 * A list of one text for each picture, in their order. A form sends it as JSON.
 * @param most pictures
 */
export function pictureTexts(each: typeof altText, most: number) {
  // The count is checked first, so that a list of 100,000 does not yield as many issues.
  return z
    .custom<string[]>(Array.isArray, { error: generalMessages.malformed, abort: true })
    .refine((texts) => texts.length <= most, { error: pictureWordMessages.tooMany, abort: true })
    .meta({
      type: 'string',
      description:
        'a JSON list of texts in the order of all images after the change, an empty one for none; omitted: unchanged',
    })
    .pipe(z.array(each))
    .optional();
}
