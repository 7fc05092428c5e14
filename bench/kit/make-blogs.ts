import { runInChild } from './run-in-child.ts';
import type { Scope } from './scope.ts';
import type { SiteOptions } from './site.ts';

/** Words of the blogs: one of 500 has the first, one of ten the second. */
export const blogWords = { rare: 'thangka', common: 'festival' } as const;

export type BlogsRequest = { options: SiteOptions; blogs: number };
/** Some of the blogs and of their authors. */
export type FilledBlogs = { ids: string[]; people: string[] };

/** Fills the database of a site that does not run yet. */
export function makeBlogs(scope: Scope, request: BlogsRequest): Promise<FilledBlogs> {
  return runInChild(scope, 'bench/kit/blogs-process.ts', request);
}
