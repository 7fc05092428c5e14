import type { DiscussionFields } from '@kalaangan/contract/discussions/discussion-form';
import { emptyDiscussionFields } from '@kalaangan/contract/discussions/discussion-texts';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/drafts/draft-files.ts';
import { dropDraft, readDraft, withDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { isTextBlock, createTextBlock, ensureTextBlock, type Block, type Blocks } from './blocks.ts';

const draftName = 'discussion';

/** The form values of a new discussion. */
export type DiscussionInput = DiscussionFields & { blocks: Blocks };

export const emptyFields = (): DiscussionInput => ({
  ...emptyDiscussionFields,
  blocks: [createTextBlock()],
});

export function isEmpty({ title, tags, blocks }: DiscussionInput): boolean {
  return (
    title === '' && tags.length === 0 && blocks.every((block) => isTextBlock(block) && block.text === '')
  );
}

/** The fields as stored in JSON: texts, and the order of all blocks. Files are stored apart, by the block's id. */
export function toStored({ blocks, ...fields }: DiscussionInput) {
  return {
    ...fields,
    blocks: blocks.map((block) => (isTextBlock(block) ? block : { id: block.id, type: block.type })),
  };
}

/** Restores a draft from unchecked stored values. Invalid parts, and media whose file is missing, are left out. */
export function fromStored(stored: Record<string, unknown>, files: unknown): DiscussionInput {
  const { blocks } = stored;
  const storedFiles: ReadonlyMap<unknown, unknown> = files instanceof Map ? files : new Map();
  return {
    ...withDraft(emptyDiscussionFields, stored),
    blocks: ensureTextBlock(
      Array.isArray(blocks) ? blocks.flatMap((block) => toBlock(block, storedFiles)) : [],
    ),
  };
}

function toBlock(stored: unknown, files: ReadonlyMap<unknown, unknown>): Block[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { id, type, text }: { id?: unknown; type?: unknown; text?: unknown } = stored;
  if (typeof id !== 'string') return [];
  if (type === 'text') return typeof text === 'string' ? [{ id, type, text }] : [];
  const file = files.get(id);
  return (type === 'image' || type === 'video') && file instanceof File ? [{ id, type, file }] : [];
}

export const discussionDraft = {
  async read(): Promise<DiscussionInput> {
    return fromStored(readDraft(draftName), await readDraftFiles(draftName));
  },

  write(fields: DiscussionInput): void {
    writeDraft(draftName, toStored(fields));
  },

  /** Separate from `write`: files are large and change seldom. */
  writeFiles(blocks: Blocks): void {
    const media = blocks.filter((block) => !isTextBlock(block));
    void writeDraftFiles(draftName, new Map(media.map(({ id, file }) => [id, file])));
  },

  drop(): void {
    dropDraft(draftName);
    void dropDraftFiles(draftName);
  },
};
