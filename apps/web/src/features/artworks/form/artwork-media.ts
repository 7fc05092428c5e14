import { artworkLimits, artworkMessages as say } from '@kalaangan/contract/artworks';
import { mediaLimits, mediaMessages } from '@kalaangan/contract/media';

/** A picture that is going to be uploaded, with an address to show it by. */
export type ChosenImage = { id: string; file: File; src: string };

/** The files of the form. The thumbnail is what the crop dialog made. */
export type ArtworkMedia = {
  images: readonly ChosenImage[];
  video: File | null;
  thumbnail: ChosenImage | null;
};

export const noMedia: ArtworkMedia = { images: [], video: null, thumbnail: null };

export function chooseImage(file: File): ChosenImage {
  return { id: crypto.randomUUID(), file, src: URL.createObjectURL(file) };
}

export type Addition = { images: ChosenImage[]; messages: string[] };

/** The files that can be taken, and what is wrong with the others. */
export function addImages(present: readonly ChosenImage[], files: readonly File[]): Addition {
  const messages: string[] = [];
  const images = [...present];
  for (const file of files) {
    if (file.size > mediaLimits.imageBytes) messages.push(mediaMessages.imageTooLarge(file.name));
    else if (images.length === artworkLimits.images) {
      messages.push(say.imagesTooMany);
      break;
    } else images.push(chooseImage(file));
  }
  return { images, messages };
}

export function videoProblem(file: File): string | null {
  return file.size > mediaLimits.videoBytes ? mediaMessages.videoTooLarge : null;
}
