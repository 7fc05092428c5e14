import { artworkWords, type ArtworkWords } from '@kalaangan/contract/artworks/artwork-words';
import { pictureWordMessages } from '@kalaangan/contract/media/picture-words';
import { fieldErrors, readSent } from '#platform/http/calls/check-request.ts';
import { fieldsOfForm } from '#platform/http/calls/form-fields.ts';
import type { FieldErrors } from '#platform/http/calls/problem.ts';
import type { WordedImage } from './store.ts';

/** An image of which nothing is said. */
export function wordless(id: string): WordedImage {
  return { id, alt: '', caption: '' };
}

/**
 * Gives images the words of a form, which has them in the order of the images; those that it omits stay.
 * @param errors those of the words are added to them
 */
export function withWords(
  images: readonly WordedImage[],
  texts: Readonly<Record<string, string>>,
  errors: FieldErrors,
): WordedImage[] {
  const { alt, captions } = readWords(texts, images.length, errors);
  return images.map(({ id, ...words }, place) => ({
    id,
    alt: alt ? (alt[place] ?? '') : words.alt,
    caption: captions ? (captions[place] ?? '') : words.caption,
  }));
}

function readWords(
  texts: Readonly<Record<string, string>>,
  count: number,
  errors: FieldErrors,
): Partial<ArtworkWords> {
  const checked = readSent(artworkWords, fieldsOfForm(artworkWords, texts));
  if (!checked.success) {
    Object.assign(errors, fieldErrors(checked.error.issues));
    return {};
  }
  for (const name of ['alt', 'captions'] as const)
    if ((checked.data[name]?.length ?? 0) > count) errors[name] = pictureWordMessages.tooMany;
  return checked.data;
}
