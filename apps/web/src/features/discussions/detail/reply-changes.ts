import type {
  DiscussionReply,
  DiscussionReplyPage,
  NestedReply,
  VoteState,
} from '@kalaangan/contract/discussions/discussions.calls';
import { hasReply, type DiscussionChange } from './reply-tree.ts';

// Loaded when a reply is added, removed or voted on, or more are shown: reading needs no changes.

type RepliesPage = Pick<DiscussionReplyPage, 'replies' | 'nextCursor'>;
type ReplyChange = <Reply extends NestedReply>(reply: Reply) => Reply;

function changeTopLevel(id: string, change: (reply: DiscussionReply) => DiscussionReply): DiscussionChange {
  return (discussion) => ({
    ...discussion,
    replies: discussion.replies.map((reply) => (reply._id === id ? change(reply) : reply)),
  });
}

/** Changes one reply of either level. The other replies stay the same objects, so that they do not render again. */
function changeReply(id: string, change: ReplyChange): DiscussionChange {
  return (discussion) => ({
    ...discussion,
    replies: discussion.replies.map((reply) =>
      reply._id === id
        ? change(reply)
        : reply.replies.some(({ _id }) => _id === id)
          ? {
              ...reply,
              replies: reply.replies.map((nested) => (nested._id === id ? change(nested) : nested)),
            }
          : reply,
    ),
  });
}

/** Adds a new reply: after those with as many votes; a nested one, last. */
export function withReply(added: DiscussionReply): DiscussionChange {
  const { parentReply } = added;
  return (discussion) => {
    if (hasReply(discussion, added._id)) return discussion;
    const counted = { ...discussion, replyCount: discussion.replyCount + 1 };
    if (parentReply !== null)
      return changeTopLevel(parentReply, (parent) => ({
        ...parent,
        replies: [...parent.replies, added],
        repliesCount: parent.repliesCount + 1,
      }))(counted);
    const lowerRankedIndex = discussion.replies.findIndex(
      (reply) => !reply.solved && reply.voteCount < added.voteCount,
    );
    const at = lowerRankedIndex === -1 ? discussion.replies.length : lowerRankedIndex;
    return { ...counted, replies: discussion.replies.toSpliced(at, 0, added) };
  };
}

/** Appends a page of replies. A reply that was already shown, such as a new one, moves to its place in the page. */
export function withMoreReplies({ replies, nextCursor }: RepliesPage): DiscussionChange {
  return (discussion) => ({
    ...discussion,
    replies: append(discussion.replies, replies),
    repliesNextCursor: nextCursor,
  });
}

/** Adds a page of nested replies to a reply, in order of time. */
export function withMoreNested(parentId: string, { replies, nextCursor }: RepliesPage): DiscussionChange {
  return changeTopLevel(parentId, (parent) => ({
    ...parent,
    replies: append(parent.replies, replies).toSorted(
      (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
    ),
    repliesNextCursor: nextCursor,
  }));
}

function append<Reply extends { _id: string }>(before: readonly Reply[], more: readonly Reply[]): Reply[] {
  const loaded = new Set(more.map(({ _id }) => _id));
  return [...before.filter(({ _id }) => !loaded.has(_id)), ...more];
}

/** Removes a reply, or replaces it by the '[deleted]' placeholder that the server keeps above nested replies. */
export function withoutReply(
  id: string,
  { reply: placeholder, replyCount }: { reply: DiscussionReply | null; replyCount: number },
): DiscussionChange {
  return (discussion) => {
    if (placeholder !== null) {
      const { content, author, deleted, solved } = placeholder;
      return changeReply(id, (reply) => ({ ...reply, content, author, deleted, solved }))({
        ...discussion,
        replyCount,
      });
    }
    const replies = discussion.replies.flatMap((reply) => {
      if (reply._id === id) return [];
      const nested = reply.replies.filter(({ _id }) => _id !== id);
      const removed = reply.replies.length - nested.length;
      if (removed === 0) return reply;
      const repliesCount = reply.repliesCount - removed;
      // A deleted reply was kept only for its nested replies: it goes with the last of them.
      return reply.deleted && repliesCount === 0 ? [] : { ...reply, replies: nested, repliesCount };
    });
    return { ...discussion, replies, replyCount };
  };
}

/** Replaces what a reply says. */
export function withWords({
  _id,
  content,
  editedAt,
  language,
  linksShown,
  visibility,
  can,
}: NestedReply): DiscussionChange {
  const words = { content, editedAt, language, linksShown, visibility, can };
  return changeReply(_id, (reply) => ({ ...reply, ...words }));
}

/** Sets the votes of the discussion itself (null) or of a reply. */
export function withVote(replyId: string | null, { votes, voteCount, myVote }: VoteState): DiscussionChange {
  const state = { votes, voteCount, myVote };
  return replyId === null
    ? (discussion) => ({ ...discussion, ...state })
    : changeReply(replyId, (reply) => ({ ...reply, ...state }));
}

/** Marks or unmarks a solution. The reply keeps its place until the next fetch, so that nothing jumps. */
export function withSolved(id: string, solved: boolean): DiscussionChange {
  return (discussion) => {
    const changed = changeReply(id, (reply) => ({ ...reply, solved }))(discussion);
    const isSolved = changed.replies.some((reply) => reply.solved || reply.replies.some((one) => one.solved));
    return { ...changed, solved: isSolved };
  };
}
