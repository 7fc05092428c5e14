import type {
  Discussion,
  DiscussionReply,
  DiscussionReplyPage,
  NestedReply,
  VoteState,
} from '@kalaangan/contract/discussions.calls';

/** A change of a cached discussion. Applying it twice has the effect of applying it once. */
export type DiscussionChange = (discussion: Discussion) => Discussion;

type RepliesPage = Pick<DiscussionReplyPage, 'replies' | 'nextCursor'>;
type OwnChange = <Reply extends NestedReply>(reply: Reply) => Reply;

function changeTopLevel(id: string, change: (reply: DiscussionReply) => DiscussionReply): DiscussionChange {
  return (discussion) => ({
    ...discussion,
    replies: discussion.replies.map((reply) => (reply._id === id ? change(reply) : reply)),
  });
}

/** Changes one reply, of whichever level. The others stay the same objects: they are not rendered again. */
function changeReply(id: string, change: OwnChange): DiscussionChange {
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

/** A new one stands after those with as many votes; below another reply, last. */
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
    const worse = discussion.replies.findIndex((reply) => !reply.solved && reply.voteCount < added.voteCount);
    const at = worse === -1 ? discussion.replies.length : worse;
    return { ...counted, replies: discussion.replies.toSpliced(at, 0, added) };
  };
}

/** Further replies. One that was written meanwhile may stand among them already: it takes its true place. */
export function withMoreReplies({ replies, nextCursor }: RepliesPage): DiscussionChange {
  return (discussion) => ({
    ...discussion,
    replies: append(discussion.replies, replies),
    repliesNextCursor: nextCursor,
  });
}

/** Further replies to a reply. */
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

/** What the server left of a removed reply stands in its place: nothing, or '[deleted]' over its replies. */
export function withoutReply(
  id: string,
  { reply: left, replyCount }: { reply: DiscussionReply | null; replyCount: number },
): DiscussionChange {
  return (discussion) => {
    if (left !== null) {
      const { content, author, deleted, solved } = left;
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
      // What was kept for its replies alone goes with the last of them.
      return reply.deleted && repliesCount === 0 ? [] : { ...reply, replies: nested, repliesCount };
    });
    return { ...discussion, replies, replyCount };
  };
}

/** A vote on the discussion itself (null), or on a reply. */
export function withVote(replyId: string | null, { votes, voteCount, myVote }: VoteState): DiscussionChange {
  const state = { votes, voteCount, myVote };
  return replyId === null
    ? (discussion) => ({ ...discussion, ...state })
    : changeReply(replyId, (reply) => ({ ...reply, ...state }));
}

/** Marked as a solution, or no longer. It keeps its place until the page is fetched again: nothing jumps. */
export function withSolved(id: string, solved: boolean): DiscussionChange {
  return (discussion) => {
    const changed = changeReply(id, (reply) => ({ ...reply, solved }))(discussion);
    const isKnown = changed.replies.some((reply) => reply.solved || reply.replies.some((one) => one.solved));
    return { ...changed, solved: isKnown };
  };
}

/** Fetching a discussion again keeps the further pages that were loaded. */
export function keepLoaded(fresh: Discussion, before: Discussion | null | undefined): Discussion {
  if (!before || fresh.repliesNextCursor === null || before.replies.length <= fresh.replies.length)
    return fresh;
  const known = new Set(fresh.replies.map(({ _id }) => _id));
  const further = before.replies.filter(({ _id }) => !known.has(_id));
  return {
    ...fresh,
    replies: [...fresh.replies, ...further],
    repliesNextCursor: before.repliesNextCursor,
  };
}

/** Whether it is among those that were read. */
export function hasReply({ replies }: Discussion, id: string): boolean {
  return replies.some((reply) => reply._id === id || reply.replies.some(({ _id }) => _id === id));
}

/** Where to read on: the next of the top-level ones, then of those below a reply; null where all are here. */
export function nextReplies({
  replies,
  repliesNextCursor,
}: Discussion): { parent: string | null; cursor: string } | null {
  if (repliesNextCursor !== null) return { parent: null, cursor: repliesNextCursor };
  for (const { _id, repliesNextCursor: cursor } of replies)
    if (cursor !== null) return { parent: _id, cursor };
  return null;
}
