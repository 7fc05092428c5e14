import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { blogLimits } from '@kalaangan/contract/blogs/blogs';
import { mediaLimits, mediaMessages } from '@kalaangan/contract/media/media';
import { maxDocumentMedia } from '@kalaangan/rich-text/limits';
import {
  MediaError,
  namedFileMessages,
  takeFormFile,
  type FilePart,
  type HeldFile,
  type Intake,
} from '#features/media/index.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import { invalid, invalidField, tooLarge, type Problem } from '#platform/http/calls/problem.ts';
import { readContentText, type ContentText } from './content-text.ts';

/** Form fields that are received as streams: they may contain images as `data:` URLs. */
export const streamedTexts = ['content'];

export type NamedFile = { file: HeldFile; name: string };

/** A form as received. Nothing is validated yet; its files are stored once everything else is valid. */
export type ReceivedForm = {
  texts: Record<string, string>;
  content: ContentText | null;
  thumbnail: NamedFile | null;
  /** Uploaded media, in the order of their parts. */
  uploads: NamedFile[];
};

/** @throws {Problem} 400 for duplicate or too many parts, 413 for files that are too large */
export async function receiveForm(parts: AsyncIterable<FormPart>, intake: Intake): Promise<ReceivedForm> {
  const form: ReceivedForm = { texts: {}, content: null, thumbnail: null, uploads: [] };
  let bytesLeft: number = blogLimits.uploadBytes;
  try {
    for await (const part of parts) {
      if (part.kind === 'field') form.texts[part.name] = part.value;
      else if (part.name === 'content') {
        if (form.content) throw invalidField('content', blogFormMessages.contentMalformed);
        form.content = await readContentText(part.stream, intake);
      } else if (part.name === 'thumbnail') {
        if (form.thumbnail) throw invalidField('thumbnail', blogFormMessages.oneThumbnail);
        form.thumbnail = await hold(part, intake, mediaLimits.imageBytes, (name) =>
          tooLarge(() => mediaMessages.imageTooLarge(name)),
        );
      } else if (part.name === 'media') {
        if (form.uploads.length === maxDocumentMedia)
          throw invalidField('media', blogFormMessages.mediaTooMany);
        const upload = await hold(part, intake, Math.min(mediaLimits.videoBytes, bytesLeft), () =>
          tooLarge(
            bytesLeft < mediaLimits.videoBytes
              ? blogFormMessages.uploadTooLarge
              : mediaMessages.videoTooLarge,
          ),
        );
        bytesLeft -= upload.file.bytes;
        form.uploads.push(upload);
      } else part.stream.resume();
    }
  } catch (error) {
    throw error instanceof MediaError && error.code === 'broken-off'
      ? invalid(blogFormMessages.brokenOff)
      : error;
  }
  return form;
}

async function hold(
  part: FilePart,
  intake: Intake,
  maxBytes: number,
  refuse: (name: string) => Problem,
): Promise<NamedFile> {
  const name = part.filename || part.name;
  try {
    return { file: await intake.hold(part.stream, { maxBytes }), name };
  } catch (error) {
    throw error instanceof MediaError && error.code === 'too-large' ? refuse(name) : error;
  }
}

/**
 * Stores a received file.
 * @returns its media id
 * @throws {Problem} 400, 413, 415
 */
export function takeFile(
  { file, name }: NamedFile,
  field: string,
  accept: 'image' | 'video',
  intake: Intake,
): Promise<string> {
  const fileMessages = namedFileMessages(accept, name, blogFormMessages.brokenOff);
  return takeFormFile(intake, file, { accept, field, name, messages: fileMessages });
}
