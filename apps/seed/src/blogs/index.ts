import { catalogue } from '../catalogue.ts';
import { people } from '../people.ts';
import { createRandom } from '../random.ts';
import type { BlogRow } from '../../content/blogs/blog-row.ts';
import { craftBlogs } from '../../content/blogs/craft.ts';
import { placeBlogs } from '../../content/blogs/place.ts';
import { studioBlogs } from '../../content/blogs/studio.ts';

export type SeedBlog = BlogRow & {
  /** Alternative texts of the pictures in the text. */
  alts: readonly string[];
  daysAgo: number;
  likes: number;
};

const titles = new Map(catalogue.flatMap(({ title, pictures }) => pictures.map((name) => [name, title])));

/** All blogs, the newest last. */
export const blogs: readonly SeedBlog[] = [...craftBlogs, ...placeBlogs, ...studioBlogs]
  .map((row): SeedBlog => {
    const random = createRandom(11).fork(row.title);
    const daysAgo = 0.2 + 80 * random.next();
    return {
      ...row,
      alts: row.pictures.slice(1).map((name) => titles.get(name) ?? ''),
      daysAgo,
      likes: Math.round((people.length - 5) * random.next() ** 2),
    };
  })
  .sort((a, b) => b.daysAgo - a.daysAgo);
