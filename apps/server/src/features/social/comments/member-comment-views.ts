import type { Comment, CommentReply } from '@kalaangan/contract/social/comments.calls';
import type { Audience, Viewer } from '#features/accounts/index.ts';
import type { Social } from '../context.ts';
import { findLikedIds, withViewer } from '../reactions/like-commands.ts';
import { mayDeleteComment, mayEditWords } from '../policy.ts';

type MemberOptions = {
  /** Replies and likes of people whom it does not see are left out; their comments are not passed. */
  audience: Audience<Viewer>;
  /** Owner of the subject that is commented on. */
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
  return shown.map((comment) => {
    const replies = comment.replies.filter(({ user }) => !options.audience.unseen.has(user._id));
    const repliesCount = comment.repliesCount - (comment.replies.length - replies.length);
    return { ...toMember(comment), replies: replies.map(toMember), repliesCount };
  });
}

/** Adds to replies, as visitors see them, what depends on the viewer: likes and permissions. One query. */
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
  { audience: { viewer, names }, ownerId, maxLikers }: MemberOptions,
): Promise<<Item extends CommentReply>(item: Item) => Item> {
  const liked = await findLikedIds(
    social,
    shown.map(({ _id }) => _id),
    viewer,
  );
  return (item) => {
    const likedByMe = liked.has(item._id);
    const likes = item.likes.filter(names);
    return {
      ...item,
      likedByMe,
      likes: likedByMe ? withViewer(likes, viewer, maxLikers) : likes,
      can: {
        edit: item.visibility === undefined && mayEditWords(viewer, item.user._id),
        delete: mayDeleteComment(viewer, { authorId: item.user._id, ownerId }),
      },
    };
  };
}
