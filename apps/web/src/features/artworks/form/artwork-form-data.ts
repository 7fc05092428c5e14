import type { Artwork, ArtworkFields } from '@kalaangan/contract/artworks.calls';
import type { ArtworkMedia } from './artwork-media.ts';

/** The form as the API takes it: texts first, so that they are there when the files come. */
export function toFormData(fields: ArtworkFields, media: ArtworkMedia, before: Artwork | null): FormData {
  const form = new FormData();
  form.append('title', fields.title);
  form.append('description', fields.description);
  form.append('artStyle', fields.artStyle);
  form.append('software', JSON.stringify(fields.software));
  form.append('tags', JSON.stringify(fields.tags));
  form.append('youtubeUrl', fields.youtubeUrl);
  form.append('sketchfabUrl', fields.sketchfabUrl);
  if (before) appendRemovals(form, media, before);
  for (const { file } of media.images) form.append('images', file, file.name);
  if (media.video) form.append('video', media.video, media.video.name);
  if (media.thumbnail) {
    form.append('thumbnail', media.thumbnail.file, 'thumbnail.jpg');
    form.append('thumbnailChanged', 'true');
  }
  return form;
}

function appendRemovals(form: FormData, { kept, video, thumbnail }: ArtworkMedia, before: Artwork): void {
  const gone = before.imageUrls.filter((url) => !kept.images.includes(url));
  if (gone.length > 0) form.append('imagesToDelete', JSON.stringify(gone));
  if (before.videoUrl && !kept.video && !video) form.append('videoToDelete', before.videoUrl);
  if (before.thumbnailUrl && !kept.thumbnail && !thumbnail) form.append('thumbnailChanged', 'true');
}
