import type { Artwork, ArtworkFields } from '@kalaangan/contract/artworks.calls';
import type { FormParts } from '~/lib/upload.ts';
import type { ArtworkMedia } from './artwork-media.ts';

/** Builds the multipart request; `original` is the artwork that is being changed, null for a new one. */
export function toFormParts(fields: ArtworkFields, media: ArtworkMedia, original: Artwork | null): FormParts {
  const { images, video, thumbnail } = media;
  return {
    fields: {
      ...fields,
      looksReal: String(fields.looksReal),
      ...(original && removedMedia(media, original)),
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

function removedMedia({ kept, video, thumbnail }: ArtworkMedia, original: Artwork): FormParts['fields'] {
  const removed = original.imageUrls.filter((url) => !kept.images.includes(url));
  return {
    ...(removed.length > 0 && { imagesToDelete: removed }),
    ...(original.videoUrl && !kept.video && !video && { videoToDelete: original.videoUrl }),
    ...(original.thumbnailUrl && !kept.thumbnail && !thumbnail && thumbnailChanged),
  };
}
