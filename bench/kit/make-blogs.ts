import { runInChild } from './run-in-child.ts';
import type { Scope } from './scope.ts';
import type { SiteOptions } from './site.ts';

/** Words in one blog of 500 and in one of ten. */
export const blogWords = { rare: 'thangka', common: 'festival' } as const;

export type BlogsRequest = { options: SiteOptions; blogs: number };
/** Ids of some blogs and of their authors. */
export type FilledBlogs = { ids: string[]; people: string[] };

/** Inserts blogs into the database of a site that is not running. */
export function makeBlogs(scope: Scope, request: BlogsRequest): Promise<FilledBlogs> {
  return runInChild(scope, 'bench/kit/blogs-process.ts', request);
}
