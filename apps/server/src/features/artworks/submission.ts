import {
  artworkDraftFields,
  artworkFields,
  artworkFormMessages as messages,
  type ArtworkFields,
} from '@kalaangan/contract/artworks/artwork-form';
import { artworkLimits } from '@kalaangan/contract/artworks/artworks';
import { namedFileMessages, receiveFormFile, type FilePart, type Intake } from '#features/media/index.ts';
import { fieldErrors, readSent } from '#platform/http/calls/check-request.ts';
import { fieldsOfForm } from '#platform/http/calls/form-fields.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import { invalid, invalidField, type FieldErrors } from '#platform/http/calls/problem.ts';
import { withWords, wordless } from './picture-words.ts';
import type { WordedImage } from './store.ts';

export type Files = { imageIds: string[]; videoId: string | null; thumbnailId: string | null };
/** What artists say in a form: the fields, and words of each image. */
export type Stated = { fields: ArtworkFields; images: WordedImage[] };

/** A form as received: its files are in the media store already, its texts are not validated yet. */
export type ReceivedForm = Files & { texts: Record<string, string> };

/** Validates the form of a new artwork. @throws {Problem} 400 */
export function checkSubmission({ texts, imageIds }: ReceivedForm, isDraft: boolean): Stated {
  const isMissing = imageIds.length === 0 && !isDraft;
  const errors: FieldErrors = isMissing ? { images: messages.imageRequired } : {};
  const images = withWords(imageIds.map(wordless), texts, errors);
  return { fields: checkFields(fieldsOfForm(artworkFields, texts), errors, isDraft), images };
}

/**
 * Reads an artwork's form and streams its files to the media store. Received files belong to the intake: the
 * caller aborts it when this throws.
 * @throws {Problem} 400, 413, 415
 */
export async function receiveForm(parts: AsyncIterable<FormPart>, intake: Intake): Promise<ReceivedForm> {
  const texts: Record<string, string> = {};
  const imageIds: string[] = [];
  let videoId: string | null = null;
  let thumbnailId: string | null = null;

  for await (const part of parts) {
    if (part.kind === 'field') {
      texts[part.name] = part.value;
    } else if (part.name === 'images') {
      if (imageIds.length === artworkLimits.images) throw invalidField('images', messages.imagesTooMany);
      imageIds.push(await receiveFile(intake, part, 'image'));
    } else if (part.name === 'video') {
      if (videoId) throw invalidField('video', messages.oneVideo);
      videoId = await receiveFile(intake, part, 'video');
    } else if (part.name === 'thumbnail') {
      if (thumbnailId) throw invalidField('thumbnail', messages.oneThumbnail);
      thumbnailId = await receiveFile(intake, part, 'image');
    } else part.stream.resume();
  }
  return { texts, imageIds, videoId, thumbnailId };
}

/** @throws {Problem} 400 with the errors of the fields first, then `others` */
export function checkFields(sent: object, others: FieldErrors, isDraft: boolean): ArtworkFields {
  const checked = readSent(isDraft ? artworkDraftFields : artworkFields, sent);
  const errors = { ...(checked.success ? {} : fieldErrors(checked.error.issues)), ...others };
  if (!checked.success || Object.keys(errors).length > 0) throw invalid(errors);
  return checked.data;
}

function receiveFile(intake: Intake, part: FilePart, accept: 'image' | 'video'): Promise<string> {
  const name = part.filename || part.name;
  return receiveFormFile(intake, part, {
    accept,
    field: part.name,
    name,
    messages: namedFileMessages(accept, name, messages.brokenOff),
  });
}
