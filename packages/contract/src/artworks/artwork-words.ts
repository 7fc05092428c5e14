import * as z from 'zod';
import { artworkLimits } from './artworks.ts';
import { altText, captionText, pictureTexts } from '../media/picture-word-fields.ts';

/** The words of an artwork's pictures, as a form sends them. */
export const artworkWords = z.object({
  alt: pictureTexts(altText, artworkLimits.images),
  captions: pictureTexts(captionText, artworkLimits.images),
});
export type ArtworkWords = z.output<typeof artworkWords>;
