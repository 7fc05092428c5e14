import {
  discussionFields,
  discussionFormMessages as messages,
  type DiscussionFields,
} from '@kalaangan/contract/discussions/discussion-form';
import { discussionLimits as limits } from '@kalaangan/contract/discussions/discussions';
import { clean, isLongerThan } from '@kalaangan/contract/text';
import { altProblem } from '~/features/media/index.ts';
import { isTextBlock, type Blocks } from './blocks.ts';
import type { DiscussionInput } from './discussion-draft.ts';

/** Error messages by the field names of the API. */
export type Problems = Partial<Record<keyof DiscussionFields | 'content', string>>;

/** Validates by the contract's rules, as the server does. */
export function checkFields({ blocks, ...fields }: DiscussionInput): Problems {
  const problems: Problems = {};
  const { error } = discussionFields.safeParse(fields);
  for (const { path, message } of error?.issues ?? []) {
    const [field] = path;
    if (isField(field)) problems[field] ??= message;
  }
  const problem = findContentProblem(blocks);
  return problem === null ? problems : { ...problems, content: problem };
}

const isField = (name: unknown): name is keyof DiscussionFields =>
  typeof name === 'string' && name in discussionFields.shape;

export function findContentProblem(blocks: Blocks): string | null {
  const text = joinTexts(blocks);
  if (text === '') return blocks.every(isTextBlock) ? messages.contentRequired : messages.textRequired;
  if (isLongerThan(text, limits.text)) return messages.textTooLong();
  if (withoutBlankTexts(blocks).length > limits.blocks) return messages.blocksTooMany();
  const problems = blocks.map((block) => (block.type === 'image' ? altProblem(block.alt) : null));
  return problems.find((problem) => problem !== null) ?? null;
}

/** All texts together, as they count against the limit. */
export function joinTexts(blocks: Blocks): string {
  return blocks
    .filter(isTextBlock)
    .map(({ text }) => clean(text))
    .join('');
}

/** The blocks without blank texts: these are published. */
export function withoutBlankTexts(blocks: Blocks): Blocks {
  return blocks.filter((block) => !isTextBlock(block) || clean(block.text) !== '');
}
