import {
  discussionLimits,
  discussionMessages,
  discussionReplyMessages as messages,
} from '@kalaangan/contract/discussions';
import { acceptedImages, mediaLimits } from '@kalaangan/contract/media';
import { clean, isLongerThan } from '@kalaangan/contract/text';
import { sortFiles } from '~/ui/accepted-files.ts';

/** What is wrong with the words; null where nothing is. A picture alone is a reply too. */
export function textProblem(text: string, image: File | null): string | null {
  const content = clean(text);
  if (content === '' && image === null) return messages.empty;
  return isLongerThan(content, discussionLimits.text) ? discussionMessages.textTooLong : null;
}

/** The picture that can be taken of what was chosen, or what is wrong with it. */
export function takeImage(
  files: readonly File[],
  chosen: File | null,
): { image: File } | { problem: string } | null {
  const [file] = files;
  if (!file) return null;
  if (files.length > 1 || chosen !== null) return { problem: messages.oneImage };
  if (sortFiles([file], acceptedImages).refused.length > 0) return { problem: discussionMessages.imagesOnly };
  return file.size > mediaLimits.imageBytes ? { problem: discussionMessages.imageTooLarge } : { image: file };
}
