import type { RemovalReason } from '@kalaangan/contract/removal';
import type { BlogComment, BlogCommentLikeState, BlogReply } from '@kalaangan/contract/blog-comments.calls';
import { commentMessages as messages } from '@kalaangan/contract/comments';
import { listPersonCards } from '#features/accounts/index.ts';
import * as social from '#features/social/index.ts';
import type { PageEnd, PageRequest } from '#platform/database/keyset.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { maxEmbeddedLikers, withLikersOfComments, withLikersOfReplies } from './comment-views.ts';
import type { Blogs } from './context.ts';
import { blogSubject } from './subject.ts';

// The comments of `social` on blogs, with their likers as people instead of ids.

/** Does not check that the blog exists: the list of one that does not is empty. */
export async function listNewestComments(
  blogs: Blogs,
  id: string,
  limit: number,
): Promise<PageEnd & { comments: BlogComment[] }> {
  const page = await social.listNewestComments(blogs.social, blogSubject(id), { limit }, maxEmbeddedLikers);
  return { ...page, comments: await withLikersOfComments(blogs, page.comments) };
}

/** @throws {Problem} 404 */
export async function listComments(
  blogs: Blogs,
  id: string,
  viewer: Viewer | null,
  request: PageRequest,
): Promise<PageEnd & { comments: BlogComment[]; commentsCount: number }> {
  const page = await social.listComments(blogs.social, blogSubject(id), viewer, request, maxEmbeddedLikers);
  return { ...page, comments: await withLikersOfComments(blogs, page.comments) };
}

/** @throws {Problem} 404 */
export async function listReplies(
  blogs: Blogs,
  id: string,
  commentId: string,
  viewer: Viewer | null,
  request: PageRequest,
): Promise<PageEnd & { replies: BlogReply[] }> {
  const subject = blogSubject(id);
  const page = await social.listReplies(blogs.social, subject, commentId, viewer, request, maxEmbeddedLikers);
  return { ...page, replies: await withLikersOfReplies(blogs, page.replies) };
}

/** @throws {Problem} 404, 429 */
export async function addComment(
  blogs: Blogs,
  id: string,
  viewer: Viewer,
  content: string,
): Promise<BlogComment> {
  const added = await social.addComment(blogs.social, blogSubject(id), viewer, content);
  const [comment] = await withLikersOfComments(blogs, [added]);
  if (!comment) throw notFound(messages.notFound);
  return comment;
}

/**
 * @returns the reply, and the comment in its current state
 * @throws {Problem} 404, 429
 */
export async function addReply(
  blogs: Blogs,
  id: string,
  commentId: string,
  viewer: Viewer,
  content: string,
): Promise<{ comment: BlogComment; reply: BlogReply }> {
  const added = await social.addReply(blogs.social, blogSubject(id), commentId, viewer, content);
  const [comment, [reply]] = await Promise.all([
    getComment(blogs, id, commentId, viewer),
    withLikersOfReplies(blogs, [added]),
  ]);
  if (!reply) throw notFound(messages.notFound);
  return { comment, reply };
}

/**
 * Removes a comment with its replies.
 * @throws {Problem} 403, 404, 429
 */
export async function removeComment(
  blogs: Blogs,
  id: string,
  commentId: string,
  viewer: Viewer,
  reason: RemovalReason,
): Promise<{ commentsCount: number }> {
  await social.removeComment(blogs.social, blogSubject(id), { commentId }, viewer, reason);
  return { commentsCount: await social.countComments(blogs.social, blogSubject(id)) };
}

/** @throws {Problem} 403, 404, 429 */
export async function removeReply(
  blogs: Blogs,
  id: string,
  target: { commentId: string; replyId: string },
  viewer: Viewer,
  reason: RemovalReason,
): Promise<{ commentsCount: number; comment: BlogComment }> {
  await social.removeComment(blogs.social, blogSubject(id), target, viewer, reason);
  return {
    commentsCount: await social.countComments(blogs.social, blogSubject(id)),
    comment: await getComment(blogs, id, target.commentId, viewer),
  };
}

/** @throws {Problem} 404, 429 */
export async function setCommentLiked(
  blogs: Blogs,
  id: string,
  target: social.CommentTarget,
  viewer: Viewer,
  liked: boolean,
): Promise<BlogCommentLikeState> {
  const state = await social.setCommentLiked(blogs.social, blogSubject(id), target, viewer, liked);
  return { ...state, likes: await listPersonCards(blogs.accounts, state.likes) };
}

async function getComment(blogs: Blogs, id: string, commentId: string, viewer: Viewer): Promise<BlogComment> {
  const subject = blogSubject(id);
  const found = await social.getComment(blogs.social, subject, commentId, viewer, maxEmbeddedLikers);
  const [comment] = await withLikersOfComments(blogs, [found]);
  if (!comment) throw notFound(messages.notFound);
  return comment;
}
