import type { BlogComment, BlogReply } from '@kalaangan/contract/blogs/blog-comments.calls';
import { blogLimits } from '@kalaangan/contract/blogs/blogs';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import type { Comment, CommentReply } from '@kalaangan/contract/social/comments.calls';
import { commentMessages as messages } from '@kalaangan/contract/social/comments';
import type { PersonCard } from '@kalaangan/contract/people/people';
import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import { findPersonCards, listPersonCards, type Audience, type Viewer } from '#features/accounts/index.ts';
import * as social from '#features/social/index.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import type { Blogs } from './context.ts';
import { blogSubject } from './subject.ts';

/**
 * Comments on blogs carry their likers as people, not as ids. People are far larger, and a page of comments
 * can have thousands of replies: so only a few likers are embedded beside the count, and a separate call
 * lists all of them.
 */
export function commentFormOf({
  accounts,
}: Pick<Blogs, 'accounts'>): social.CommentForm<BlogComment, BlogReply, PersonCard> {
  const findLikers = (items: readonly Pick<CommentReply, 'likes'>[]) =>
    findPersonCards(
      accounts,
      items.flatMap(({ likes }) => likes),
    );
  return {
    maxLikers: 10,
    async ofComments(comments) {
      const people = await findLikers(comments.flatMap((comment) => [comment, ...comment.replies]));
      return comments.map((comment) => ({
        ...withLikers(comment, people),
        replies: comment.replies.map((reply) => withLikers(reply, people)),
      }));
    },
    async ofReplies(replies) {
      const people = await findLikers(replies);
      return replies.map((reply) => withLikers(reply, people));
    },
    ofLikers: (likers, audience) => listPersonCards(accounts, audience, likers),
  };
}

function withLikers<Item extends Comment | CommentReply>(
  { likes, ...item }: Item,
  people: ReadonlyMap<string, PersonCard>,
): Omit<Item, 'likes'> & { likes: PersonCard[] } {
  return { ...item, likes: likes.flatMap((id) => people.get(id) ?? []) };
}

/** Lists the first comments on a blog, newest first. @throws {Problem} 404 */
export async function listFirstComments(
  blogs: Blogs,
  id: string,
  audience: Audience,
): Promise<Pick<Blog, 'comments' | 'commentsNextCursor'>> {
  const { maxLikers, ofComments } = commentFormOf(blogs);
  const request = { limit: blogLimits.comments };
  const list = await social.listComments(blogs.social, blogSubject(id), audience, request, maxLikers);
  const { comments, nextCursor } = list.read();
  return { comments: await ofComments(comments), commentsNextCursor: nextCursor };
}

/**
 * @returns the reply, and the comment in its current state
 * @throws {Problem} 404, 429
 */
export async function addReply(
  blogs: Blogs,
  id: string,
  commentId: string,
  audience: Audience<Viewer>,
  content: string,
): Promise<{ comment: BlogComment; reply: BlogReply }> {
  const added = await social.addReply(blogs.social, blogSubject(id), commentId, audience, content);
  return withComment(blogs, id, commentId, audience, added);
}

type Target = { commentId: string; replyId: string };

/** @throws {Problem} 403, 404, 410, 429 */
export async function editReply(
  blogs: Blogs,
  id: string,
  target: Target,
  audience: Audience<Viewer>,
  content: string,
): Promise<{ comment: BlogComment; reply: BlogReply }> {
  await social.editComment(blogs.social, blogSubject(id), target, audience.viewer, content);
  return answerReply(blogs, id, target, audience);
}

/** Takes the deletion of a reply back. @throws {Problem} 404, 410, 429 */
export async function restoreReply(
  blogs: Blogs,
  id: string,
  target: Target,
  audience: Audience<Viewer>,
): Promise<{ comment: BlogComment; reply: BlogReply }> {
  await social.restoreComment(blogs.social, blogSubject(id), target, audience.viewer);
  return answerReply(blogs, id, target, audience);
}

async function answerReply(
  blogs: Blogs,
  id: string,
  { commentId, replyId }: Target,
  audience: Audience<Viewer>,
) {
  const reply = await social.getReply(blogs.social, blogSubject(id), replyId, audience);
  return withComment(blogs, id, commentId, audience, reply);
}

async function withComment(
  blogs: Blogs,
  id: string,
  commentId: string,
  audience: Audience<Viewer>,
  written: CommentReply,
): Promise<{ comment: BlogComment; reply: BlogReply }> {
  const [comment, [reply]] = await Promise.all([
    getComment(blogs, id, commentId, audience),
    commentFormOf(blogs).ofReplies([written]),
  ]);
  if (!reply) throw notFound(messages.notFound);
  return { comment, reply };
}

/**
 * Removes a comment with its replies, or a reply.
 * @throws {Problem} 403, 404, 429
 */
export async function removeComment(
  blogs: Blogs,
  id: string,
  target: social.CommentTarget,
  viewer: Viewer,
  reason: RemovalReason,
): Promise<{ commentsCount: number }> {
  await social.removeComment(blogs.social, blogSubject(id), target, viewer, reason);
  return { commentsCount: await social.countComments(blogs.social, blogSubject(id)) };
}

/** @throws {Problem} 404 */
export async function getComment(
  blogs: Blogs,
  id: string,
  commentId: string,
  audience: Audience<Viewer>,
): Promise<BlogComment> {
  const { maxLikers, ofComments } = commentFormOf(blogs);
  const found = await social.getComment(blogs.social, blogSubject(id), commentId, audience, maxLikers);
  const [comment] = await ofComments([found]);
  if (!comment) throw notFound(messages.notFound);
  return comment;
}
