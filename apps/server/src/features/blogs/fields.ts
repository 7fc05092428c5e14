import type { BlogFields } from '@kalaangan/contract/blogs/blog-form';

/** The columns that have what its author says of a blog, besides the documents. */
export interface BlogColumns {
  tags: string[];
  /** In lower case. */
  software: string[];
}

export function toFieldColumns({ tags, software }: BlogFields): BlogColumns {
  return { tags, software: software.map((name) => name.toLowerCase()) };
}

export const fieldColumns = ['tags', 'software'] as const satisfies readonly (keyof BlogColumns)[];

/** The fields as they are stored: those of answers and of exports. */
export function toFields(row: BlogColumns): BlogFields {
  return { tags: row.tags, software: row.software };
}
