import type { Comment, CommentReply } from '@kalaangan/contract/comments.calls';
import { decodeCursor } from '#platform/database/cursor.ts';
import { byId, type PageEnd, type PageRequest } from '#platform/database/keyset.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { embeddedIn, toComments, toReplies } from './comment-views.ts';
import type { Social } from './context.ts';
import * as store from './store/index.ts';

// Comments and replies that are under review or removed are in no list that is shared. Their author sees them at their place.

type Placed = { _id: string };
type WithReplies<Reply> = Placed & {
  replies: Reply[];
  repliesCount: number;
  repliesNextCursor: string | null;
};

/** Of one person, below one subject; replies by their comment. */
export type OwnHeld<Of, Reply> = {
  comments: readonly Of[];
  replies: ReadonlyMap<string, readonly Reply[]>;
};

/** With the marks that tell why nobody else sees them. */
export async function listOwnHeld(
  social: Social,
  subjectId: string,
  viewer: Viewer,
  maxLikers: number,
): Promise<OwnHeld<Comment, CommentReply>> {
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

/** The ids between which a page of a list has its place: behind `after`, up to `until`; null where the list begins or ends. */
export type Stretch = { after: string | null; until: string | null };

const idIn = (cursor: string | null | undefined) => (cursor ? decodeCursor(cursor, byId.sortKey)[0] : null);

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

/** Comments, newest first, with what is held of the viewer's own among them and among their first replies. */
export function placeComments<Reply extends Placed, Of extends WithReplies<Reply>>(
  comments: readonly Of[],
  held: OwnHeld<Of, Reply>,
  { after, until }: Stretch,
): Of[] {
  const own = held.comments.filter(
    ({ _id }) => (after === null || _id < after) && (until === null || _id >= until),
  );
  return [...comments, ...own]
    .sort((a, b) => (a._id < b._id ? 1 : -1))
    .map((comment) => {
      const replies = held.replies.get(comment._id) ?? [];
      if (replies.length === 0) return comment;
      return {
        ...comment,
        replies: placeReplies(comment.replies, replies, stretchUntil(comment.repliesNextCursor)),
        repliesCount: comment.repliesCount + replies.length,
      };
    });
}

/** Replies, oldest first, with those of the viewer's own that are held. */
export function placeReplies<Reply extends Placed>(
  replies: readonly Reply[],
  held: readonly Reply[],
  { after, until }: Stretch,
): Reply[] {
  const own = held.filter(({ _id }) => (after === null || _id > after) && (until === null || _id <= until));
  return [...replies, ...own].sort((a, b) => (a._id < b._id ? -1 : 1));
}
