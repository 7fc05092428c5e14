import type { BlogComment, BlogReply } from '@kalaangan/contract/blog-comments.calls';
import type { Blog } from '@kalaangan/contract/blogs.calls';
import type { PersonCard } from '@kalaangan/contract/people';
import { findPersonCards, findUnseen } from '#features/accounts/index.ts';
import {
  findLikedIds,
  listOwnHeld,
  mayDeleteComment,
  maxEmbeddedLikers,
  placeComments,
  stretchUntil,
} from '#features/social/index.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { maxEmbeddedLikers as maxLikersOfComment, withLikersOfHeld } from './comment-views.ts';
import type { Blogs } from './context.ts';
import { listPermissions } from './policy.ts';

/** Adds to a blog, as visitors see it, what depends on the viewer: likes, permissions, and own comments that are held. */
export async function toMemberView(blogs: Blogs, shown: Blog, viewer: Viewer): Promise<Blog> {
  const { accounts, social } = blogs;
  const unseen = await findUnseen(accounts, viewer);
  const comments = await withOwnHeld(blogs, shown, viewer);
  const said = comments.flatMap((comment) => [comment, ...comment.replies]);
  const seen = <Item extends { user: PersonCard }>(items: Item[]) =>
    items.filter(({ user }) => !unseen.has(user._id));
  const [liked, people] = await Promise.all([
    findLikedIds(social, [shown._id, ...said.map(({ _id }) => _id)], viewer),
    findPersonCards(accounts, [viewer.id]),
  ]);
  const own = people.get(viewer.id);
  const withLike = ({ _id, likes: all }: { _id: string; likes: PersonCard[] }, most: number) => {
    const likes = all.filter((person) => !unseen.has(person._id));
    return { likedByMe: liked.has(_id), likes: own && liked.has(_id) ? embed(likes, own, most) : likes };
  };
  const toReply = <Reply extends BlogReply>(reply: Reply): Reply => ({
    ...reply,
    ...withLike(reply, maxLikersOfComment),
    can: { delete: mayDeleteComment(viewer, { authorId: reply.user._id, ownerId: shown.author._id }) },
  });
  return {
    ...shown,
    ...withLike(shown, maxEmbeddedLikers),
    can: listPermissions(viewer, shown.author._id),
    comments: seen(comments).map((comment) => {
      const replies = seen(comment.replies);
      const repliesCount = comment.repliesCount - (comment.replies.length - replies.length);
      return { ...toReply(comment), replies: replies.map(toReply), repliesCount };
    }),
  };
}

/** The first comments with what of the viewer's own nobody else sees. */
async function withOwnHeld(
  blogs: Blogs,
  { _id, comments, commentsNextCursor }: Blog,
  viewer: Viewer,
): Promise<BlogComment[]> {
  const held = await listOwnHeld(blogs.social, _id, viewer, maxLikersOfComment);
  if (held.comments.length === 0 && held.replies.size === 0) return comments;
  const own = await withLikersOfHeld(blogs, held);
  return placeComments(comments, own, stretchUntil(commentsNextCursor));
}

/** The newest likers with the viewer, who is one of all. */
function embed(likers: PersonCard[], own: PersonCard, most: number): PersonCard[] {
  return likers.some(({ _id }) => _id === own._id) ? likers : [...likers.slice(0, most - 1), own];
}
