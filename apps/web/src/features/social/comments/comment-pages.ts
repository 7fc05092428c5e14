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

/** Adds a comment as the first. */
export function withComment(added: ShownComment): PagesChange {
  return changeComments((comments, page) => {
    const others = comments.filter(({ _id }) => _id !== added._id);
    return page === 0 ? [added, ...others] : others;
  });
}

/** Adds a reply as the last of its comment. */
export function withReply(commentId: string, added: ShownReply): PagesChange {
  return changeComment(commentId, (comment) =>
    comment.replies.some(({ _id }) => _id === added._id)
      ? comment
      : { ...comment, replies: [...comment.replies, added], repliesCount: comment.repliesCount + 1 },
  );
}

/** Adds a page of replies in order of time. A reply that was just added may be in the page too. */
export function withMoreReplies(
  commentId: string,
  more: { replies: readonly ShownReply[]; nextCursor: string | null },
): PagesChange {
  return changeComment(commentId, (comment) => {
    const loaded = new Set(more.replies.map(({ _id }) => _id));
    const replies = [...comment.replies.filter(({ _id }) => !loaded.has(_id)), ...more.replies];
    replies.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
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
