import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/draft-files.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts.ts';
import { isText, textBlock, withText, type Block, type Blocks } from './blocks.ts';

const name = 'discussion';

/** What is entered of a new discussion. */
export type DiscussionFields = { title: string; tags: readonly string[]; blocks: Blocks };

export const emptyFields = (): DiscussionFields => ({ title: '', tags: [], blocks: [textBlock()] });

export function isEmpty({ title, tags, blocks }: DiscussionFields): boolean {
  return title === '' && tags.length === 0 && blocks.every((block) => isText(block) && block.text === '');
}

/** Texts and the order of all blocks, as they are stored; files stand beside, by the block's id. */
export function toStored({ title, tags, blocks }: DiscussionFields) {
  return {
    title,
    tags,
    blocks: blocks.map((block) => (isText(block) ? block : { id: block.id, type: block.type })),
  };
}

/** What a draft holds, whatever was stored: a block whose file is gone is dropped. */
export function fromStored(stored: Record<string, unknown>, files: unknown): DiscussionFields {
  const { title, tags, blocks } = stored;
  const kept: ReadonlyMap<unknown, unknown> = files instanceof Map ? files : new Map();
  return {
    title: typeof title === 'string' ? title : '',
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    blocks: withText(Array.isArray(blocks) ? blocks.flatMap((block) => toBlock(block, kept)) : []),
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
  async read(): Promise<DiscussionFields> {
    return fromStored(readDraft(name), await readDraftFiles(name));
  },

  write(fields: DiscussionFields): void {
    writeDraft(name, toStored(fields));
  },

  /** Apart from the texts: files are large, and change seldom. */
  writeFiles(blocks: Blocks): void {
    const media = blocks.filter((block) => !isText(block));
    void writeDraftFiles(name, new Map(media.map(({ id, file }) => [id, file])));
  },

  drop(): void {
    dropDraft(name);
    void dropDraftFiles(name);
  },
};
