import { catalogue } from '../catalogue.ts';
import type { ArtSpec } from '../art/spec.ts';
import { people } from '../people.ts';
import { createRandom } from '../random.ts';
import type { BlogRow } from '../../content/blogs/blog-row.ts';
import { countPictures } from './blog-text.ts';
import { craftBlogs } from '../../content/blogs/craft.ts';
import { placeBlogs } from '../../content/blogs/place.ts';
import { studioBlogs } from '../../content/blogs/studio.ts';

export type SeedBlog = BlogRow & {
  /** Twice as wide as it is high. */
  thumbnail: ArtSpec;
  pictures: readonly ArtSpec[];
  /** Alternative texts of the pictures. */
  alts: readonly string[];
  daysAgo: number;
  likes: number;
};

/** New pictures in the style of the author's artworks; the first is 2:1 for the thumbnail, the others 3:2. */
function picturesOf(row: BlogRow, count: number): { spec: ArtSpec; alt: string }[] {
  const own = catalogue
    .filter(({ by }) => by === row.by)
    .flatMap(({ title, images }) => images.map((image) => ({ ...image, title })))
    .filter(({ format, cutOut, detail }) => format !== 'gif' && !cutOut && !detail);
  const random = createRandom(7).fork(row.title);
  return Array.from({ length: count }, (_, index) => {
    const { title, family, theme, palette, mood, words } = random.pick(own);
    const spec: ArtSpec = {
      family,
      theme,
      palette,
      ...(mood && { mood }),
      ...(words !== undefined && { words }),
      seed: random.whole(1, 1_000_000),
      width: 1200,
      height: index === 0 ? 600 : 800,
      format: 'jpeg',
    };
    return { spec, alt: title };
  });
}

/** All blogs, the newest last. */
export const blogs: readonly SeedBlog[] = [...craftBlogs, ...placeBlogs, ...studioBlogs]
  .map((row): SeedBlog => {
    const random = createRandom(11).fork(row.title);
    const [thumbnail, ...pictures] = picturesOf(row, countPictures(row.text) + 1);
    if (!thumbnail) throw new Error(`${row.by} has no artworks`);
    const daysAgo = 0.2 + 80 * random.next();
    return {
      ...row,
      thumbnail: thumbnail.spec,
      pictures: pictures.map(({ spec }) => spec),
      alts: pictures.map(({ alt }) => alt),
      daysAgo,
      likes: Math.round((people.length - 5) * random.next() ** 2),
    };
  })
  .sort((a, b) => b.daysAgo - a.daysAgo);
