import {
  discussionFormMessages as messages,
  discussionReplyFormMessages,
} from '@kalaangan/contract/discussions/discussion-form';
import { discussionLimits } from '@kalaangan/contract/discussions/discussions';
import { mediaMessages } from '@kalaangan/contract/media/media';
import type { Message } from '@kalaangan/messages/t';
import { receiveFormFile, type FilePart, type Intake } from '#features/media/index.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import { invalidField, unsupportedType } from '#platform/http/calls/problem.ts';

/** A form as received: its files are in the media store already, its texts are not validated yet. */
export type ReceivedForm = {
  texts: ReadonlyMap<string, string>;
  imageIds: readonly string[];
  videoId: string | null;
};

/** Files that a form may have, and the messages that refuse others. */
export type FileRules = {
  images: number;
  imagesTooMany: Message;
  noImage: string;
  /** The message that refuses a video; null where one is allowed. */
  noVideo: string | null;
};

type ReceiveOptions = {
  intake: Intake;
  rules: FileRules;
  /**
   * Awaited before the first file is read.
   * @throws {Problem} 429
   */
  onFirstFile(): Promise<unknown>;
};

/**
 * Reads a form and streams its files to the media store. Received files belong to the intake: the caller
 * aborts it when this throws.
 * @throws {Problem} 400, 413, 415, 429
 */
export async function receiveForm(
  parts: AsyncIterable<FormPart>,
  { intake, rules, onFirstFile }: ReceiveOptions,
): Promise<ReceivedForm> {
  const texts = new Map<string, string>();
  const imageIds: string[] = [];
  let videoId: string | null = null;
  let isFirst = true;

  async function receive(part: FilePart, accept: 'image' | 'video'): Promise<string> {
    if (isFirst) await onFirstFile();
    isFirst = false;
    return receiveFormFile(intake, part, {
      accept,
      field: 'images',
      name: part.filename || part.name,
      messages: {
        tooLarge: accept === 'image' ? messages.imageTooLarge : mediaMessages.videoTooLarge,
        failed: accept === 'image' ? rules.noImage : messages.videoFailed,
        brokenOff: messages.brokenOff,
      },
    });
  }

  for await (const part of parts) {
    if (part.kind === 'field') texts.set(part.name, part.value);
    else if (part.name === 'images') {
      if (imageIds.length === rules.images) throw invalidField('images', rules.imagesTooMany);
      imageIds.push(await receive(part, 'image'));
    } else if (part.name === 'video') {
      if (rules.noVideo !== null) throw unsupportedType(rules.noVideo);
      if (videoId !== null) throw invalidField('video', messages.oneVideo);
      videoId = await receive(part, 'video');
    } else part.stream.resume();
  }
  return { texts, imageIds, videoId };
}

export const discussionFiles: FileRules = {
  images: discussionLimits.images,
  imagesTooMany: messages.imagesTooMany,
  noImage: messages.imagesFailed,
  noVideo: null,
};

export const replyFiles: FileRules = {
  images: 1,
  imagesTooMany: discussionReplyFormMessages.oneImage,
  noImage: messages.imagesOnly,
  noVideo: discussionReplyFormMessages.noVideo,
};
