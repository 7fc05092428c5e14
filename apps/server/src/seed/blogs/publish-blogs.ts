import { Readable } from 'node:stream';
import { textPalette } from '@kalaangan/rich-text/limits';
import { createBlog } from '#features/blogs/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Features } from '../../app.ts';
import { withRendered, type RenderedArt } from '../art/pool.ts';
import type { Progress } from '../progress.ts';
import { createRandom } from '../random.ts';
import * as store from '../store.ts';
import { toDocument } from './blog-text.ts';
import { blogs as allBlogs, type SeedBlog } from './index.ts';

/** The demonstration's blogs, with pictures of their own. @returns how many */
export async function publishBlogs(
  database: Database,
  features: Features,
  idOf: (username: string) => string,
  everybody: readonly string[],
  progress: Progress,
  most: number,
): Promise<number> {
  const blogs = allBlogs.slice(0, most);
  const specs = blogs.flatMap(({ thumbnail, pictures }) => [thumbnail, ...pictures]);
  let rendered = 0;
  const random = createRandom(2);
  await withRendered(
    specs,
    () => progress.step('Blogs', ++rendered, specs.length),
    async (nextPicture) => {
      for (const blog of blogs) {
        const authorId = idOf(blog.by);
        const pictures: RenderedArt[] = [];
        while (pictures.length <= blog.pictures.length) pictures.push(await nextPicture());
        const viewer: Viewer = { id: authorId, sessionId: '', isVerified: true, isAdmin: false };
        const { _id: id } = await createBlog(features.blogs, viewer, formOf(blog, pictures));
        const createdAt = new Date(Date.now() - blog.daysAgo * 86_400_000);
        const fans = random.some(
          everybody.filter((person) => person !== authorId),
          blog.likes,
        );
        await database.kysely.transaction().execute(async (tx) => {
          await store.backdateBlog(tx, id, createdAt);
          await store.insertLikes(tx, id, fans, createdAt);
        });
      }
    },
  );
  return blogs.length;
}

function titleOf({ title, colour, font }: SeedBlog) {
  const color = textPalette.find(({ name }) => name === colour)?.colour;
  const attrs = { ...(color !== undefined && { color }), ...(font !== undefined && { fontFamily: font }) };
  const marks = Object.keys(attrs).length > 0 ? { marks: [{ type: 'textStyle', attrs }] } : {};
  return {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: title, ...marks }] }],
  };
}

/** The same form as a browser sends: the product's own rules decide about it. */
export async function* formOf(blog: SeedBlog, art: readonly RenderedArt[]): AsyncGenerator<FormPart> {
  const fields = {
    title: JSON.stringify(titleOf(blog)),
    tags: JSON.stringify(blog.tags),
    software: JSON.stringify(blog.software ?? []),
  };
  for (const [name, value] of Object.entries(fields)) yield { kind: 'field', name, value };
  const content = JSON.stringify(toDocument(blog.text, blog));
  yield { kind: 'file', name: 'content', filename: '', stream: Readable.from([Buffer.from(content)]) };
  for (const [index, { bytes, filename }] of art.entries())
    yield {
      kind: 'file',
      name: index === 0 ? 'thumbnail' : 'media',
      filename,
      stream: Readable.from([bytes]),
    };
}
