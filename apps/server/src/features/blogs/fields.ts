import type { BlogFields } from '@kalaangan/contract/blogs/blog-form';

/** Columns with what its author states about a blog, besides the documents. */
export interface BlogColumns {
  tags: string[];
  /** Names of the software, in lower case. */
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
