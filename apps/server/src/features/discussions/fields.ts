import type { DiscussionFields } from '@kalaangan/contract/discussions/discussion-form';

/** Columns with what its author states about a discussion, besides its content. */
export interface DiscussionColumns {
  title: string;
  tags: string[];
}

export function toFieldColumns(fields: DiscussionFields): DiscussionColumns {
  return { title: fields.title, tags: fields.tags };
}

export const fieldColumns = ['title', 'tags'] as const satisfies readonly (keyof DiscussionColumns)[];

/** The fields as they are stored: those of answers and of exports. */
export function toFields(row: DiscussionColumns): DiscussionFields {
  return { title: row.title, tags: row.tags };
}
