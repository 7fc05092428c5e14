import type { DiscussionReply, NestedReply } from '@kalaangan/contract/discussions/discussions.calls';
import type { Audience, Viewer } from '#features/accounts/index.ts';
import { signAddresses } from '#features/media/index.ts';
import { listOwnHeldIds, place } from '#features/social/index.ts';
import { decodeCursor, type SortKey } from '#platform/database/lists/cursor.ts';
import { byId } from '#platform/database/lists/keyset.ts';
import type { Discussions } from './context.ts';
import { toReplies } from './replies/reply-views.ts';
import * as store from './store/index.ts';

// Replies that are under review or removed are in no list that is shared. Their author sees them at their place.

export type OwnHeldReplies = {
  top: readonly DiscussionReply[];
  /** Held nested replies, by the id of the reply that they answer. */
  nested: ReadonlyMap<string, readonly DiscussionReply[]>;
  /** Ids of the media of these replies, which are withheld. */
  mediaIds: readonly string[];
};

/** Lists the viewer's held replies, each marked with the visibility that tells why nobody else sees it. */
export async function listOwnHeldReplies(
  discussions: Discussions,
  discussionId: string,
  audience: Audience<Viewer>,
): Promise<OwnHeldReplies> {
  const { db } = discussions;
  const held = await listOwnHeldIds(db, audience.viewer.id, 'discussion_reply');
  if (held.length === 0) return { top: [], nested: new Map(), mediaIds: [] };
  const rows = await store.listRepliesById(
    db,
    discussionId,
    held.map(({ id }) => id),
  );
  const visibilities = new Map(held.map(({ id, visibility }) => [id, visibility]));
  const replies = (await toReplies(discussions, rows, audience)).map((reply) => ({
    ...reply,
    visibility: visibilities.get(reply._id),
  }));
  return {
    top: replies.filter(({ parentReply }) => parentReply === null),
    nested: Map.groupBy(
      replies.filter(({ parentReply }) => parentReply !== null),
      ({ parentReply }) => parentReply ?? '',
    ),
    mediaIds: rows.flatMap((row) => row.media_ids),
  };
}

/** Signs the addresses in an answer, so that their author finds the media of these replies. */
export function withAddresses<Answer>(
  { media }: Discussions,
  answer: Answer,
  { mediaIds }: OwnHeldReplies,
): Answer {
  return mediaIds.length === 0 ? answer : signAddresses(media, answer, mediaIds);
}

/** The cursors of a page and of the next one; none where the list begins or ends. */
type Stretch = { after: string | undefined; until: string | null };

/** Sort key of top-level replies: solutions first, then by votes, then oldest first. */
export const topSortKey = ['number', 'number', 'id'] as const;

const topKey = (solved: number, votes: number, id: string) => [-solved, -votes, id];

const positionIn = <const Values extends SortKey>(cursor: string | null | undefined, key: Values) =>
  cursor ? decodeCursor(cursor, key) : null;

export function placeTopReplies(
  replies: readonly DiscussionReply[],
  { top, nested }: OwnHeldReplies,
  { after, until }: Stretch,
): DiscussionReply[] {
  const [from, to] = [after, until].map((cursor) => positionIn(cursor, topSortKey));
  const placed = place(replies, top, {
    keyOf: ({ solved, voteCount, _id }) => topKey(Number(solved), voteCount, _id),
    after: from ? topKey(...from) : null,
    until: to ? topKey(...to) : null,
  });
  return placed.map((reply) => {
    const own = nested.get(reply._id) ?? [];
    if (own.length === 0) return reply;
    return {
      ...reply,
      replies: placeNested(reply.replies, own.map(withoutReplies), {
        after: undefined,
        until: reply.repliesNextCursor,
      }),
      repliesCount: reply.repliesCount + own.length,
    };
  });
}

const withoutReplies = ({
  replies: _,
  repliesCount: __,
  repliesNextCursor: ___,
  ...reply
}: DiscussionReply): NestedReply => reply;

/** Places held replies among the replies to one reply, oldest first. */
export const placeNestedReplies = placeNested<DiscussionReply>;

function placeNested<Reply extends NestedReply>(
  replies: readonly Reply[],
  held: readonly Reply[],
  { after, until }: Stretch,
): Reply[] {
  return place(replies, held, {
    keyOf: ({ _id }) => [_id],
    after: positionIn(after, byId.sortKey),
    until: positionIn(until, byId.sortKey),
  });
}
