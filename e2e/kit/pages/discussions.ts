import type {
  Discussion,
  DiscussionReply,
  SentBlock,
} from '@kalaangan/contract/discussions/discussions.calls';
import { asFile, type FileToSend } from '../files/pictures.ts';
import type { Person, Site } from '../browser/site.ts';

type DiscussionInput = {
  title?: string;
  /** Texts and pictures in their order. */
  content?: readonly (string | FileToSend)[];
  video?: FileToSend;
  tags?: string[];
};

/** Publishes a discussion by the API. Omitted fields get defaults. */
export async function publishDiscussion(
  site: Site,
  by: Person,
  input: DiscussionInput = {},
): Promise<Discussion> {
  const {
    title = 'How much for a book cover?',
    content = ['A publisher asked me.'],
    video,
    tags = [],
  } = input;
  const form = new FormData();
  form.set('title', title);
  form.set('tags', JSON.stringify(tags));
  appendContent(form, content, video);
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await site.call('POST', '/api/discussions', { token: by.token, form })) as Discussion;
}

type ReplyInput = { content?: readonly (string | FileToSend)[]; parent?: string };

/** Replies to a discussion by the API. */
export async function addDiscussionReply(
  site: Site,
  to: Discussion,
  by: Person,
  { content = ['I charge by the day.'], parent }: ReplyInput = {},
): Promise<DiscussionReply> {
  const form = new FormData();
  if (parent !== undefined) form.set('parentReplyId', parent);
  appendContent(form, content);
  const path = `/api/discussions/${to._id}/reply`;
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const answer = (await site.call('POST', path, { token: by.token, form })) as { reply: DiscussionReply };
  return answer.reply;
}

function appendContent(form: FormData, content: readonly (string | FileToSend)[], video?: FileToSend): void {
  const images = content.filter((part) => typeof part !== 'string');
  const blocks: SentBlock[] = content.map((part, order) =>
    typeof part === 'string'
      ? { type: 'text', content: part, order }
      : { type: 'image', content: `image-${images.indexOf(part)}`, order },
  );
  if (video) blocks.push({ type: 'video', content: 'video', order: blocks.length });
  form.set('content', JSON.stringify(blocks));
  for (const image of images) form.append('images', asFile(image));
  if (video) form.append('video', asFile(video));
}
