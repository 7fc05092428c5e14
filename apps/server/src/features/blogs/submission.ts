import { blogLimits, blogMessages as say } from '@kalaangan/contract/blogs';
import { mediaLimits, mediaMessages } from '@kalaangan/contract/media';
import { documentMedia } from '@kalaangan/rich-text/limits';
import { MediaError, type HeldFile, type Intake } from '#features/media/index.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import { invalid, invalidField, tooLarge, type Problem } from '#platform/http/problem.ts';
import { readContentText, type ContentText } from './content-text.ts';
import { fileProblem } from './file-problem.ts';

/** Texts that may hold pictures: they come as streams. */
export const streamedTexts = ['content'];

export type NamedFile = { file: HeldFile; name: string };

/** What came with a form. Nothing is checked yet; files wait to be taken when all else is right. */
export type ReceivedForm = {
  texts: Record<string, string>;
  content: ContentText | null;
  thumbnail: NamedFile | null;
  /** In the order in which they came. */
  uploads: NamedFile[];
};

type FilePart = Extract<FormPart, { kind: 'file' }>;

/** @throws Problem 400 or 413 for what is too much of it */
export async function receiveForm(
  parts: AsyncIterable<FormPart>,
  intake: Intake,
  { withThumbnail }: { withThumbnail: boolean },
): Promise<ReceivedForm> {
  const form: ReceivedForm = { texts: {}, content: null, thumbnail: null, uploads: [] };
  let bytesLeft: number = blogLimits.uploadBytes;
  try {
    for await (const part of parts) {
      if (part.kind === 'field') form.texts[part.name] = part.value;
      else if (part.name === 'content') {
        if (form.content) throw invalidField('content', say.contentMalformed);
        form.content = await readContentText(part.stream, intake);
      } else if (part.name === 'thumbnail' && withThumbnail) {
        if (form.thumbnail) throw invalidField('thumbnail', say.oneThumbnail);
        form.thumbnail = await hold(part, intake, mediaLimits.imageBytes, (name) =>
          tooLarge(mediaMessages.imageTooLarge(name)),
        );
      } else if (part.name === 'media') {
        if (form.uploads.length === documentMedia) throw invalidField('media', say.mediaTooMany);
        const upload = await hold(part, intake, Math.min(mediaLimits.videoBytes, bytesLeft), () =>
          tooLarge(bytesLeft < mediaLimits.videoBytes ? say.uploadTooLarge : mediaMessages.videoTooLarge),
        );
        bytesLeft -= upload.file.bytes;
        form.uploads.push(upload);
      } else part.stream.resume();
    }
  } catch (error) {
    throw error instanceof MediaError && error.code === 'broken-off' ? invalid(say.brokenOff) : error;
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

/** Stores one of the files. @throws Problem 400, 413 or 415 */
export async function takeFile(
  { file, name }: NamedFile,
  field: string,
  accept: 'image' | 'video',
  intake: Intake,
): Promise<string> {
  const maxBytes = accept === 'image' ? mediaLimits.imageBytes : mediaLimits.videoBytes;
  try {
    return (await intake.take(file, { accept, maxBytes })).id;
  } catch (error) {
    throw error instanceof MediaError ? fileProblem(error.code, { name, field, accept }) : error;
  }
}
