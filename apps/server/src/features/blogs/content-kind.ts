import { links } from '@kalaangan/contract/links';
import { exportList } from '#features/accounts/index.ts';
import {
  contentPages,
  toShownStatus,
  type ContentCard,
  type ContentKind,
  type ContentText,
  type ReviewedContent,
} from '#features/social/index.ts';
import { removeBlogForGood } from './commands.ts';
import type { Blogs } from './context.ts';
import { toFields } from './fields.ts';
import { publishDueBlog } from './publication-steps.ts';
import * as store from './store.ts';
import { textOfStored } from './stored-document.ts';

/**
 * Returns what features that work with every kind of content (search, notifications, export, site map) need of blogs.
 */
export function blogContent(blogs: Blogs): ContentKind<'blog'> {
  return {
    kind: 'blog',
    describe: new Map([['blog', (ids) => describeBlogs(blogs, ids)]]),
    listTexts: (ids) => listTexts(blogs, ids),
    listCards: (ids) => listCards(blogs, ids),
    publishDue: (id, now) => publishDueBlog(blogs, id, now),
    findForReview: (_kind, id) => findForReview(blogs, id),
    listMediaOf: (tx, _kind, ids) => store.listMediaOf(tx, ids),
    remove: (tx, _kind, id) => removeBlogForGood(blogs, tx, id),
    exportPart: (userId) => exportBlogs(blogs, userId),
    pages: contentPages(blogs.db, {
      kind: 'blog',
      table: 'blogs',
      changedAt: 'updated_at',
      link: links.blog,
    }),
  };
}

async function describeBlogs({ db }: Blogs, ids: readonly string[]) {
  const rows = await store.listBlogTitles(db, ids);
  return new Map(
    rows.map(({ id, title_text: title }) => [
      id,
      { what: 'blog', on: 'blog', title, link: links.blog(id) } as const,
    ]),
  );
}

async function listTexts({ db }: Blogs, ids: readonly string[]): Promise<ContentText[]> {
  const rows = await store.listBlogTexts(db, ids);
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.author_id,
    title: row.title_text,
    labels: [...row.tags, ...row.software],
    body: textOfStored(row.content),
    tags: row.tags,
  }));
}

async function listCards({ db }: Blogs, ids: readonly string[]): Promise<ContentCard[]> {
  const rows = await store.listBlogCards(db, ids);
  return rows.map((row) => ({ id: row.id, title: row.title_text, thumbnailId: row.thumbnail_media_id }));
}

async function findForReview({ db }: Blogs, id: string): Promise<ReviewedContent | null> {
  const row = await store.findBlog(db, id);
  if (!row) return null;
  const text = [textOfStored(row.content), row.tags.join(', ')].filter(Boolean).join('\n');
  return { title: row.title_text, text, mediaIds: await store.listMediaOf(db, [id]) };
}

/**
 * Exports blogs. In exported documents media are paths whose last segment is the id; the archive's media folder names
 * its files so.
 */
function exportBlogs({ db }: Blogs, userId: string) {
  return exportList({
    name: 'blogs',
    // A long blog has up to a megabyte.
    batch: 20,
    load: (limit, after) => store.listWholeBlogsOf(db, userId, limit, after),
    toData: (row) => ({
      _id: row.id,
      title: JSON.parse(row.title) as unknown,
      content: JSON.parse(row.content) as unknown,
      ...toFields(row),
      thumbnail: row.thumbnail_media_id,
      ...toShownStatus(row.status),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }),
  });
}
