import type { Comment, CommentReply } from '@kalaangan/contract/comments.calls';
import type { Unseen } from '#features/accounts/index.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Social } from './context.ts';
import { findLikedIds } from './likes.ts';
import { mayDeleteComment } from './policy.ts';

type MemberOptions = {
  viewer: Viewer;
  /** Of the subject that is commented on. */
  ownerId: string;
  maxLikers: number;
  /** People whose replies and likes are left out; their comments are not passed. */
  unseen: Unseen;
};

/** Adds to comments, as visitors see them, what depends on the viewer: likes and permissions. One query. */
export async function toMemberComments(
  social: Social,
  shown: readonly Comment[],
  options: MemberOptions,
): Promise<Comment[]> {
  const all = shown.flatMap((comment) => [comment, ...comment.replies]);
  const toMember = await loadToMember(social, all, options);
  return shown.map((comment) => {
    const replies = comment.replies.filter(({ user }) => !options.unseen.has(user._id));
    const repliesCount = comment.repliesCount - (comment.replies.length - replies.length);
    return { ...toMember(comment), replies: replies.map(toMember), repliesCount };
  });
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
  { viewer, ownerId, maxLikers, unseen }: MemberOptions,
): Promise<<Item extends CommentReply>(item: Item) => Item> {
  const liked = await findLikedIds(
    social,
    shown.map(({ _id }) => _id),
    viewer,
  );
  const seen = (likers: string[]) =>
    unseen.size === 0 ? likers : likers.filter((userId) => !unseen.has(userId));
  return (item) => ({
    ...item,
    likedByMe: liked.has(item._id),
    likes: liked.has(item._id) ? withLiker(seen(item.likes), viewer.id, maxLikers) : seen(item.likes),
    can: { delete: mayDeleteComment(viewer, { authorId: item.user._id, ownerId }) },
  });
}

/** The newest likers with the viewer, who is one of all. */
function withLiker(likers: string[], viewerId: string, most: number): string[] {
  return likers.includes(viewerId) ? likers : [...likers.slice(0, most - 1), viewerId];
}
