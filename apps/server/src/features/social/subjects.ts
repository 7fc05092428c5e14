import { decodeCursor } from '#platform/database/cursor.ts';
import type { Db, SubjectKind } from '#platform/database/tables.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { toPage, window, type IdPage, type PageRequest } from './page.ts';
import * as store from './store/index.ts';

/** What people did with a thing, and what the viewer did. */
export type SubjectState = { likesCount: number; likedByMe: boolean; commentsCount: number; views: number };

/** The rows that likes, comments and views hang on, and lists of them. */
export function createSubjects(db: Db) {
  return {
    /** In the transaction that makes the thing. */
    addSubject: (tx: Db, subject: store.NewSubject) => store.insertSubject(tx, subject),

    /** Comments on it, or replies in it, that came or went: in the transaction of that. */
    addToCommentsCount: (tx: Db, subjectId: string, change: number) =>
      store.addToCommentsCount(tx, subjectId, change),

    /** How many there are of a kind. Grows with their number: for figures that are asked for seldom. */
    countSubjects: (kind: SubjectKind) => store.countSubjects(db, kind),

    async listPopular(kind: SubjectKind, request: PageRequest): Promise<IdPage> {
      const [score, id] = request.cursor ? decodeCursor(request.cursor, ['number', 'id']) : [];
      const after = score !== undefined && id !== undefined ? { score, id } : null;
      const rows = await store.listPopularIds(db, { kind, after, ...window(request) });
      return toPage(rows, request.limit, (row) => [row.score, row.id]);
    },

    async listOfOwner(kind: SubjectKind, ownerId: string, request: PageRequest): Promise<IdPage> {
      const after = idCursor(request);
      return toIdPage(
        await store.listIdsOfOwner(db, { kind, ownerId, after, ...window(request) }),
        request.limit,
      );
    },

    async listOfFollowed(kind: SubjectKind, followerId: string, request: PageRequest): Promise<IdPage> {
      const after = idCursor(request);
      return toIdPage(
        await store.listIdsOfFollowed(db, { kind, followerId, after, ...window(request) }),
        request.limit,
      );
    },

    async findStates(ids: readonly string[], viewer: Viewer | null): Promise<Map<string, SubjectState>> {
      const [counts, liked] = await Promise.all([
        store.listSubjectCounts(db, ids),
        viewer ? store.listLikedIds(db, viewer.id, ids) : [],
      ]);
      const mine = new Set(liked);
      return new Map(
        counts.map((row) => [
          row.id,
          {
            likesCount: row.likes_count,
            likedByMe: mine.has(row.id),
            commentsCount: row.comments_count,
            views: row.views,
          },
        ]),
      );
    },
  };
}

function idCursor({ cursor }: PageRequest): string | null {
  return cursor ? decodeCursor(cursor, ['id'])[0] : null;
}

function toIdPage(ids: readonly string[], limit: number): IdPage {
  return toPage(
    ids.map((id) => ({ id })),
    limit,
    (row) => [row.id],
  );
}
