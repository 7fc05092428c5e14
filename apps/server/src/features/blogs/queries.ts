import { blogLimits, blogMessages as messages } from '@kalaangan/contract/blogs';
import type { Blog, BlogItem, BlogPage } from '@kalaangan/contract/blogs.calls';
import { findAuthors, findUnseen, isApart, listPersonCards } from '#features/accounts/index.ts';
import { findImageViews, findVideoViews, getMediaUrl, signAddresses } from '#features/media/index.ts';
import {
  countsInListsMs,
  findStates,
  listEmbeddedLikers,
  requireVisible,
  describeOwnVisibility,
} from '#features/social/index.ts';
import { fillPage } from '#platform/database/filled-page.ts';
import { byId, loadPage, type PageRequest } from '#platform/database/keyset.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { listNewestComments } from './comments.ts';
import type { Blogs, ShownBlog } from './context.ts';
import { listMediaIds } from './media-address.ts';
import { toMemberView } from './member-view.ts';
import { listPermissions } from './policy.ts';
import * as store from './store.ts';
import { stateOf } from './subject.ts';
import { toBlog, toBlogItem } from './views.ts';

/** Without those of people whom the viewer does not see; the number of pages is that of all. */
export async function listBlogs(
  blogs: Blogs,
  request: PageRequest,
  viewer: Viewer | null,
): Promise<BlogPage> {
  const unseen = await findUnseen(blogs.accounts, viewer);
  const load = async (part: PageRequest) => {
    const { blogs: items, ...rest } = await listPage(blogs, part, store.countBlogs(blogs.db));
    totalPages ??= rest.totalPages;
    return { items, ...rest };
  };
  let totalPages: number | undefined;
  const { items, hasMore, nextCursor } = await fillPage(
    request,
    load,
    ({ author }) => !unseen.has(author._id),
  );
  return { blogs: items, totalPages: totalPages ?? 0, hasMore, nextCursor };
}

export async function listBlogsOf(
  blogs: Blogs,
  userId: string,
  request: PageRequest,
  viewer: Viewer | null,
): Promise<BlogPage> {
  if (await isApart(blogs.accounts, viewer, userId))
    return { blogs: [], totalPages: 0, hasMore: false, nextCursor: null };
  return listPage(blogs, request, store.countBlogsOf(blogs.db, userId), userId);
}

/** In the order of the ids, without those that do not exist. */
export async function listBlogItems(blogs: Blogs, ids: readonly string[]): Promise<BlogItem[]> {
  const items = await toItems(blogs, await store.listHeadsById(blogs.db, ids));
  const found = new Map(items.map((item) => [item._id, item]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** @throws {Problem} 404 */
export async function getBlog(blogs: Blogs, id: string, viewer: Viewer | null): Promise<Blog> {
  const load = () => loadBlog(blogs, id);
  const { blog, state, version } = viewer ? await blogs.shown.get(id, load) : await load();
  requireVisible(state, viewer, messages.notFound);
  if (!viewer) return blog;
  const own = await describeOwnVisibility(blogs.db, viewer, id, state);
  const answer = {
    ...(await toMemberView(blogs, blog, viewer)),
    ...own,
    ...(viewer.id === state.ownerId && { version }),
  };
  if (state.visibility === 'visible') return answer;
  const held = { ...answer, can: { ...answer.can, edit: false } };
  return signAddresses(blogs.media, held, await store.listMediaOf(blogs.db, [id]));
}

/** As everybody sees it who may see it. @throws {Problem} 404 */
async function loadBlog(blogs: Blogs, id: string): Promise<ShownBlog> {
  const { db, social, accounts, media, settings } = blogs;
  const row = await store.findBlog(db, id);
  if (!row?.counts) throw notFound(messages.notFound);
  const counts = { ...row.counts, likedByMe: false };
  const [likers, comments, images, videos] = await Promise.all([
    counts.likesCount > 0 ? listEmbeddedLikers(social, id, null) : [],
    counts.commentsCount > 0 ? listNewestComments(blogs, id, blogLimits.comments) : null,
    findImageViews(media, [row.thumbnail_media_id, ...row.image_ids]),
    findVideoViews(media, row.video_ids),
  ]);
  const [people, likes] = await Promise.all([
    findAuthors(accounts, [row.author_id]),
    listPersonCards(accounts, likers),
  ]);
  const mediaIds = listMediaIds(row.content);
  const author = people.get(row.author_id);
  // It was deleted between two of the queries.
  if (!author) throw notFound(messages.notFound);
  const blog = toBlog({
    head: row,
    state: counts,
    commentsClosed: row.counts.commentsClosed,
    content: row.content,
    mediaBase: settings.mediaBase,
    author,
    cover: images.get(row.thumbnail_media_id) ?? null,
    images: mediaIds.flatMap((imageId) => images.get(imageId) ?? []),
    videos: mediaIds.flatMap((videoId) => videos.get(videoId) ?? []),
    likes,
    can: listPermissions(null, row.author_id),
    comments: comments?.comments ?? [],
    commentsNextCursor: comments?.nextCursor ?? null,
    mediaUrl: (mediaId) => getMediaUrl(media, mediaId),
  });
  return { blog, state: stateOf(row), version: row.version };
}

async function listPage(
  blogs: Blogs,
  request: PageRequest,
  total: Promise<number>,
  authorId?: string,
): Promise<BlogPage> {
  const [{ rows, ...end }, count] = await Promise.all([
    loadPage(request, {
      ...byId,
      load: (window) => store.listHeads(blogs.db, { ...window, ...(authorId !== undefined && { authorId }) }),
    }),
    total,
  ]);
  return { blogs: await toItems(blogs, rows), totalPages: Math.ceil(count / request.limit), ...end };
}

/** One query for each kind of data. */
async function toItems(
  { accounts, media, social }: Blogs,
  heads: readonly store.BlogHead[],
): Promise<BlogItem[]> {
  const [authors, covers, states] = await Promise.all([
    findAuthors(
      accounts,
      heads.map((head) => head.author_id),
    ),
    findImageViews(
      media,
      heads.map((head) => head.thumbnail_media_id),
    ),
    findStates(
      social,
      heads.map(({ id }) => id),
      null,
      { withinMs: countsInListsMs },
    ),
  ]);
  return heads.flatMap((head) => {
    const author = authors.get(head.author_id);
    const state = states.get(head.id);
    // It was removed between two of the queries.
    if (!author || !state) return [];
    const cover = covers.get(head.thumbnail_media_id) ?? null;
    return toBlogItem({ head, state, author, cover, mediaUrl: (mediaId) => getMediaUrl(media, mediaId) });
  });
}
