import { uploadedImage, uploadedVideo } from '@kalaangan/contract/discussions';
import type { SentBlock } from '@kalaangan/contract/discussions.calls';
import { isText } from './blocks.ts';
import { sentBlocks } from './check.ts';
import type { Entered } from './discussion-draft.ts';

/** The form as the API takes it: texts first, so that they are there when the files come. */
export function toFormData({ title, tags, blocks }: Entered): FormData {
  const form = new FormData();
  const images: File[] = [];
  const content = sentBlocks(blocks).map((block, order): SentBlock => {
    if (isText(block)) return { type: 'text', content: block.text.trim(), order };
    if (block.type === 'video') return { type: 'video', content: uploadedVideo, order };
    images.push(block.file);
    return { type: 'image', content: uploadedImage(images.length - 1), order };
  });
  form.append('title', title);
  form.append('content', JSON.stringify(content));
  form.append('tags', JSON.stringify(tags));
  for (const image of images) form.append('images', image, image.name);
  for (const block of blocks) if (block.type === 'video') form.append('video', block.file, block.file.name);
  return form;
}
