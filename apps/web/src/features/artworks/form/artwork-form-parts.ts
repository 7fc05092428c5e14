import type { ArtworkFields } from '@kalaangan/contract/artworks/artwork-form';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { wordsProblem, type PictureWords } from '~/features/media/index.ts';
import type { ChosenStatus } from '~/features/social/index.ts';
import type { FormParts } from '~/lib/api/upload.ts';
import { listRemoved, type ArtworkMedia } from './artwork-media.ts';

/** Fields as they are sent; those of a draft may be a part of them. */
export type SentFields = Readonly<Record<string, string | boolean | object>>;

/** Contents of a form when it is sent. */
export type Submission = {
  fields: ArtworkFields | SentFields;
  media: ArtworkMedia;
  /** The artwork that is being changed, null for a new one. */
  original: Artwork | null;
  /** The version that was changed. */
  version: number | undefined;
  /** The images in their order, where it is not that of `media`. */
  imageOrder?: readonly string[] | undefined;
  /** What is said of each image, in their order. */
  words: readonly Required<PictureWords>[];
  /** Left out: as it is; of a new artwork published. */
  status?: ChosenStatus | undefined;
};

/** Builds the multipart request. */
export function toFormParts({
  fields,
  media,
  original,
  version,
  imageOrder,
  words,
  status,
}: Submission): FormParts {
  const { images, video, thumbnail } = media;
  return {
    fields: {
      // Before the files: drafts are counted by other limits.
      ...status,
      ...textsOf(fields),
      ...(original && imageOrder && { imageOrder }),
      ...wordsOf(words),
      ...(original && removedMedia(media, original)),
      ...(version !== undefined && { version: String(version) }),
      ...(thumbnail && thumbnailChanged),
    },
    files: [
      ...images.map(({ file }) => ({ field: 'images', file, name: file.name })),
      ...(video ? [{ field: 'video', file: video, name: video.name }] : []),
      ...(thumbnail ? [{ field: 'thumbnail', file: thumbnail.file, name: 'thumbnail.jpg' }] : []),
    ],
  };
}

type Field = string | number | boolean | object | null | undefined;

/** A form has no null, and no numbers. */
export const toSent = (value: Field) => (typeof value === 'number' ? String(value) : (value ?? ''));

const textsOf = (fields: Submission['fields']) =>
  Object.fromEntries(Object.entries<Field>(fields).map(([name, value]) => [name, toSent(value)]));

/** Words that are too long meanwhile stay as they were saved last, as fields of drafts do. */
const wordsOf = (words: Submission['words']) =>
  words.every((said) => wordsProblem(said) === null) && {
    alt: words.map(({ alt }) => alt),
    captions: words.map(({ caption }) => caption),
  };

const thumbnailChanged = { thumbnailChanged: 'true' };

function removedMedia(media: ArtworkMedia, original: Artwork): FormParts['fields'] {
  const { imageUrls, videoUrl, thumbnailUrl } = original;
  const removed = new Set(listRemoved(media, original));
  const images = imageUrls.filter((url) => removed.has(url));
  return {
    ...(images.length > 0 && { imagesToDelete: images }),
    ...(videoUrl && removed.has(videoUrl) && !media.video && { videoToDelete: videoUrl }),
    ...(thumbnailUrl && removed.has(thumbnailUrl) && !media.thumbnail && thumbnailChanged),
  };
}
