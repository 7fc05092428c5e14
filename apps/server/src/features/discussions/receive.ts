import {
  discussionLimits,
  discussionMessages as say,
  discussionReplyMessages,
} from '@kalaangan/contract/discussions';
import { mediaLimits, mediaMessages } from '@kalaangan/contract/media';
import { MediaError, type Intake } from '#features/media/index.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import { invalid, invalidField, type Problem, tooLarge, unsupportedType } from '#platform/http/problem.ts';

/** What came with a form: files are in the media store by now, texts are not checked yet. */
export type ReceivedForm = {
  texts: ReadonlyMap<string, string>;
  imageIds: readonly string[];
  videoId: string | null;
};

/** Which files a form may carry, and what is said of others. */
export type FileRules = {
  images: number;
  imagesTooMany: string;
  noImage: string;
  /** Said of a video where none may come; null where one may. */
  noVideo: string | null;
};

type FilePart = Extract<FormPart, { kind: 'file' }>;

type Receiving = {
  intake: Intake;
  rules: FileRules;
  /** Before the first file is read. @throws Problem 429 */
  onFirstFile(): Promise<void>;
};

/** Reads a form: files go to the media store as they come. What was received stays with the intake. */
export async function receiveForm(
  parts: AsyncIterable<FormPart>,
  { intake, rules, onFirstFile }: Receiving,
): Promise<ReceivedForm> {
  const texts = new Map<string, string>();
  const imageIds: string[] = [];
  let videoId: string | null = null;
  let isFirst = true;

  async function receive(part: FilePart, accept: 'image' | 'video'): Promise<string> {
    if (isFirst) await onFirstFile();
    isFirst = false;
    const maxBytes = accept === 'image' ? mediaLimits.imageBytes : mediaLimits.videoBytes;
    try {
      return (await intake.receive(part.stream, { accept, maxBytes })).id;
    } catch (error) {
      throw error instanceof MediaError ? toProblem(error.code, part, { accept, rules }) : error;
    }
  }

  for await (const part of parts) {
    if (part.kind === 'field') texts.set(part.name, part.value);
    else if (part.name === 'images') {
      if (imageIds.length === rules.images) throw invalidField('images', rules.imagesTooMany);
      imageIds.push(await receive(part, 'image'));
    } else if (part.name === 'video') {
      if (rules.noVideo !== null) throw unsupportedType(rules.noVideo);
      if (videoId !== null) throw invalidField('video', say.oneVideo);
      videoId = await receive(part, 'video');
    } else part.stream.resume();
  }
  return { texts, imageIds, videoId };
}

type Asked = { accept: 'image' | 'video'; rules: FileRules };

function toProblem(code: MediaError['code'], part: FilePart, { accept, rules }: Asked): Problem {
  const isImage = accept === 'image';
  const file = part.filename || part.name;
  switch (code) {
    case 'too-large':
      return tooLarge(isImage ? say.imageTooLarge : mediaMessages.videoTooLarge);
    case 'too-many-pixels':
      return invalidField('images', mediaMessages.tooManyPixels(file));
    case 'too-many-frames':
      return invalidField('images', mediaMessages.tooManyFrames(file));
    case 'broken-off':
      return invalid(say.brokenOff);
    case 'unsupported':
    case 'undecodable':
      return unsupportedType(isImage ? rules.noImage : say.videoFailed);
  }
}

export const discussionFiles: FileRules = {
  images: discussionLimits.images,
  imagesTooMany: say.imagesTooMany,
  noImage: say.imagesFailed,
  noVideo: null,
};

export const replyFiles: FileRules = {
  images: 1,
  imagesTooMany: discussionReplyMessages.oneImage,
  noImage: say.imagesOnly,
  noVideo: discussionReplyMessages.noVideo,
};
