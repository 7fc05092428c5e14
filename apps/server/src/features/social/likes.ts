import type { Topic } from '#platform/events/index.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Db, SubjectKind } from '#platform/database/tables.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { toPage, window, type IdPage, type PageRequest } from './page.ts';
import * as store from './store/index.ts';

/** Someone liked a thing, or no longer does. */
export type LikesChanged = {
  subjectId: string;
  kind: SubjectKind;
  ownerId: string;
  byId: string;
  liked: boolean;
};

export type LikeState = { likesCount: number; likedByMe: boolean };

const embeddedLikers = 100;

export function createLikes(db: Db, rateLimits: RateLimits, changed: Topic<LikesChanged>) {
  return {
    /** Repeatable without harm. Null where there is no such thing (any more). */
    async setLiked(
      kind: SubjectKind,
      subjectId: string,
      viewer: Viewer,
      liked: boolean,
    ): Promise<LikeState | null> {
      await rateLimits.consume('write', viewer.id);
      const ownerId = await store.findSubjectOwner(db, subjectId, kind);
      if (ownerId === null) return null;
      try {
        await withTransaction(db, async (tx) => {
          const isNew = liked
            ? await store.insertLike(tx, subjectId, viewer.id)
            : await store.deleteLike(tx, subjectId, viewer.id);
          if (!isNew) return;
          await store.addToLikesCount(tx, subjectId, liked ? 1 : -1);
          await changed.emit(tx, { subjectId, kind, ownerId, byId: viewer.id, liked });
        });
      } catch (error) {
        // It was removed in between.
        if (isForeignKeyViolation(error)) return null;
        throw error;
      }
      const [counts] = await store.listSubjectCounts(db, [subjectId]);
      return counts ? { likesCount: counts.likes_count, likedByMe: liked } : null;
    },

    /** At most the newest 100, and always the asking person where that person is among them. */
    async listEmbeddedLikers(subjectId: string, viewer: Viewer | null): Promise<string[]> {
      const [newest, mine] = await Promise.all([
        store.listNewestLikers(db, subjectId, embeddedLikers),
        viewer ? store.listLikedIds(db, viewer.id, [subjectId]) : [],
      ]);
      if (!viewer || mine.length === 0 || newest.includes(viewer.id)) return newest;
      return [...newest.slice(0, embeddedLikers - 1), viewer.id];
    },

    /** All who like a thing, newest first, with their true number; null where there is no such thing. */
    async listLikers(
      kind: SubjectKind,
      subjectId: string,
      request: PageRequest,
    ): Promise<(IdPage & { total: number }) | null> {
      if ((await store.findSubjectOwner(db, subjectId, kind)) === null) return null;
      const [created_at, user_id] = request.cursor ? decodeCursor(request.cursor, ['time', 'id']) : [];
      const after = created_at && user_id ? { created_at, user_id } : null;
      const [rows, [counts]] = await Promise.all([
        store.listLikes(db, { subjectId, after, ...window(request) }),
        store.listSubjectCounts(db, [subjectId]),
      ]);
      const page = toPage(
        rows.map((row) => ({ id: row.user_id, createdAt: row.created_at })),
        request.limit,
        (row) => [row.createdAt, row.id],
      );
      return { ...page, total: counts?.likes_count ?? 0 };
    },
  };
}
