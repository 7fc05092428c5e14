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
import { countComments, insertComment, requireComment, requireCommentSubject } from './comments.ts';
import { toComments, toReplies } from './comment-views.ts';
import type { Social } from './context.ts';
import { listEmbeddedLikers, listLikers, setLiked } from './likes.ts';
import * as store from './store/index.ts';
import type { CommentTarget, Subject } from './subject.ts';

// Comments on any kind of subject, as the API answers them. Each content feature adds what is special about its kind.

/** Newest first, each with its first replies. @throws {Problem} 404 */
export async function listComments(
  social: Social,
  subject: Subject,
  viewer: Viewer | null,
  request: PageRequest,
  maxLikers?: number,
): Promise<CommentPage> {
  const [page, commentsCount] = await Promise.all([
    listNewestComments(social, subject.id, viewer, request, maxLikers),
    countComments(social, subject),
  ]);
  return { ...page, commentsCount };
}

/** The same without the count, and without an error if the subject does not exist. */
export async function listNewestComments(
  social: Social,
  subjectId: string,
  viewer: Viewer | null,
  request: PageRequest,
  maxLikers?: number,
): Promise<PageEnd & { comments: Comment[] }> {
  const { rows, ...end } = await loadPage(request, {
    ...byId,
    load: (window) => store.listComments(social.db, { subjectId, ...window }),
  });
  return { comments: await toComments(social, rows, viewer, maxLikers), ...end };
}

/** Oldest first. @throws {Problem} 404 */
export async function listReplies(
  social: Social,
  subject: Subject,
  commentId: string,
  viewer: Viewer | null,
  request: PageRequest,
  maxLikers?: number,
): Promise<ReplyPage> {
  await requireComment(social, { ...subject, notFound: messages.notFound }, { commentId });
  const { rows, ...end } = await loadPage(request, {
    ...byId,
    load: (window) => store.listReplies(social.db, { parentId: commentId, ...window }),
  });
  return { replies: await toReplies(social, rows, viewer, maxLikers), ...end };
}

/** @throws {Problem} 404 */
export async function getComment(
  social: Social,
  subject: Subject,
  commentId: string,
  viewer: Viewer,
  maxLikers?: number,
): Promise<Comment> {
  const row = await requireComment(social, subject, { commentId });
  const [comment] = await toComments(social, [row], viewer, maxLikers);
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
  const row = await insertComment(social, subject, viewer, content, null);
  const [comment] = await toComments(social, [row], viewer);
  if (!comment) throw notFound(subject.notFound);
  return comment;
}

/** @throws {Problem} 404, 429 */
export async function addReply(
  social: Social,
  subject: Subject,
  commentId: string,
  viewer: Viewer,
  content: string,
): Promise<CommentReply> {
  const row = await insertComment(social, subject, viewer, content, commentId);
  const [reply] = await toReplies(social, [row], viewer);
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
