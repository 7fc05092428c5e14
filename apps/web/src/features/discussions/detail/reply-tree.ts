import type { Discussion, NestedReply } from '@kalaangan/contract/discussions/discussions.calls';

/** A change of a cached discussion. Applying it twice has the effect of applying it once. */
export type DiscussionChange = (discussion: Discussion) => Discussion;

/** A freshly fetched discussion with the pages of replies that were loaded before. */
export function keepLoadedReplies(fresh: Discussion, before: Discussion | null | undefined): Discussion {
  if (!before || fresh.repliesNextCursor === null || before.replies.length <= fresh.replies.length)
    return fresh;
  const freshIds = new Set(fresh.replies.map(({ _id }) => _id));
  const loadedBefore = before.replies.filter(({ _id }) => !freshIds.has(_id));
  return {
    ...fresh,
    replies: [...fresh.replies, ...loadedBefore],
    repliesNextCursor: before.repliesNextCursor,
  };
}

/** A reply of either level, if it has been loaded. */
export function findReply({ replies }: Discussion, id: string): NestedReply | undefined {
  return replies.flatMap((reply) => [reply, ...reply.replies]).find(({ _id }) => _id === id);
}

/** Whether a reply of either level has been loaded. */
export function hasReply(discussion: Discussion, id: string): boolean {
  return findReply(discussion, id) !== undefined;
}

/** The next page to load: of top-level replies first, then of nested ones; null if all are loaded. */
export function findNextReplyPage({
  replies,
  repliesNextCursor,
}: Discussion): { parent: string | null; cursor: string } | null {
  if (repliesNextCursor !== null) return { parent: null, cursor: repliesNextCursor };
  for (const { _id, repliesNextCursor: cursor } of replies)
    if (cursor !== null) return { parent: _id, cursor };
  return null;
}
