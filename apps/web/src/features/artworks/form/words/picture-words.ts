import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import type { PictureWords } from '~/features/media/index.ts';

type Words = Required<PictureWords>;

/** The words of pictures, by the id of a chosen one or the address of a published one without its signature, which changes. */
export type WordsByPicture = Readonly<Record<string, Words>>;

const noWords: Words = { alt: '', caption: '' };

const keyOf = (picture: string) => picture.replace(/\?.*/, '');

/** @param picture id of a chosen picture, or address of a published one */
export function findWords(words: WordsByPicture, picture: string): Words {
  return words[keyOf(picture)] ?? noWords;
}

export function withWords(words: WordsByPicture, picture: string, said: Words): WordsByPicture {
  return { ...words, [keyOf(picture)]: said };
}

export function publishedWords({ images }: Artwork): WordsByPicture {
  return Object.fromEntries(images.map(({ url, alt, caption }) => [keyOf(url), { alt, caption }]));
}

/** Reads words that were stored by this or another release. */
export function readWords(stored: unknown): Words {
  if (typeof stored !== 'object' || stored === null) return noWords;
  const { alt, caption }: Partial<Record<keyof PictureWords, unknown>> = stored;
  return { alt: typeof alt === 'string' ? alt : '', caption: typeof caption === 'string' ? caption : '' };
}
