import type { BlogComment, BlogReply } from '@kalaangan/contract/blog-comments.calls';
import type { Comment, CommentReply } from '@kalaangan/contract/comments.calls';
import type { PersonCard } from '@kalaangan/contract/people';
import { findPersonCards } from '#features/accounts/index.ts';
import type { Blogs } from './context.ts';

/**
 * Comments on blogs carry people, not ids, of those who like them. People take far more room, and a page of comments
 * has thousands of replies at most: a few of each are enough beside the count, all are in a list of their own.
 */
export const maxEmbeddedLikers = 10;

/** One load for all people. */
export async function withLikersOfReplies(
  { accounts }: Blogs,
  replies: readonly CommentReply[],
): Promise<BlogReply[]> {
  const people = await findPersonCards(
    accounts,
    replies.flatMap(({ likes }) => likes),
  );
  return replies.map((reply) => withLikers(reply, people));
}

/** The same of comments and their replies. */
export async function withLikersOfComments(
  { accounts }: Blogs,
  comments: readonly Comment[],
): Promise<BlogComment[]> {
  if (comments.length === 0) return [];
  const people = await findPersonCards(
    accounts,
    comments.flatMap(({ likes, replies }) => [...likes, ...replies.flatMap((reply) => reply.likes)]),
  );
  return comments.map((comment) => ({
    ...withLikers(comment, people),
    replies: comment.replies.map((reply) => withLikers(reply, people)),
  }));
}

function withLikers<Written extends Comment | CommentReply>(
  { likes, ...written }: Written,
  people: ReadonlyMap<string, PersonCard>,
): Omit<Written, 'likes'> & { likes: PersonCard[] } {
  return { ...written, likes: likes.flatMap((id) => people.get(id) ?? []) };
}
