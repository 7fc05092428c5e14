import { discussionLimits as limits, discussionMessages as messages } from '@kalaangan/contract/discussions';
import { discussionFields } from '@kalaangan/contract/discussions.calls';
import { isLongerThan } from '@kalaangan/contract/text';
import { isText, type Blocks } from './blocks.ts';
import type { DiscussionFields } from './discussion-draft.ts';

/** By field, as the server calls them too. */
export type Problems = { title?: string; content?: string; tags?: string };

/** What the rules say of it; the server says the same. */
export function check({ title, tags, blocks }: DiscussionFields): Problems {
  const problems: Problems = {};
  const { error } = discussionFields.safeParse({ title, tags: [...tags] });
  for (const { path, message } of error?.issues ?? []) {
    const [field] = path;
    if (field === 'title' || field === 'tags') problems[field] ??= message;
  }
  const wrong = contentProblem(blocks);
  return wrong === null ? problems : { ...problems, content: wrong };
}

export function contentProblem(blocks: Blocks): string | null {
  const text = writtenText(blocks);
  if (text === '') return blocks.every(isText) ? messages.contentRequired : messages.textRequired;
  if (isLongerThan(text, limits.text)) return messages.textTooLong;
  return sentBlocks(blocks).length > limits.blocks ? messages.blocksTooMany : null;
}

/** All that is written, as it counts against the limit. */
export function writtenText(blocks: Blocks): string {
  return blocks
    .filter(isText)
    .map(({ text }) => text.trim())
    .join('');
}

/** What is worth sending: a text block in which nothing stands is only a place to write. */
export function sentBlocks(blocks: Blocks): Blocks {
  return blocks.filter((block) => !isText(block) || block.text.trim() !== '');
}
