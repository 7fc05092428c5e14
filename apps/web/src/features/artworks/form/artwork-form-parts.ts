import type { Artwork, ArtworkFields } from '@kalaangan/contract/artworks.calls';
import type { FormParts } from '~/lib/upload.ts';
import type { ArtworkMedia } from './artwork-media.ts';

/** The form as the API takes it; `before` is the artwork that is changed, null for a new one. */
export function toFormParts(fields: ArtworkFields, media: ArtworkMedia, before: Artwork | null): FormParts {
  const { images, video, thumbnail } = media;
  return {
    fields: { ...fields, ...(before && removals(media, before)), ...(thumbnail && thumbnailChanged) },
    files: [
      ...images.map(({ file }) => ({ field: 'images', file, name: file.name })),
      ...(video ? [{ field: 'video', file: video, name: video.name }] : []),
      ...(thumbnail ? [{ field: 'thumbnail', file: thumbnail.file, name: 'thumbnail.jpg' }] : []),
    ],
  };
}

const thumbnailChanged = { thumbnailChanged: 'true' };

function removals({ kept, video, thumbnail }: ArtworkMedia, before: Artwork): FormParts['fields'] {
  const gone = before.imageUrls.filter((url) => !kept.images.includes(url));
  return {
    ...(gone.length > 0 && { imagesToDelete: gone }),
    ...(before.videoUrl && !kept.video && !video && { videoToDelete: before.videoUrl }),
    ...(before.thumbnailUrl && !kept.thumbnail && !thumbnail && thumbnailChanged),
  };
}
