import { commentMessages as say } from '@kalaangan/contract/comments';
import { decodeCursor } from '#platform/database/cursor.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db, SubjectKind } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Topic } from '#platform/events/index.ts';
import { forbidden, notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { toPage, window, type IdPage, type PageRequest } from './page.ts';
import { mayDeleteComment } from './policy.ts';
import * as store from './store/index.ts';

/** A thing that is commented on. */
export type Commented = { kind: SubjectKind; id: string };

/** Someone commented on a thing, or replied to a comment on it. */
export type CommentAdded = {
  commentId: string;
  subject: Commented & { ownerId: string };
  byId: string;
  /** The comment that was replied to, and its author. */
  parent: { id: string; authorId: string } | null;
};

export function createComments(db: Db, rateLimits: RateLimits, added: Topic<CommentAdded>) {
  /** @throws Problem 404 unless the comment stands on this thing, at this level */
  async function requireComment(
    rows: store.CommentRow | undefined,
    subject: Commented,
    parentId: string | null,
  ): Promise<store.CommentRow> {
    if (!rows || rows.subject_id !== subject.id || rows.parent_id !== parentId)
      throw notFound(parentId === null ? say.notFound : say.replyNotFound);
    return rows;
  }

  async function requireOwner({ kind, id }: Commented, missing: string): Promise<string> {
    const ownerId = await store.findSubjectOwner(db, id, kind);
    if (ownerId === null) throw notFound(missing);
    return ownerId;
  }

  async function insert(
    viewer: Viewer,
    subject: Commented,
    content: string,
    parentId: string | null,
    missing: string,
  ): Promise<store.CommentRow> {
    await rateLimits.consume('write', viewer.id);
    const ownerId = await requireOwner(subject, missing);
    const id = newId();
    const created_at = new Date();
    const row = {
      id,
      subject_id: subject.id,
      parent_id: parentId,
      author_id: viewer.id,
      content,
      created_at,
    };
    const parent =
      parentId === null ? null : await requireComment(await store.findComment(db, parentId), subject, null);
    try {
      await withTransaction(db, async (tx) => {
        const kind = parentId === null ? 'comment' : 'reply';
        await store.insertSubject(tx, { id, kind, owner_id: viewer.id, created_at });
        await store.insertComment(tx, row);
        await store.addToCommentsCount(tx, subject.id, 1);
        await added.emit(tx, {
          commentId: id,
          subject: { ...subject, ownerId },
          byId: viewer.id,
          parent: parent && { id: parent.id, authorId: parent.author_id },
        });
      });
    } catch (error) {
      // What it hangs on was removed in between.
      if (isForeignKeyViolation(error)) throw notFound(parentId === null ? missing : say.notFound);
      throw error;
    }
    return row;
  }

  return {
    /** @throws Problem 404 with this text where the thing is not there */
    addComment: (viewer: Viewer, subject: Commented, content: string, missing: string) =>
      insert(viewer, subject, content, null, missing),

    addReply: (viewer: Viewer, subject: Commented, commentId: string, content: string, missing: string) =>
      insert(viewer, subject, content, commentId, missing),

    /** A comment goes with its replies. @throws Problem 403 for who may not, 404, 429 */
    async removeComment(
      viewer: Viewer,
      subject: Commented,
      target: { commentId: string; replyId?: string },
      missing: string,
    ): Promise<void> {
      await rateLimits.consume('write', viewer.id);
      const ownerId = await requireOwner(subject, missing);
      const parentId = target.replyId === undefined ? null : target.commentId;
      await withTransaction(db, async (tx) => {
        const id = target.replyId ?? target.commentId;
        const row = await requireComment(await store.lockComment(tx, id), subject, parentId);
        if (!mayDeleteComment(viewer, { authorId: row.author_id, ownerId }))
          throw forbidden(parentId === null ? say.mayNotDelete : say.mayNotDeleteReply);
        await store.addToCommentsCount(tx, subject.id, -(await store.deleteComment(tx, id)));
      });
    },

    /** Comments and replies on it. @throws Problem 404 with this text where the thing is not there */
    async countComments({ kind, id }: Commented, missing: string): Promise<number> {
      const count = await store.findCommentsCount(db, id, kind);
      if (count === null) throw notFound(missing);
      return count;
    },

    /** Newest first, without replies. */
    async listComments(subjectId: string, request: PageRequest) {
      const rows = await store.listComments(db, { subjectId, after: idCursor(request), ...window(request) });
      return pageOf(rows, request.limit);
    },

    /** Oldest first. @throws Problem 404 */
    async listReplies(subject: Commented, commentId: string, request: PageRequest) {
      await requireOwner(subject, say.notFound);
      await requireComment(await store.findComment(db, commentId), subject, null);
      const page = { parentId: commentId, after: idCursor(request), ...window(request) };
      return pageOf(await store.listReplies(db, page), request.limit);
    },

    /** The first replies of each comment, oldest first, with how many there are. */
    async findReplies(commentIds: readonly string[], limit: number) {
      const [rows, counts] = await Promise.all([
        store.listFirstReplies(db, commentIds, limit),
        store.countReplies(db, commentIds),
      ]);
      const byParent = Map.groupBy(rows, (row) => row.parent_id ?? '');
      return new Map(
        commentIds.map((id) => [
          id,
          { ...pageOf(byParent.get(id) ?? [], limit), count: counts.get(id) ?? 0 },
        ]),
      );
    },

    /** The newest who like each, at most so many, and the viewer where that one is among them. */
    async findLikersOf(ids: readonly string[], viewer: Viewer | null, limit: number) {
      const [newest, mine] = await Promise.all([
        store.listNewestLikersOf(db, ids, limit),
        viewer ? store.listLikedIds(db, viewer.id, ids) : [],
      ]);
      for (const id of mine) {
        const likers = newest.get(id) ?? [];
        if (viewer && !likers.includes(viewer.id)) newest.set(id, [...likers.slice(0, limit - 1), viewer.id]);
      }
      return newest;
    },

    /** @throws Problem 404 unless the comment, or the reply to it, stands on this thing */
    async requireCommentOn(
      subject: Commented,
      target: { commentId: string; replyId?: string },
      missing: string,
    ): Promise<store.CommentRow> {
      await requireOwner(subject, missing);
      const parentId = target.replyId === undefined ? null : target.commentId;
      return requireComment(
        await store.findComment(db, target.replyId ?? target.commentId),
        subject,
        parentId,
      );
    },
  };
}

function idCursor({ cursor }: PageRequest): string | null {
  return cursor ? decodeCursor(cursor, ['id'])[0] : null;
}

function pageOf(
  rows: readonly store.CommentRow[],
  limit: number,
): Omit<IdPage, 'ids'> & { rows: store.CommentRow[] } {
  const { ids: _, ...page } = toPage(rows, limit, (row) => [row.id]);
  return { rows: rows.slice(0, limit), ...page };
}
