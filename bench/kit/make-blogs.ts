import { once } from 'node:events';
import { startFile } from './processes.ts';
import type { Scope } from './scope.ts';
import type { SiteOptions } from './site.ts';

/** Words of the blogs: one of 500 has the first, one of ten the second. */
export const blogWords = { rare: 'thangka', common: 'festival' } as const;

export type BlogsWanted = { options: SiteOptions; blogs: number };
/** Some of the blogs and of their authors. */
export type FilledBlogs = { ids: string[]; people: string[] };

/** Fills the database of a site that does not run yet. */
export async function makeBlogs(scope: Scope, wanted: BlogsWanted): Promise<FilledBlogs> {
  const { child, output } = startFile(scope, 'bench/kit/blogs-process.ts', [], { ipc: true });
  const ended = once(child, 'exit');
  child.send(wanted);
  const made: FilledBlogs | null = await Promise.race([
    once(child, 'message').then(([filled]: FilledBlogs[]) => filled ?? null),
    ended.then(() => null),
  ]);
  if (!made) throw new Error(`the blogs could not be made:\n${output()}`);
  await ended;
  return made;
}
