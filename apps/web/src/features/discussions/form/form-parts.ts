import { uploadedImage, uploadedVideo } from '@kalaangan/contract/discussions/discussions';
import { clean } from '@kalaangan/contract/text';
import type { SentBlock } from '@kalaangan/contract/discussions/discussions.calls';
import type { ChosenStatus } from '~/features/social/index.ts';
import type { FormParts } from '~/lib/api/upload.ts';
import { isTextBlock } from './blocks.ts';
import { withoutBlankTexts } from './check.ts';
import type { DiscussionInput } from './discussion-draft.ts';

type Sending = {
  /** The version that was changed. */
  version?: number | undefined;
  status?: ChosenStatus | undefined;
};

/**
 * The parts of the multipart request; content blocks refer to new files by `uploadedImage` and `uploadedVideo`, to those that the server has
 * by their address.
 */
export function toFormParts(
  { blocks, ...fields }: DiscussionInput,
  { version, status }: Sending = {},
): FormParts {
  const images: File[] = [];
  const content = withoutBlankTexts(blocks).map((block, order): SentBlock => {
    if (isTextBlock(block)) return { type: 'text', content: clean(block.text), order };
    if (block.type === 'video') return { type: 'video', content: block.url ?? uploadedVideo, order };
    if (block.url !== undefined) return { type: 'image', content: block.url, order, alt: block.alt };
    if (block.file) images.push(block.file);
    return { type: 'image', content: uploadedImage(images.length - 1), order, alt: block.alt };
  });
  const files = images.map((file) => ({ field: 'images', file, name: file.name }));
  for (const block of blocks)
    if (block.type === 'video' && block.file && block.url === undefined)
      files.push({ field: 'video', file: block.file, name: block.file.name });
  return {
    fields: {
      // Before the files: drafts are counted by other limits.
      ...status,
      ...fields,
      content,
      ...(version !== undefined && { version: String(version) }),
    },
    files,
  };
}
