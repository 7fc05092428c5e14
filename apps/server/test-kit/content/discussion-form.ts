import { uploadedImage, uploadedVideo } from '@kalaangan/contract/discussions/discussions';
import type { SentBlock } from '@kalaangan/contract/discussions/discussions.calls';

type Files = { images?: Buffer[]; video?: Buffer[] };

type DiscussionForm = Files & {
  title?: string | undefined;
  /** JSON of the blocks; by default the text, then all files. */
  content?: string | undefined;
  text?: string;
  tags?: string | string[];
};

/** The JSON of the blocks that a form sends, in this order. */
export function blocks(...parts: readonly (readonly [SentBlock['type'], string])[]): string {
  return JSON.stringify(parts.map(([type, content], order) => ({ type, content, order })));
}

function blocksOf(text: string, { images = [], video = [] }: Files): string {
  return blocks(
    ...(text === '' ? [] : [['text', text] as const]),
    ...images.map((_, index) => ['image', uploadedImage(index)] as const),
    ...video.map(() => ['video', uploadedVideo] as const),
  );
}

function append(form: FormData, { images = [], video = [] }: Files): void {
  for (const [name, files] of Object.entries({ images, video }))
    for (const [index, bytes] of files.entries())
      form.append(name, new File([new Uint8Array(bytes)], `${name}-${index + 1}.bin`));
}

/** The form as the web application sends it, valid by default. Fields given as undefined are omitted. */
export function discussionForm({ text = 'How do you price a mural?', tags, ...given }: DiscussionForm = {}) {
  const form = new FormData();
  const { title, content } = { title: 'Pricing murals', content: blocksOf(text, given), ...given };
  if (title !== undefined) form.append('title', title);
  if (content !== undefined) form.append('content', content);
  if (tags !== undefined) form.append('tags', typeof tags === 'string' ? tags : JSON.stringify(tags));
  append(form, given);
  return form;
}

type ReplyForm = Files & { content?: string | undefined; text?: string; parentReplyId?: string };

export function replyForm({ text = 'By the square foot.', parentReplyId, ...given }: ReplyForm = {}) {
  const form = new FormData();
  const { content } = { content: blocksOf(text, given), ...given };
  if (content !== undefined) form.append('content', content);
  if (parentReplyId !== undefined) form.append('parentReplyId', parentReplyId);
  append(form, given);
  return form;
}
