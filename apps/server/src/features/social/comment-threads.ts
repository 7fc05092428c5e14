import { commentMessages as messages } from '@kalaangan/contract/comments';
import type {
  Comment,
  CommentLikeState,
  CommentPage,
  CommentReply,
  ReplyPage,
} from '@kalaangan/contract/comments.calls';
import type { LikersPage } from '@kalaangan/contract/social.calls';
import { byId, loadPage, type PageEnd, type PageRequest } from '#platform/database/keyset.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { insertComment, requireComment, requireCommentSubject, requireOwner } from './comments.ts';
import { defaultMaxLikers, embeddedIn, toComments, toReplies } from './comment-views.ts';
import type { OwnedPage, Social } from './context.ts';
import { listEmbeddedLikers, listLikers, setLiked } from './likes.ts';
import { toMemberComments, toMemberReplies } from './member-comments.ts';
import * as store from './store/index.ts';
import type { CommentTarget, Subject } from './subject.ts';

// Comments on any kind of subject, as the API answers them. Each content feature adds what is special about its kind.

/**
 * Newest first, each with its first replies. Members share what visitors see. @throws {Problem} 404
 * @param maxLikers how many likers are embedded in a comment
 */
export async function listComments(
  social: Social,
  subject: Subject,
  viewer: Viewer | null,
  request: PageRequest,
  maxLikers = defaultMaxLikers,
): Promise<CommentPage> {
  const load = () => loadComments(social, subject, request, maxLikers);
  if (!viewer) return load();
  const key = keyOf(subject, [], request, maxLikers);
  const { page, ownerId } = await social.shownComments.get(key, () => withOwner(social, subject, load));
  return { ...page, comments: await toMemberComments(social, page.comments, { viewer, ownerId, maxLikers }) };
}

/** @throws {Problem} 404 */
async function loadComments(
  social: Social,
  subject: Subject,
  request: PageRequest,
  maxLikers: number,
): Promise<CommentPage> {
  const { commentsCount, ...page } = await listNewestComments(social, subject, request, maxLikers);
  if (commentsCount === null) throw notFound(subject.notFound);
  return { ...page, commentsCount };
}

/** As visitors see them, and the number of comments and replies: null if the subject does not exist. */
export async function listNewestComments(
  social: Social,
  { kind, id }: Subject,
  request: PageRequest,
  maxLikers = defaultMaxLikers,
): Promise<PageEnd & { comments: Comment[]; commentsCount: number | null }> {
  let commentsCount: number | null = null;
  const { rows, ...end } = await loadPage(request, {
    ...byId,
    load: async (window) => {
      const found = await store.listShownComments(social.db, {
        subject: { kind, id },
        embedded: embeddedIn(maxLikers),
        ...window,
      });
      commentsCount = found.commentsCount;
      return found.rows;
    },
  });
  return { comments: await toComments(social, rows), commentsCount, ...end };
}

/** Oldest first. Members share what visitors see. @throws {Problem} 404 */
export async function listReplies(
  social: Social,
  subject: Subject,
  commentId: string,
  viewer: Viewer | null,
  request: PageRequest,
  maxLikers = defaultMaxLikers,
): Promise<ReplyPage> {
  const load = async () => {
    await requireComment(social, { ...subject, notFound: messages.notFound }, { commentId });
    const { rows, ...end } = await loadPage(request, {
      ...byId,
      load: (window) =>
        store.listShownReplies(social.db, { parentId: commentId, likers: maxLikers, ...window }),
    });
    return { replies: await toReplies(social, rows), ...end };
  };
  if (!viewer) return load();
  const key = keyOf(subject, [commentId], request, maxLikers);
  const { page, ownerId } = await social.shownReplies.get(key, () => withOwner(social, subject, load));
  return { ...page, replies: await toMemberReplies(social, page.replies, { viewer, ownerId, maxLikers }) };
}

/** @throws {Problem} 404 */
async function withOwner<Page>(
  social: Social,
  subject: Subject,
  load: () => Promise<Page>,
): Promise<OwnedPage<Page>> {
  const [page, ownerId] = await Promise.all([load(), requireOwner(social, subject)]);
  return { page, ownerId };
}

function keyOf(
  { kind, id }: Subject,
  path: readonly string[],
  { page, limit, cursor }: PageRequest,
  maxLikers: number,
): string {
  return JSON.stringify([kind, id, path, page, limit, cursor, maxLikers]);
}

/** @throws {Problem} 404 */
export async function getComment(
  social: Social,
  subject: Subject,
  commentId: string,
  viewer: Viewer,
  maxLikers = defaultMaxLikers,
): Promise<Comment> {
  const { id } = await requireComment(social, subject, { commentId });
  const [row, ownerId] = await Promise.all([
    store.findShownComment(social.db, id, embeddedIn(maxLikers)),
    requireOwner(social, subject),
  ]);
  const shown = await toComments(social, row ? [row] : []);
  const [comment] = await toMemberComments(social, shown, { viewer, ownerId, maxLikers });
  if (!comment) throw notFound(messages.notFound);
  return comment;
}

/** @throws {Problem} 404, 429 */
export async function addComment(
  social: Social,
  subject: Subject,
  viewer: Viewer,
  content: string,
): Promise<Comment> {
  const { id } = await insertComment(social, subject, viewer, content, null);
  return getComment(social, subject, id, viewer);
}

/** @throws {Problem} 404, 429 */
export async function addReply(
  social: Social,
  subject: Subject,
  commentId: string,
  viewer: Viewer,
  content: string,
): Promise<CommentReply> {
  const { id } = await insertComment(social, subject, viewer, content, commentId);
  const [row, ownerId] = await Promise.all([
    store.findShownReply(social.db, id, defaultMaxLikers),
    requireOwner(social, subject),
  ]);
  const shown = await toReplies(social, row ? [row] : []);
  const [reply] = await toMemberReplies(social, shown, { viewer, ownerId, maxLikers: defaultMaxLikers });
  if (!reply) throw notFound(messages.notFound);
  return reply;
}

/** Idempotent. @throws {Problem} 404, 429 */
export async function setCommentLiked(
  social: Social,
  subject: Subject,
  target: CommentTarget,
  viewer: Viewer,
  liked: boolean,
): Promise<CommentLikeState> {
  const comment = await requireCommentSubject(social, subject, target);
  const state = await setLiked(social, comment, viewer, liked);
  return { likes: await listEmbeddedLikers(social, comment.id, viewer), ...state };
}

/** Newest first. @throws {Problem} 404 */
export async function listCommentLikers(
  social: Social,
  subject: Subject,
  target: CommentTarget,
  request: PageRequest,
): Promise<LikersPage> {
  return listLikers(social, await requireCommentSubject(social, subject, target), request);
}
