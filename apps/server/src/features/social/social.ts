import type { Database } from '#platform/database/index.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Db, SubjectKind } from '#platform/database/tables.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import * as store from './store.ts';
import { viewerKey, type Visitor } from './viewer-key.ts';

/** What people did with a thing, and what the viewer did. */
export type SubjectState = { likesCount: number; likedByMe: boolean; commentsCount: number; views: number };

export type SubjectPage = { ids: string[]; hasMore: boolean; nextCursor: string | null };

/** `page` is for outside clients; a cursor costs the same however deep it is. */
export type PageRequest = { page?: number | undefined; limit: number; cursor?: string | undefined };

const viewWindowSeconds = 3600;
const viewBatchSeconds = 5;
const embeddedLikers = 100;

export type Social = ReturnType<typeof createSocial>;

export function createSocial(options: { database: Database; jobs: Jobs; secret: string }) {
  const db = options.database.kysely;
  options.jobs.every('social.add-views', viewBatchSeconds, async () => {
    await store.addWaitingViews(db);
  });
  options.jobs.every('social.clear-view-marks', 3600, () => store.deleteOldViewMarks(db, viewWindowSeconds));

  return {
    /** The row that likes, comments and views of a new thing hang on; in the transaction that makes the thing. */
    addSubject: (tx: Db, subject: store.NewSubject) => store.insertSubject(tx, subject),

    followingOf: (userId: string) => store.listFollowedIds(db, userId),

    async listPopular(kind: SubjectKind, request: PageRequest): Promise<SubjectPage> {
      const [score, id] = request.cursor ? decodeCursor(request.cursor, ['number', 'id']) : [];
      const after = score !== undefined && id !== undefined ? { score, id } : null;
      const rows = await store.listPopularIds(db, { kind, after, ...window(request) });
      return toPage(rows, request.limit, (row) => [row.score, row.id]);
    },

    async listOfOwner(kind: SubjectKind, ownerId: string, request: PageRequest): Promise<SubjectPage> {
      const rows = await store.listIdsOfOwner(db, {
        kind,
        ownerId,
        after: idCursor(request),
        ...window(request),
      });
      return toPage(
        rows.map((id) => ({ id })),
        request.limit,
        (row) => [row.id],
      );
    },

    async listOfFollowed(kind: SubjectKind, followerId: string, request: PageRequest): Promise<SubjectPage> {
      const rows = await store.listIdsOfFollowed(db, {
        kind,
        followerId,
        after: idCursor(request),
        ...window(request),
      });
      return toPage(
        rows.map((id) => ({ id })),
        request.limit,
        (row) => [row.id],
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

    /** At most the newest 100, and always the asking person where that person is among them. */
    async listEmbeddedLikers(subjectId: string, viewer: Viewer | null): Promise<string[]> {
      const [newest, mine] = await Promise.all([
        store.listNewestLikers(db, subjectId, embeddedLikers),
        viewer ? store.listLikedIds(db, viewer.id, [subjectId]) : [],
      ]);
      if (!viewer || mine.length === 0 || newest.includes(viewer.id)) return newest;
      return [...newest.slice(0, embeddedLikers - 1), viewer.id];
    },

    /** Counts a look at most once an hour for each viewer, never the owner's; returns the views there are, or null. */
    async countView(
      kind: SubjectKind,
      id: string,
      viewer: Viewer | null,
      visitor: Visitor,
    ): Promise<number | null> {
      const ownerId = await store.findSubjectOwner(db, id, kind);
      if (ownerId === null) return null;
      if (viewer?.id !== ownerId)
        await store.insertViewMark(db, {
          subjectId: id,
          viewer: viewerKey(options.secret, viewer, visitor),
          windowSeconds: viewWindowSeconds,
        });
      const [[counts], waiting] = await Promise.all([
        store.listSubjectCounts(db, [id]),
        store.countWaitingViews(db, id),
      ]);
      return (counts?.views ?? 0) + waiting;
    },
  };
}

function window({ page, limit, cursor }: PageRequest) {
  return { limit: limit + 1, offset: cursor || !page ? 0 : (page - 1) * limit };
}

function idCursor({ cursor }: PageRequest): string | null {
  return cursor ? decodeCursor(cursor, ['id'])[0] : null;
}

/** One row more than asked for was read: it tells that there is more. */
function toPage<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => (string | number)[],
): SubjectPage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit;
  return {
    ids: shown.map(({ id }) => id),
    hasMore,
    nextCursor: hasMore && last ? encodeCursor(position(last)) : null,
  };
}
