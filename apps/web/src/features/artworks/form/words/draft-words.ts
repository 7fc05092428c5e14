import { readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import type { ArtworkMedia, ChosenImage } from '../artwork-media.ts';
import { findWords, readWords, withWords, type WordsByPicture } from './picture-words.ts';

/** Stores the words of a draft: those of published pictures by address, those of chosen ones in their order. */
export function writeDraftWords(name: string, { kept, images, words }: ArtworkMedia): void {
  writeDraft(name, {
    kept: kept.images.reduce((kept, url) => withWords(kept, url, findWords(words, url)), {}),
    images: images.map(({ id }) => findWords(words, id)),
  });
}

/** @param images the chosen pictures of the draft, in their order */
export function readDraftWords(name: string, images: readonly ChosenImage[]): WordsByPicture {
  const { kept, images: stored } = readDraft(name);
  const chosen: unknown[] = Array.isArray(stored) ? stored : [];
  const published = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return Object.fromEntries([
    ...published.map(([url, words]) => [url, readWords(words)] as const),
    ...images.map(({ id }, place) => [id, readWords(chosen[place])] as const),
  ]);
}
