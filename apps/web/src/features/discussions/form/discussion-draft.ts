import type { Discussion } from '@kalaangan/contract/discussions/discussions.calls';
import type { DiscussionFields } from '@kalaangan/contract/discussions/discussion-form';
import { emptyDiscussionFields } from '@kalaangan/contract/discussions/discussion-texts';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/drafts/draft-files.ts';
import { fieldsOf } from '~/lib/drafts/fields.ts';
import { dropDraft, readDraft, withDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { isTextBlock, createTextBlock, ensureTextBlock, type Block, type Blocks } from './blocks.ts';

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
    blocks: blocks.map((block) => {
      if (isTextBlock(block)) return block;
      const { file: _, ...stored } = block;
      return stored;
    }),
  };
}

/**
 * Restores a draft from unchecked stored values. Invalid parts, and media whose file is missing, are left out.
 * @param opened what the server has, whose media have new addresses each time
 */
export function fromStored(
  stored: Record<string, unknown>,
  files: unknown,
  opened: Discussion | null = null,
): DiscussionInput {
  const urls = new Map(opened?.content.map(({ content }) => [pathOf(content), content]));
  const { blocks } = stored;
  const storedFiles: ReadonlyMap<unknown, unknown> = files instanceof Map ? files : new Map();
  return {
    ...withDraft(emptyDiscussionFields, stored),
    blocks: ensureTextBlock(
      Array.isArray(blocks) ? blocks.flatMap((block) => toBlock(block, storedFiles, urls)) : [],
    ),
  };
}

type StoredName = 'id' | 'type' | 'text' | 'alt' | 'url';

const pathOf = (url: string) => url.replace(/\?.*/, '');

function toBlock(
  stored: unknown,
  files: ReadonlyMap<unknown, unknown>,
  urls: ReadonlyMap<string, string>,
): Block[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { id, type, text, alt, url: of }: Partial<Record<StoredName, unknown>> = stored;
  if (typeof id !== 'string') return [];
  if (type === 'text') return typeof text === 'string' ? [{ id, type, text }] : [];
  if (type !== 'image' && type !== 'video') return [];
  const file = files.get(id);
  const url = typeof of === 'string' ? urls.get(pathOf(of)) : undefined;
  if (url === undefined && !(file instanceof File)) return [];
  const medium = { id, file: file instanceof File ? file : null, ...(url !== undefined && { url }) };
  if (type === 'video') return [{ ...medium, type }];
  return [{ ...medium, type, alt: typeof alt === 'string' ? alt : '' }];
}

/** The fields of what the server has; of nothing, those of a new discussion. */
function inputOf(opened: Discussion | null): DiscussionInput {
  if (opened === null) return emptyFields();
  return {
    ...fieldsOf(emptyDiscussionFields, opened),
    blocks: ensureTextBlock(
      opened.content.map((block): Block => {
        const { type, content } = block;
        const id = crypto.randomUUID();
        if (type === 'text') return { id, type, text: content };
        if (type === 'video') return { id, type, file: null, url: content };
        return { id, type, file: null, url: content, alt: block.alt };
      }),
    ),
  };
}

/** The unsent input in this browser: of a new discussion (null), or of changes to this one. */
export function createDiscussionDraft(first: Discussion | null) {
  let opened = first;
  const nameOf = () => (opened ? `discussion:${opened._id}` : 'discussion');
  let name = nameOf();
  return {
    /** Goes on with the draft that the server has by now: the browser keeps what it does not have yet. */
    moveTo(saved: Discussion): void {
      this.drop();
      opened = saved;
      name = nameOf();
    },

    async read(): Promise<{ input: DiscussionInput; wasKept: boolean }> {
      const stored = readDraft(name);
      if (Object.keys(stored).length === 0) return { input: inputOf(opened), wasKept: false };
      const input = fromStored(stored, await readDraftFiles(name), opened);
      return { input, wasKept: !isEmpty(input) };
    },

    write(fields: DiscussionInput): void {
      writeDraft(name, toStored(fields));
    },

    /** Separate from `write`: files are large and change seldom. */
    writeFiles(blocks: Blocks): void {
      const media = blocks.flatMap((block) =>
        isTextBlock(block) || block.url !== undefined || !block.file ? [] : [[block.id, block.file] as const],
      );
      void writeDraftFiles(name, new Map(media));
    },

    drop(): void {
      dropDraft(name);
      void dropDraftFiles(name);
    },
  };
}
