import { artworkLimits, artworkMessages as messages } from '@kalaangan/contract/artworks';
import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { mediaLimits, mediaMessages } from '@kalaangan/contract/media';

/** A picture that is going to be uploaded, with an address to show it by. */
export type ChosenImage = { id: string; file: File; src: string };

/** What the artwork has already and is to keep: addresses. All empty for a new one. */
export type KeptMedia = { images: readonly string[]; video: string | null; thumbnail: string | null };

/** The files of the form. The thumbnail is what the crop dialog made. */
export type ArtworkMedia = {
  kept: KeptMedia;
  images: readonly ChosenImage[];
  /** Takes the place of the kept one. */
  video: File | null;
  thumbnail: ChosenImage | null;
};

const nothingKept: KeptMedia = { images: [], video: null, thumbnail: null };
export const noMedia: ArtworkMedia = { kept: nothingKept, images: [], video: null, thumbnail: null };

/** What a form begins with. */
export function initialMedia(artwork: Artwork | null): ArtworkMedia {
  return artwork ? { ...noMedia, kept: allOf(artwork) } : noMedia;
}

/** What there is to keep. */
export function allOf({ imageUrls, videoUrl, thumbnailUrl }: Artwork): KeptMedia {
  return { images: imageUrls, video: videoUrl, thumbnail: thumbnailUrl };
}

export function countImages({ kept, images }: ArtworkMedia): number {
  return kept.images.length + images.length;
}

export function chooseImage(file: File): ChosenImage {
  return { id: crypto.randomUUID(), file, src: URL.createObjectURL(file) };
}

export type Addition = { images: ChosenImage[]; problems: string[] };

/** The files that can be taken, and what is wrong with the others. */
export function addImages(media: ArtworkMedia, files: readonly File[]): Addition {
  const problems: string[] = [];
  const images = [...media.images];
  for (const file of files) {
    if (file.size > mediaLimits.imageBytes) problems.push(mediaMessages.imageTooLarge(file.name));
    else if (countImages({ ...media, images }) === artworkLimits.images) {
      problems.push(messages.imagesTooMany);
      break;
    } else images.push(chooseImage(file));
  }
  return { images, problems };
}

export function videoProblem(file: File): string | null {
  return file.size > mediaLimits.videoBytes ? mediaMessages.videoTooLarge : null;
}
