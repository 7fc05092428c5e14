import { Readable } from 'node:stream';
import { textPalette } from '@kalaangan/rich-text/limits';
import { actAs, createBlog, type FormPart } from '@kalaangan/server';
import type { PictureFile } from '../pictures.ts';
import type { Publication, Site } from '../publication.ts';
import { createRandom } from '../random.ts';
import * as store from '../store.ts';
import { toDocument } from './blog-text.ts';
import { blogs, type SeedBlog } from './index.ts';

/** The publications of all blogs, the newest last. The first picture of each is its thumbnail. */
export function listBlogs(site: Site): Publication[] {
  return blogs.map((blog) => ({
    kind: 'Blogs',
    pictures: blog.pictures,
    publish: (pictures) => publish(site, blog, pictures),
  }));
}

async function publish(
  { database, features, idOf, everybody }: Site,
  blog: SeedBlog,
  pictures: readonly PictureFile[],
): Promise<void> {
  const authorId = idOf(blog.by);
  const { _id: id } = await createBlog(
    features.blogs,
    await actAs(features.accounts, authorId),
    formOf(blog, pictures),
  );
  const createdAt = new Date(Date.now() - blog.daysAgo * 86_400_000);
  const fans = createRandom(2)
    .fork(blog.title)
    .some(
      everybody.filter((person) => person !== authorId),
      blog.likes,
    );
  await database.transaction(async (tx) => {
    await store.backdateBlog(tx, id, createdAt);
    await store.insertLikes(tx, id, fans, createdAt);
  });
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

/** The parts of the form that a browser would send, so that the product's own validation applies. */
export async function* formOf(blog: SeedBlog, pictures: readonly PictureFile[]): AsyncGenerator<FormPart> {
  const fields = {
    title: JSON.stringify(titleOf(blog)),
    tags: JSON.stringify(blog.tags),
    software: JSON.stringify(blog.software ?? []),
  };
  for (const [name, value] of Object.entries(fields)) yield { kind: 'field', name, value };
  const content = JSON.stringify(toDocument(blog.text, blog));
  yield { kind: 'file', name: 'content', filename: '', stream: Readable.from([Buffer.from(content)]) };
  for (const [index, { bytes, filename }] of pictures.entries())
    yield {
      kind: 'file',
      name: index === 0 ? 'thumbnail' : 'media',
      filename,
      stream: Readable.from([bytes]),
    };
}
