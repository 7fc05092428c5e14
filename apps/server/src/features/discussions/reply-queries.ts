import { discussionMessages, discussionReplyMessages as say } from '@kalaangan/contract/discussions';
import type { DiscussionReply, DiscussionReplyPage } from '@kalaangan/contract/discussions.calls';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { DiscussionsOptions } from './options.ts';
import type { ReplyViews } from './reply-views.ts';
import * as store from './store/index.ts';

type ReplyRequest = { limit: number; cursor?: string | undefined; parent?: string | undefined };

export function createReplyQueries({ database }: DiscussionsOptions, views: ReplyViews) {
  const db = database.kysely;

  /** Solutions first, then by votes, then oldest. One row more than asked for tells whether there is more. */
  async function listTop(
    discussionId: string,
    { limit, cursor }: Pick<ReplyRequest, 'limit' | 'cursor'>,
  ): Promise<{ rows: store.ReplyRow[]; nextCursor: string | null }> {
    const after = cursor === undefined ? null : readPosition(cursor);
    const rows = await store.listTopReplies(db, { discussionId, after, limit: limit + 1 });
    const last = rows.slice(0, limit).at(-1);
    return {
      rows: rows.slice(0, limit),
      nextCursor:
        rows.length > limit && last ? encodeCursor([Number(last.solved), last.votes, last.id]) : null,
    };
  }

  /** Oldest first. @throws Problem 404 */
  async function listNested(
    discussionId: string,
    { parent = '', limit, cursor }: ReplyRequest,
  ): Promise<{ rows: store.ReplyRow[]; nextCursor: string | null }> {
    const above = isId(parent) ? await store.findReply(db, parent) : undefined;
    if (above?.discussion_id !== discussionId) throw notFound(say.notFound);
    const after = cursor === undefined ? null : decodeCursor(cursor, ['id'])[0];
    const rows = await store.listNestedReplies(db, { parentId: parent, after, limit: limit + 1 });
    const last = rows.slice(0, limit).at(-1);
    return {
      rows: rows.slice(0, limit),
      nextCursor: rows.length > limit && last ? encodeCursor([last.id]) : null,
    };
  }

  return {
    listTop,

    /** @throws Problem 404 */
    async listReplies(
      id: string,
      viewer: Viewer | null,
      request: ReplyRequest,
    ): Promise<DiscussionReplyPage> {
      if ((await store.findAuthor(db, id)) === null) throw notFound(discussionMessages.notFound);
      const { rows, nextCursor } =
        request.parent === undefined ? await listTop(id, request) : await listNested(id, request);
      return {
        replies: await views.toReplies(rows, viewer),
        hasMore: nextCursor !== null,
        nextCursor,
      };
    },

    /** @throws Problem 404 */
    async getReply(replyId: string, viewer: Viewer | null): Promise<DiscussionReply> {
      const row = await store.findReply(db, replyId);
      const [view] = row ? await views.toReplies([row], viewer) : [];
      if (!view) throw notFound(say.notFound);
      return view;
    },
  };
}

export type ReplyQueries = ReturnType<typeof createReplyQueries>;

function readPosition(cursor: string): store.ReplyPosition {
  const [solved, votes, id] = decodeCursor(cursor, ['number', 'number', 'id']);
  return { solved: solved === 1, votes: wholeNumber(votes), id };
}

/** A cursor made by hand may hold any number; the database takes whole ones of four bytes. */
export function wholeNumber(value: number): number {
  return Math.max(-2_000_000_000, Math.min(2_000_000_000, Math.trunc(value)));
}
