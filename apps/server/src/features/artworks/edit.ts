import {
  artworkFields,
  artworkFormMessages as messages,
  type ArtworkFields,
} from '@kalaangan/contract/artworks/artwork-form';
import { artworkLimits } from '@kalaangan/contract/artworks/artworks';
import { generalMessages } from '@kalaangan/contract/errors';
import { fieldsOfForm, parseJson } from '#platform/http/calls/form-fields.ts';
import type { FieldErrors } from '#platform/http/calls/problem.ts';
import { toFields } from './fields.ts';
import { checkFields, type ReceivedForm } from './submission.ts';
import type { ArtworkRow } from './store.ts';

/** The state of an artwork after an edit. */
export type Edit = {
  fields: ArtworkFields;
  /** Existing images that remain, in their order. */
  keptImageIds: string[];
  newImageIds: string[];
  videoId: string | null;
  thumbnailId: string | null;
  /** Media to mark for deletion. */
  removedIds: string[];
};

type Before = { row: ArtworkRow; imageIds: readonly string[] };

/**
 * Applies a form to an artwork. Omitted fields are unchanged.
 * @throws {Problem} 400 when a field is invalid, or media to delete are not the artwork's
 */
export function toEdit({ row, imageIds }: Before, form: ReceivedForm): Edit {
  const { texts } = form;
  const errors: FieldErrors = {};
  const imagesToDelete = parseJson(texts['imagesToDelete'] ?? '[]');
  const deleted = readMediaIds(imagesToDelete);
  if (imagesToDelete === undefined) errors['imagesToDelete'] = generalMessages.malformed;
  else if (!deleted || deleted.some((id) => !imageIds.includes(id)))
    errors['imagesToDelete'] = messages.imageNotOfArtwork;
  const videoToDelete = texts['videoToDelete'];
  if (isGiven(videoToDelete) && !isMedia(videoToDelete, row.video_media_id))
    errors['videoToDelete'] = messages.videoNotOfArtwork;

  const keptImageIds = imageIds.filter((id) => !deleted?.includes(id));
  const count = keptImageIds.length + form.imageIds.length;
  if (count === 0) errors['images'] = messages.imageRequired;
  if (count > artworkLimits.images) errors['images'] = messages.imagesTooMany;
  const fields = checkFields({ ...toFields(row), ...fieldsOfForm(artworkFields, texts) }, errors);

  const keepsVideo = form.videoId === null && !isGiven(videoToDelete);
  const keepsThumbnail = form.thumbnailId === null && texts['thumbnailChanged'] !== 'true';
  const gone = [
    ...(deleted ?? []),
    keepsVideo ? null : row.video_media_id,
    keepsThumbnail ? null : row.thumbnail_media_id,
  ];
  return {
    fields,
    keptImageIds,
    newImageIds: form.imageIds,
    videoId: keepsVideo ? row.video_media_id : form.videoId,
    thumbnailId: keepsThumbnail ? row.thumbnail_media_id : form.thumbnailId,
    removedIds: gone.filter((id) => id !== null),
  };
}

const isGiven = (value: unknown) => value !== undefined && value !== '';

/** The media ids of a list of addresses; null when the value is not such a list. */
function readMediaIds(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null;
  const ids = value.map(readMediaId);
  return ids.every((id) => id !== null) ? [...new Set(ids)] : null;
}

/** Whether the address is that of the media with this id; false when the id is null. */
function isMedia(address: unknown, id: string | null): boolean {
  return id !== null && readMediaId(address) === id;
}

/** The media id in a relative or absolute address. */
function readMediaId(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  return /\/media\/([0-9a-f-]{36})(?:\?|$)/.exec(address)?.[1] ?? null;
}
