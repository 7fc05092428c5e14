import { blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import type { Blog, BlogItem, BlogPage } from '@kalaangan/contract/blogs/blogs.calls';
import {
  findAuthors,
  listPage,
  listPageOf,
  listPersonCards,
  type Audience,
  type Rules,
  type SharedAudience,
} from '#features/accounts/index.ts';
import { findImageViews, findVideoViews, getMediaUrl, signAddresses } from '#features/media/index.ts';
import {
  isHeld,
  isOpen,
  countsInListsMs,
  findStates,
  isLikedBy,
  maxEmbeddedLikers,
  requireVisible,
  describeOwnVisibility,
  withViewer,
} from '#features/social/index.ts';
import type { FilledPage } from '#platform/database/lists/filled-page.ts';
import { bySortId, loadPage, type PageRequest } from '#platform/database/lists/keyset.ts';
import type { ListAnswer } from '#platform/http/calls/list-answer.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import { listFirstComments } from './comment-commands.ts';
import type { Blogs, ShownBlog } from './context.ts';
import { listMediaIds } from './media-address.ts';
import { listPermissions } from './policy.ts';
import * as store from './store.ts';
import { stateOf } from './subject.ts';
import { toBlog, toBlogItem } from './views.ts';

/** Rules by which lists for everybody leave blogs out. */
export const blogRules = { ownerOf: ({ author }) => author._id } satisfies Rules<BlogItem>;

/** Lists blogs. The number of pages is that of all blogs, also of those that the audience does not see. */
export function listBlogs(
  blogs: Blogs,
  request: PageRequest,
  audience: SharedAudience,
): Promise<ListAnswer<BlogPage>> {
  return listPage(audience, {
    request,
    load: (part) => loadItems(blogs, part, store.countBlogs(blogs.db)),
    rules: blogRules,
    view: toPage,
  });
}

export function listBlogsOf(
  blogs: Blogs,
  userId: string,
  request: PageRequest,
  audience: SharedAudience,
): Promise<ListAnswer<BlogPage>> {
  return listPageOf(audience, userId, {
    request,
    load: (part) => loadItems(blogs, part, store.countBlogsOf(blogs.db, userId), userId),
    none: { items: [], totalPages: 0, hasMore: false, nextCursor: null },
    view: toPage,
  });
}

/** Lists the items in the order of the ids, without those that do not exist. */
export async function listBlogItems(blogs: Blogs, ids: readonly string[]): Promise<BlogItem[]> {
  const items = await toItems(blogs, await store.listHeadsById(blogs.db, ids));
  const found = new Map(items.map((item) => [item._id, item]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** @throws {Problem} 404 */
export async function getBlog(blogs: Blogs, id: string, audience: Audience): Promise<Blog> {
  const { social } = blogs;
  const { viewer } = audience;
  const load = () => loadBlog(blogs, id);
  const [{ blog, likers: newest, state, version }, likedByMe] = await Promise.all([
    // Answers to visitors are cached as a whole.
    viewer ? blogs.shown.get(id, load) : load(),
    isLikedBy(social, id, viewer),
  ]);
  requireVisible(state, viewer, messages.notFound);
  const likers = viewer && likedByMe ? withViewer(newest, viewer, maxEmbeddedLikers) : newest;
  const [likes, comments, own] = await Promise.all([
    listPersonCards(blogs.accounts, audience, likers),
    listFirstComments(blogs, id, audience),
    describeOwnVisibility(blogs.db, viewer, id, state),
  ]);
  const answer = {
    ...blog,
    likes,
    likedByMe,
    can: listPermissions(viewer, state.ownerId),
    ...comments,
    ...own,
    ...(viewer?.id === state.ownerId && { version }),
  };
  if (isOpen(state.visibility)) return answer;
  const can = isHeld(state.visibility) ? { ...answer.can, edit: false } : answer.can;
  return signAddresses(blogs.media, { ...answer, can }, await store.listMediaOf(blogs.db, [id]));
}

const listOfOne = (id: string | null) => (id === null ? [] : [id]);

/** @throws {Problem} 404 */
async function loadBlog(blogs: Blogs, id: string): Promise<ShownBlog> {
  const { db, accounts, media, settings } = blogs;
  const row = await store.findBlog(db, id);
  if (!row?.counts) throw notFound(messages.notFound);
  const [people, images, videos] = await Promise.all([
    findAuthors(accounts, [row.author_id]),
    findImageViews(media, [...listOfOne(row.thumbnail_media_id), ...row.image_ids]),
    findVideoViews(media, row.video_ids),
  ]);
  const mediaIds = listMediaIds(row.content);
  const author = people.get(row.author_id);
  // The author was deleted between two of the queries.
  if (!author) throw notFound(messages.notFound);
  const blog = toBlog({
    head: row,
    counts: row.counts,
    content: row.content,
    mediaBase: settings.mediaBase,
    author,
    cover: images.get(row.thumbnail_media_id ?? '') ?? null,
    images: mediaIds.flatMap((imageId) => images.get(imageId) ?? []),
    videos: mediaIds.flatMap((videoId) => videos.get(videoId) ?? []),
    mediaUrl: (mediaId) => getMediaUrl(media, mediaId),
  });
  return { blog, likers: row.likers, state: stateOf(row), version: row.version };
}

async function loadItems(
  blogs: Blogs,
  request: PageRequest,
  total: Promise<number>,
  authorId?: string,
): Promise<ShownPage> {
  const [{ rows, ...end }, count] = await Promise.all([
    loadPage(request, {
      ...bySortId,
      load: (window) => store.listHeads(blogs.db, { ...window, ...(authorId !== undefined && { authorId }) }),
    }),
    total,
  ]);
  return { items: await toItems(blogs, rows), totalPages: Math.ceil(count / request.limit), ...end };
}

type ShownPage = FilledPage<BlogItem> & { totalPages: number };

const toPage = (
  { items, hasMore, nextCursor }: FilledPage<BlogItem>,
  { totalPages }: ShownPage,
): BlogPage => ({ blogs: items, totalPages, hasMore, nextCursor });

/** Makes list items, with one query for each kind of data. */
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
      heads.flatMap((head) => listOfOne(head.thumbnail_media_id)),
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
    // The blog or its author was removed between two of the queries.
    if (!author || !state) return [];
    const cover = covers.get(head.thumbnail_media_id ?? '') ?? null;
    return toBlogItem({
      head,
      counts: state,
      author,
      cover,
      mediaUrl: (mediaId) => getMediaUrl(media, mediaId),
    });
  });
}
