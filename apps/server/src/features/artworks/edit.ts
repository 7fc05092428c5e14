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
import { withWords, wordless } from './picture-words.ts';
import type { ArtworkRow, WordedImage } from './store.ts';

/** The state of an artwork after an edit. */
export type Edit = {
  fields: ArtworkFields;
  /** Images in the order in which they are shown. */
  images: WordedImage[];
  videoId: string | null;
  thumbnailId: string | null;
  /** Media to mark for deletion. */
  removedIds: string[];
};

type Before = { row: ArtworkRow; images: readonly WordedImage[] };

/**
 * Applies a form to an artwork. Omitted fields are unchanged.
 * @param isDraft whether it may lack what publishing needs
 * @throws {Problem} 400 when a field is invalid, or media to delete are not the artwork's
 */
export function toEdit({ row, images: before }: Before, form: ReceivedForm, isDraft: boolean): Edit {
  const { texts } = form;
  const errors: FieldErrors = {};
  const imagesToDelete = parseJson(texts['imagesToDelete'] ?? '[]');
  const deleted = readMediaIds(imagesToDelete);
  if (imagesToDelete === undefined) errors['imagesToDelete'] = generalMessages.malformed;
  else if (!deleted || deleted.some((id) => !before.some((image) => image.id === id)))
    errors['imagesToDelete'] = messages.imageNotOfArtwork;
  const videoToDelete = texts['videoToDelete'];
  if (isGiven(videoToDelete) && !isMedia(videoToDelete, row.video_media_id))
    errors['videoToDelete'] = messages.videoNotOfArtwork;

  const kept = before.filter(({ id }) => !deleted?.includes(id));
  const count = kept.length + form.imageIds.length;
  if (count === 0 && !isDraft) errors['images'] = messages.imageRequired;
  if (count > artworkLimits.images) errors['images'] = messages.imagesTooMany;
  const ordered = toOrder(texts['imageOrder'], kept, form.imageIds.map(wordless));
  if (!ordered) errors['imageOrder'] = messages.orderUnknown;
  const images = withWords(ordered ?? kept, texts, errors);
  const sent = { ...toFields(row), ...fieldsOfForm(artworkFields, texts) };
  const fields = checkFields(sent, errors, isDraft);

  const keepsVideo = form.videoId === null && !isGiven(videoToDelete);
  const keepsThumbnail = form.thumbnailId === null && texts['thumbnailChanged'] !== 'true';
  const gone = [
    ...(deleted ?? []),
    keepsVideo ? null : row.video_media_id,
    keepsThumbnail ? null : row.thumbnail_media_id,
  ];
  return {
    fields,
    images,
    videoId: keepsVideo ? row.video_media_id : form.videoId,
    thumbnailId: keepsThumbnail ? row.thumbnail_media_id : form.thumbnailId,
    removedIds: gone.filter((id) => id !== null),
  };
}

const uploadedImage = /^image-(0|[1-9]\d?)$/;

/**
 * Returns the images in the order that is asked for; those that it does not name come last.
 * @returns null when it is no such list, or names an image that is not the artwork's
 */
function toOrder(
  sent: string | undefined,
  kept: readonly WordedImage[],
  added: readonly WordedImage[],
): WordedImage[] | null {
  const all = [...kept, ...added];
  if (!isGiven(sent)) return all;
  const named = parseJson(sent ?? '');
  if (!Array.isArray(named)) return null;
  const images = named.map((name: unknown) => {
    const number = typeof name === 'string' ? uploadedImage.exec(name)?.[1] : undefined;
    if (number !== undefined) return added[Number(number)];
    const id = readMediaId(name);
    return all.find((image) => image.id === id);
  });
  const known = images.filter((image) => image !== undefined);
  return known.length === images.length ? [...new Set([...known, ...all])] : null;
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
