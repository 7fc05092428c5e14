import type { DiscussionFields } from '@kalaangan/contract/discussion-form';

export type FieldColumns = ReturnType<typeof toFieldColumns>;

/** The columns that have what its author says of a discussion. */
export function toFieldColumns(fields: DiscussionFields) {
  return { title: fields.title, tags: fields.tags };
}

export const fieldColumns = ['title', 'tags'] as const satisfies readonly (keyof FieldColumns)[];

/** The fields as they are stored: those of answers and of exports. */
export function toFields(row: FieldColumns): DiscussionFields {
  return { title: row.title, tags: row.tags };
}
