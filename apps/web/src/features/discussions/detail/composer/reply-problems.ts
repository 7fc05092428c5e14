import {
  discussionFormMessages,
  discussionReplyFormMessages as messages,
} from '@kalaangan/contract/discussions/discussion-form';
import { discussionLimits } from '@kalaangan/contract/discussions/discussions';
import { acceptedImages, mediaLimits } from '@kalaangan/contract/media/media';
import { clean, isLongerThan } from '@kalaangan/contract/text';
import { partitionFiles } from '~/ui/fields/files/accepted-files.ts';

/** The error message for a reply's text, or null. The text may be empty if there is an image. */
export function findTextProblem(text: string, image: File | string | null): string | null {
  const content = clean(text);
  if (content === '' && image === null) return messages.empty;
  return isLongerThan(content, discussionLimits.text) ? discussionFormMessages.textTooLong() : null;
}

/** The image of the given files, or why it is refused; null if there are no files. A reply has one image. */
export function selectImage(
  files: readonly File[],
  chosen: File | string | null,
): { image: File } | { problem: string } | null {
  const [file] = files;
  if (!file) return null;
  if (files.length > 1 || chosen !== null) return { problem: messages.oneImage };
  if (partitionFiles([file], acceptedImages).refused.length > 0)
    return { problem: discussionFormMessages.imagesOnly };
  return file.size > mediaLimits.imageBytes
    ? { problem: discussionFormMessages.imageTooLarge() }
    : { image: file };
}
