import { blogLimits, blogMessages as say } from '@kalaangan/contract/blogs';
import type { Blog, BlogItem, BlogPage } from '@kalaangan/contract/blogs.calls';
import type { Viewer } from '#platform/http/viewer.ts';
import type { PageRequest } from '#features/social/index.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import { notFound } from '#platform/http/problem.ts';
import type { BlogComments } from './comments.ts';
import { listMediaIds } from './media-address.ts';
import type { BlogsOptions } from './options.ts';
import { textOfStored } from './stored-document.ts';
import * as store from './store.ts';
import { toBlog, toBlogItem } from './views.ts';

export type BlogText = {
  id: string;
  authorId: string;
  title: string;
  text: string;
  tags: string[];
  software: string[];
};

export function createBlogQueries(
  { database, social, accounts, media, settings }: BlogsOptions,
  listNewestComments: BlogComments['listNewestComments'],
) {
  const db = database.kysely;

  /** One load for each kind of data. */
  async function toItems(heads: readonly store.BlogHead[]): Promise<BlogItem[]> {
    const [authors, covers] = await Promise.all([
      accounts.findPersonCards(heads.map((head) => head.author_id)),
      media.findImageViews(heads.map((head) => head.thumbnail_media_id)),
    ]);
    return heads.flatMap((head) => {
      const author = authors.get(head.author_id);
      // Removed between two of the queries.
      if (!author) return [];
      const cover = covers.get(head.thumbnail_media_id) ?? null;
      return toBlogItem({ head, author, cover, mediaUrl: media.url });
    });
  }

  async function listPage(
    { page, limit, cursor }: PageRequest,
    total: Promise<number>,
    authorId?: string,
  ): Promise<BlogPage> {
    const [after = null] = cursor ? decodeCursor(cursor, ['id']) : [];
    const [heads, count] = await Promise.all([
      store.listHeads(db, {
        ...(authorId !== undefined && { authorId }),
        // One more tells whether there is more.
        limit: limit + 1,
        offset: after || !page ? 0 : (page - 1) * limit,
        after,
      }),
      total,
    ]);
    const shown = heads.slice(0, limit);
    const last = shown.at(-1);
    const hasMore = heads.length > limit;
    return {
      blogs: await toItems(shown),
      totalPages: Math.ceil(count / limit),
      hasMore,
      nextCursor: hasMore && last ? encodeCursor([last.id]) : null,
    };
  }

  return {
    listBlogs: (request: PageRequest) => listPage(request, store.countBlogs(db)),

    listOfUser: (userId: string, request: PageRequest) =>
      listPage(request, store.countBlogsOf(db, userId), userId),

    countBlogs: () => store.countBlogs(db),

    /** In the order of the ids; those that are gone are left out. */
    async listItems(ids: readonly string[]): Promise<BlogItem[]> {
      const items = await toItems(await store.listHeadsById(db, ids));
      const byId = new Map(items.map((item) => [item._id, item]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** What is searched of blogs. */
    async listSearchTexts(ids: readonly string[]): Promise<BlogText[]> {
      const rows = await store.listBlogTexts(db, ids);
      return rows.map(({ author_id, title_text, content, ...row }) => ({
        ...row,
        authorId: author_id,
        title: title_text,
        text: textOfStored(content),
      }));
    },

    /** @throws Problem 404 */
    async getBlog(id: string, viewer: Viewer | null): Promise<Blog> {
      const row = await store.findBlog(db, id);
      if (!row) throw notFound(say.notFound);
      const [likers, states, comments, images, videos] = await Promise.all([
        row.likes_count > 0 ? social.listEmbeddedLikers(id, viewer) : [],
        viewer ? social.findStates([id], viewer) : null,
        row.comments_count > 0 ? listNewestComments(id, viewer, blogLimits.comments) : null,
        media.findImageViews([row.thumbnail_media_id, ...row.image_ids]),
        media.findVideoViews(row.video_ids),
      ]);
      const people = await accounts.findPersonCards([row.author_id, ...likers]);
      const mediaIds = listMediaIds(row.content);
      const author = people.get(row.author_id);
      // Deleted between two of the queries.
      if (!author) throw notFound(say.notFound);
      return toBlog({
        head: row,
        content: row.content,
        mediaBase: settings.mediaBase,
        author,
        cover: images.get(row.thumbnail_media_id) ?? null,
        images: mediaIds.flatMap((imageId) => images.get(imageId) ?? []),
        videos: mediaIds.flatMap((videoId) => videos.get(videoId) ?? []),
        likes: likers.flatMap((liker) => people.get(liker) ?? []),
        likedByMe: states?.get(id)?.likedByMe ?? false,
        comments: comments?.comments ?? [],
        commentsNextCursor: comments?.nextCursor ?? null,
        mediaUrl: media.url,
      });
    },
  };
}
