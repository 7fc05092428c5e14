import {
  pictureWordLimits as limits,
  pictureWordMessages as messages,
} from '@kalaangan/contract/media/picture-words';
import { isLongerThan } from '@kalaangan/contract/text';

/** What is said of a picture: what it shows, for people who cannot see it, and a caption where there may be one. */
export type PictureWords = { alt: string; caption?: string };

/** Returns the message for a description that is too long, otherwise null. */
export function altProblem(alt: string): string | null {
  return isLongerThan(alt, limits.alt) ? messages.altTooLong() : null;
}

/** Returns the message for a caption that is too long, otherwise null. */
export function captionProblem(caption: string): string | null {
  return isLongerThan(caption, limits.caption) ? messages.captionTooLong() : null;
}

/** Returns the message for words that are too long, otherwise null. */
export function wordsProblem({ alt, caption = '' }: PictureWords): string | null {
  return altProblem(alt) ?? captionProblem(caption);
}
