import type { BlogFields } from '@kalaangan/contract/blog-form';

export type FieldColumns = ReturnType<typeof toFieldColumns>;

/** The columns that have what its author says of a blog. Names of software are stored in lower case. */
export function toFieldColumns({ tags, software }: BlogFields) {
  return { tags, software: software.map((name) => name.toLowerCase()) };
}

export const fieldColumns = ['tags', 'software'] as const satisfies readonly (keyof FieldColumns)[];

/** The fields as they are stored: those of answers and of exports. */
export function toFields(row: FieldColumns): BlogFields {
  return { tags: row.tags, software: row.software };
}
