import { artworkFormMessages as messages } from '@kalaangan/contract/artworks/artwork-form';
import { artworkLimits } from '@kalaangan/contract/artworks/artworks';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { mediaLimits, mediaMessages } from '@kalaangan/contract/media/media';
import { wordsProblem, type PictureWords } from '~/features/media/index.ts';
import { addWidth } from '~/ui/pictures/image-source.ts';
import { findWords, publishedWords, type WordsByPicture } from './words/picture-words.ts';

/** An image that will be uploaded; `src` is an object URL for its preview. */
export type ChosenImage = { id: string; file: File; src: string };

/** URLs of the published media that are kept. All empty for a new artwork. */
export type KeptMedia = { images: readonly string[]; video: string | null; thumbnail: string | null };

/** The media of the form. The thumbnail is the cropped image. */
export type ArtworkMedia = {
  kept: KeptMedia;
  images: readonly ChosenImage[];
  /** Replaces the kept video. */
  video: File | null;
  thumbnail: ChosenImage | null;
  /** Words of pictures, also of ones that were removed. */
  words: WordsByPicture;
};

const nothingKept: KeptMedia = { images: [], video: null, thumbnail: null };
export const noMedia: ArtworkMedia = {
  kept: nothingKept,
  images: [],
  video: null,
  thumbnail: null,
  words: {},
};

export function initialMedia(artwork: Artwork | null): ArtworkMedia {
  return artwork ? { ...noMedia, kept: mediaOf(artwork), words: publishedWords(artwork) } : noMedia;
}

/** All media of a published artwork. */
export function mediaOf({ imageUrls, videoUrl, thumbnailUrl }: Artwork): KeptMedia {
  return { images: imageUrls, video: videoUrl, thumbnail: thumbnailUrl };
}

/** The address of a medium without its signature, which changes with each answer. */
export const pathOf = (url: string | null) => url?.replace(/\?.*/, '') ?? null;

/** The addresses of published media that are not kept. */
export function listRemoved({ kept }: Pick<ArtworkMedia, 'kept'>, artwork: Artwork): string[] {
  const keptUrls = new Set([...kept.images, kept.video, kept.thumbnail].map(pathOf));
  const { images, video, thumbnail } = mediaOf(artwork);
  return [...images, video, thumbnail]
    .filter((url) => url !== null)
    .filter((url) => !keptUrls.has(pathOf(url)));
}

/** All media of a published artwork but those. What was added elsewhere stays. */
export function mediaWithout(removed: readonly string[], artwork: Artwork): KeptMedia {
  const { images, video, thumbnail } = mediaOf(artwork);
  const paths = new Set(removed.map(pathOf));
  const keep = (url: string | null) => (paths.has(pathOf(url)) ? null : url);
  return {
    images: images.filter((url) => keep(url) !== null),
    video: keep(video),
    thumbnail: keep(thumbnail),
  };
}

export function countImages({ kept, images }: ArtworkMedia): number {
  return kept.images.length + images.length;
}

/** Whether files were chosen that were not there before. */
export function hasMoreFiles(now: ArtworkMedia, before: ArtworkMedia): boolean {
  const known = new Set<unknown>([...before.images.map(({ id }) => id), before.thumbnail?.id, before.video]);
  const chosen = [...now.images.map(({ id }) => id), now.thumbnail?.id, now.video];
  return chosen.some((one) => one !== undefined && one !== null && !known.has(one));
}

/**
 * Addresses of what is shown of the media: of the first picture as it is, from which a thumbnail can be cut, and of the
 * picture on the tile. Null while there is none.
 */
export function shownOf({ kept, images, thumbnail }: ArtworkMedia, clearOf: (url: string) => string) {
  const [published] = kept.images;
  const cover = published === undefined ? (images[0]?.src ?? null) : clearOf(published);
  const ownTile = thumbnail?.src ?? (kept.thumbnail && clearOf(kept.thumbnail));
  const tile = ownTile ?? cover;
  return { cover, tile: tile && addWidth(tile, 320), hasThumbnail: ownTile !== null };
}

/** Creates an object URL for the preview; it is not revoked. */
export function chooseImage(file: File): ChosenImage {
  return { id: crypto.randomUUID(), file, src: URL.createObjectURL(file) };
}

export type Addition = { images: ChosenImage[]; problems: string[] };

/** Adds the files that are within the limits of size and number, and returns messages for the others. */
export function addImages(media: ArtworkMedia, files: readonly File[]): Addition {
  const problems: string[] = [];
  const images = [...media.images];
  for (const file of files) {
    if (file.size > mediaLimits.imageBytes) problems.push(mediaMessages.imageTooLarge(file.name));
    else if (countImages({ ...media, images }) === artworkLimits.images) {
      problems.push(messages.imagesTooMany());
      break;
    } else images.push(chooseImage(file));
  }
  return { images, problems };
}

/** The words of all pictures, in their order. */
export function listWords({ kept, images, words }: ArtworkMedia): Required<PictureWords>[] {
  return [...kept.images, ...images.map(({ id }) => id)].map((picture) => findWords(words, picture));
}

/** Returns the message for words that are too long, otherwise null. */
export function findWordsProblem(media: ArtworkMedia): string | null {
  return listWords(media).map(wordsProblem).find(Boolean) ?? null;
}

/** Returns the message for a video that is too large, otherwise null. */
export function videoProblem(file: File): string | null {
  return file.size > mediaLimits.videoBytes ? mediaMessages.videoTooLarge() : null;
}
