import type { Comment, CommentReply } from '@kalaangan/contract/social/comments.calls';
import type { Viewer } from '#features/accounts/index.ts';
import { decodeCursor } from '#platform/database/lists/cursor.ts';
import { byId, type PageEnd, type PageRequest } from '#platform/database/lists/keyset.ts';
import { embeddedIn, toComments, toReplies } from './comment-views.ts';
import type { Social } from '../context.ts';
import { place } from './place.ts';
import * as store from '../store/index.ts';

// Comments and replies that are under review or removed are in no list that is shared. Their author sees them at their place.

type Placed = { _id: string };

/** Held comments and replies of one person below one subject; replies by the id of their comment. */
export type OwnHeld = {
  comments: readonly Comment[];
  replies: ReadonlyMap<string, readonly CommentReply[]>;
};

/** Lists the viewer's held comments and replies, each marked with the visibility that tells why nobody else sees it. */
export async function listOwnHeld(
  social: Social,
  subjectId: string,
  viewer: Viewer,
  maxLikers: number,
): Promise<OwnHeld> {
  const rows = await store.listOwnHeldComments(social.db, subjectId, viewer.id, embeddedIn(maxLikers));
  if (rows.length === 0) return { comments: [], replies: new Map() };
  const held = new Map(
    rows.map(({ id, parent_id, visibility }) => [id, { parentId: parent_id, visibility }]),
  );
  const mark = <Item extends Placed>(item: Item) => ({ ...item, visibility: held.get(item._id)?.visibility });
  const [comments, replies] = await Promise.all([
    toComments(
      social,
      rows.filter(({ parent_id }) => parent_id === null),
    ),
    toReplies(
      social,
      rows.filter(({ parent_id }) => parent_id !== null),
    ),
  ]);
  return {
    comments: comments.map(mark),
    replies: Map.groupBy(replies.map(mark), ({ _id }) => held.get(_id)?.parentId ?? ''),
  };
}

/** The keys between which a page of a list has its place. */
export type Stretch = { after: readonly [string] | null; until: readonly [string] | null };

const idIn = (cursor: string | null | undefined) => (cursor ? decodeCursor(cursor, byId.sortKey) : null);

/** The beginning of a list, up to its next page. */
export const stretchUntil = (nextCursor: string | null): Stretch => ({
  after: null,
  until: idIn(nextCursor),
});

/** @param loadBefore loads the page before one that is asked for by its number, if there is anything to place */
export async function stretchOf(
  held: readonly unknown[],
  { page, cursor, limit }: PageRequest,
  { nextCursor }: PageEnd,
  loadBefore: (request: PageRequest) => Promise<PageEnd>,
): Promise<Stretch> {
  const isLater = held.length > 0 && !cursor && page !== undefined && page > 1;
  const before = isLater ? (await loadBefore({ page: page - 1, limit })).nextCursor : cursor;
  return { after: idIn(before), until: idIn(nextCursor) };
}

const keyOf = ({ _id }: Placed) => [_id];

/** Comments, newest first, with what is held of the viewer's own among them and among their first replies. */
export function placeComments(comments: readonly Comment[], held: OwnHeld, stretch: Stretch): Comment[] {
  return place(comments, held.comments, { keyOf, isDescending: true, ...stretch }).map((comment) => {
    const own = held.replies.get(comment._id) ?? [];
    return {
      ...comment,
      replies: placeReplies(comment.replies, own, stretchUntil(comment.repliesNextCursor)),
      repliesCount: comment.repliesCount + own.length,
    };
  });
}

/** Replies, oldest first, with those of the viewer's own that are held. */
export function placeReplies(
  replies: readonly CommentReply[],
  held: readonly CommentReply[],
  stretch: Stretch,
): CommentReply[] {
  return place(replies, held, { keyOf, ...stretch });
}
