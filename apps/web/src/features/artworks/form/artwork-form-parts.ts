import type { ArtworkFields } from '@kalaangan/contract/artworks/artwork-form';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import type { FormParts } from '~/lib/api/upload.ts';
import { listRemoved, type ArtworkMedia } from './artwork-media.ts';

/** Contents of a form when it is sent. */
export type Submission = {
  fields: ArtworkFields;
  media: ArtworkMedia;
  /** The artwork that is being changed, null for a new one. */
  original: Artwork | null;
  /** The version that was changed. */
  version: number | undefined;
};

/** Builds the multipart request. */
export function toFormParts({ fields, media, original, version }: Submission): FormParts {
  const { images, video, thumbnail } = media;
  return {
    fields: {
      ...fields,
      fullResolution: fields.fullResolution ?? '',
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
