import { uploadedImage, uploadedVideo } from '@kalaangan/contract/discussions/discussions';
import { clean } from '@kalaangan/contract/text';
import type { SentBlock } from '@kalaangan/contract/discussions/discussions.calls';
import type { FormParts } from '~/lib/api/upload.ts';
import { isTextBlock } from './blocks.ts';
import { withoutBlankTexts } from './check.ts';
import type { DiscussionInput } from './discussion-draft.ts';

/** The parts of the multipart request; content blocks refer to the files by `uploadedImage` and `uploadedVideo`. */
export function toFormParts({ blocks, ...fields }: DiscussionInput): FormParts {
  const images: File[] = [];
  const content = withoutBlankTexts(blocks).map((block, order): SentBlock => {
    if (isTextBlock(block)) return { type: 'text', content: clean(block.text), order };
    if (block.type === 'video') return { type: 'video', content: uploadedVideo, order };
    images.push(block.file);
    return { type: 'image', content: uploadedImage(images.length - 1), order };
  });
  const files = images.map((file) => ({ field: 'images', file, name: file.name }));
  for (const block of blocks)
    if (block.type === 'video') files.push({ field: 'video', file: block.file, name: block.file.name });
  return { fields: { ...fields, content }, files };
}
