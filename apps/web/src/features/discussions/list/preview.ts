import type { DiscussionBlock, DiscussionItem } from '@kalaangan/contract/discussions/discussions.calls';

type ImageBlock = Extract<DiscussionBlock, { type: 'image' }>;

export type Preview = { text: string; image: ImageBlock['image'] | null; hasVideo: boolean };

/** Returns what a list shows of the content: its text as one paragraph, its first image, and whether it has a video. */
export function previewOf({ content }: Pick<DiscussionItem, 'content'>): Preview {
  const texts = content.filter((block) => block.type === 'text').map((block) => block.content);
  return {
    text: texts.join(' ').replace(/\s+/g, ' ').trim(),
    image: content.find((block): block is ImageBlock => block.type === 'image')?.image ?? null,
    hasVideo: content.some((block) => block.type === 'video'),
  };
}
