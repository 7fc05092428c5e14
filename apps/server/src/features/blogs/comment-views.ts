import type { BlogComment, BlogReply } from '@kalaangan/contract/blog-comments.calls';
import type { Comment, CommentReply } from '@kalaangan/contract/comments.calls';
import type { PersonCard } from '@kalaangan/contract/people';
import { findPersonCards } from '#features/accounts/index.ts';
import type { OwnHeld } from '#features/social/index.ts';
import type { Blogs } from './context.ts';

/**
 * Comments on blogs carry their likers as people, not as ids. People are far larger, and a page of comments
 * can have thousands of replies: so only a few likers are embedded beside the count, and a separate call
 * lists all of them.
 */
export const maxEmbeddedLikers = 10;

/** Replaces the ids of likers by people, in one query for all replies. */
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

/** Replaces the ids of likers by people, in one query for all comments and their replies. */
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

/** The same for what is held of somebody's own, in two queries. */
export async function withLikersOfHeld(
  blogs: Blogs,
  { comments, replies }: OwnHeld<Comment, CommentReply>,
): Promise<OwnHeld<BlogComment, BlogReply>> {
  const placed = [...replies].flatMap(([commentId, some]) => some.map((reply) => ({ commentId, reply })));
  const [ownComments, ownReplies] = await Promise.all([
    withLikersOfComments(blogs, comments),
    withLikersOfReplies(
      blogs,
      placed.map(({ reply }) => reply),
    ),
  ]);
  return {
    comments: ownComments,
    replies: Map.groupBy(ownReplies, (_, index) => placed[index]?.commentId ?? ''),
  };
}

function withLikers<Item extends Comment | CommentReply>(
  { likes, ...item }: Item,
  people: ReadonlyMap<string, PersonCard>,
): Omit<Item, 'likes'> & { likes: PersonCard[] } {
  return { ...item, likes: likes.flatMap((id) => people.get(id) ?? []) };
}
