import type { Comment, CommentReply } from '@kalaangan/contract/comments.calls';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Social } from './context.ts';
import { findLikedIds } from './likes.ts';
import { mayDeleteComment } from './policy.ts';

type MemberOptions = {
  viewer: Viewer;
  /** Of the subject that is commented on. */
  ownerId: string;
  maxLikers: number;
};

/** Adds to comments, as visitors see them, what depends on the viewer: likes and permissions. One query. */
export async function toMemberComments(
  social: Social,
  shown: readonly Comment[],
  options: MemberOptions,
): Promise<Comment[]> {
  const all = shown.flatMap((comment) => [comment, ...comment.replies]);
  const toMember = await loadToMember(social, all, options);
  return shown.map((comment) => ({ ...toMember(comment), replies: comment.replies.map(toMember) }));
}

/** The same for replies. */
export async function toMemberReplies(
  social: Social,
  shown: readonly CommentReply[],
  options: MemberOptions,
): Promise<CommentReply[]> {
  return shown.map(await loadToMember(social, shown, options));
}

async function loadToMember(
  social: Social,
  shown: readonly CommentReply[],
  { viewer, ownerId, maxLikers }: MemberOptions,
): Promise<<Item extends CommentReply>(item: Item) => Item> {
  const liked = await findLikedIds(
    social,
    shown.map(({ _id }) => _id),
    viewer,
  );
  return (item) => ({
    ...item,
    likedByMe: liked.has(item._id),
    likes: liked.has(item._id) ? withLiker(item.likes, viewer.id, maxLikers) : item.likes,
    can: { delete: mayDeleteComment(viewer, { authorId: item.user._id, ownerId }) },
  });
}

/** The newest likers with the viewer, who is one of all. */
function withLiker(likers: string[], viewerId: string, most: number): string[] {
  return likers.includes(viewerId) ? likers : [...likers.slice(0, most - 1), viewerId];
}
