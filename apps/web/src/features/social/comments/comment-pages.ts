import type { InfiniteData } from '@tanstack/react-query';
import type { PageParam } from '~/lib/queries/page-param.ts';
import type { CommentsPage, ShownComment, ShownReply, Target } from './shown-comment.ts';

/** The cached pages of comments. */
export type CommentPages = InfiniteData<CommentsPage, PageParam>;
/** A change of the cached comments. Applying it twice has the effect of applying it once. */
export type PagesChange = (pages: CommentPages) => CommentPages;

function changeComments(
  change: (comments: readonly ShownComment[], page: number) => readonly ShownComment[],
): PagesChange {
  return (data) => ({
    ...data,
    pages: data.pages.map((page, index) => ({ ...page, comments: change(page.comments, index) })),
  });
}

function changeComment(id: string, change: (comment: ShownComment) => ShownComment): PagesChange {
  return changeComments((comments) =>
    comments.map((comment) => (comment._id === id ? change(comment) : comment)),
  );
}

/** Adds a comment at its place, the newest first. */
export function withComment(added: ShownComment): PagesChange {
  // One without a time is taken for the newest.
  const isOlder = (comment: ShownComment) => !(compareTimes(comment, added) > 0);
  return (data) => {
    const without = withoutComment({ commentId: added._id })(data);
    const found = without.pages.findIndex(({ comments }) => comments.some(isOlder));
    const at = found < 0 ? without.pages.length - 1 : found;
    return changeComments((comments, page) => {
      const index = comments.findIndex(isOlder);
      return page === at ? comments.toSpliced(index < 0 ? comments.length : index, 0, added) : comments;
    })(without);
  };
}

/** Adds a reply at its place, the oldest first. */
export function withReply(commentId: string, added: ShownReply): PagesChange {
  return changeComment(commentId, (comment) =>
    comment.replies.some(({ _id }) => _id === added._id)
      ? comment
      : {
          ...comment,
          replies: [...comment.replies, added].toSorted(compareTimes),
          repliesCount: comment.repliesCount + 1,
        },
  );
}

/** Replaces what a comment or reply says. */
export function withWords(
  { commentId, replyId }: Target,
  { content, editedAt, language, linksShown, visibility, can }: ShownReply,
): PagesChange {
  const words = { content, editedAt, language, linksShown, visibility, can };
  return changeComment(commentId, (comment) =>
    replyId === undefined
      ? { ...comment, ...words }
      : {
          ...comment,
          replies: comment.replies.map((reply) => (reply._id === replyId ? { ...reply, ...words } : reply)),
        },
  );
}

function compareTimes(one: ShownReply, other: ShownReply): number {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt);
}

/** Adds a page of replies in order of time. A reply that was just added may be in the page too. */
export function withMoreReplies(
  commentId: string,
  more: { replies: readonly ShownReply[]; nextCursor: string | null },
): PagesChange {
  return changeComment(commentId, (comment) => {
    const loaded = new Set(more.replies.map(({ _id }) => _id));
    const replies = [...comment.replies.filter(({ _id }) => !loaded.has(_id)), ...more.replies];
    replies.sort(compareTimes);
    return { ...comment, replies, repliesNextCursor: more.nextCursor };
  });
}

/** Removes a comment with its replies, or a reply. */
export function withoutComment({ commentId, replyId }: Target): PagesChange {
  if (replyId === undefined)
    return changeComments((comments) => comments.filter(({ _id }) => _id !== commentId));
  return changeComment(commentId, (comment) => {
    const replies = comment.replies.filter(({ _id }) => _id !== replyId);
    const removed = comment.replies.length - replies.length;
    return { ...comment, replies, repliesCount: comment.repliesCount - removed };
  });
}

export function withLikes(
  { commentId, replyId }: Target,
  { likesCount, likedByMe }: Pick<ShownReply, 'likesCount' | 'likedByMe'>,
): PagesChange {
  const state = { likesCount, likedByMe };
  return changeComment(commentId, (comment) =>
    replyId === undefined
      ? { ...comment, ...state }
      : {
          ...comment,
          replies: comment.replies.map((reply) => (reply._id === replyId ? { ...reply, ...state } : reply)),
        },
  );
}
