import { notificationLimits as limits, notificationMessages as say } from '@kalaangan/contract/notifications';
import type { NotificationPage } from '@kalaangan/contract/notifications.calls';
import type { Accounts } from '#features/accounts/index.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/tables.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createBatchCache } from '#platform/memory/batch-cache.ts';
import { describeAll, type Describers } from './describers.ts';
import { createNotificationExport } from './export.ts';
import * as store from './store.ts';
import { toNotification } from './views.ts';

type PageRequest = { page?: number | undefined; limit: number; cursor?: string | undefined };

type Options = { db: Db; accounts: Accounts; rateLimits: RateLimits; describers: Describers };

/** Where words stand never changes; with them, what tells of them goes. */
const placesKeptMs = 600_000;
const mostPlaces = 20_000;

/** What the person concerned reads and marks. */
export function createReading({ db, accounts, rateLimits, describers }: Options) {
  const places = createBatchCache({
    load: (ids) => store.listPlaces(db, ids),
    keepMs: placesKeptMs,
    most: mostPlaces,
  });

  async function toViews(rows: readonly store.NotificationRow[]) {
    const subjects = rows.flatMap(({ subject_id: id, subject_kind: kind }) =>
      id && kind ? [{ id, kind }] : [],
    );
    const liked = rows.flatMap((row) => (row.kind === 'like' && row.subject_id ? [row.subject_id] : []));
    const [things, shares] = await Promise.all([
      describeAll(describers, places.find, subjects),
      store.listLikeShares(db, liked),
    ]);
    const actorOf = (row: store.NotificationRow) =>
      row.kind === 'like' ? shares.get(row.subject_id ?? '')?.newestId : row.actor_id;
    const people = await accounts.findPersonCards(rows.flatMap((row) => actorOf(row) ?? []));
    return rows.flatMap((row) => {
      const facts = {
        actor: people.get(actorOf(row) ?? ''),
        others: shares.get(row.subject_id ?? '')?.others ?? 0,
        thing: things.get(row.subject_id ?? ''),
      };
      return toNotification(row, facts) ?? [];
    });
  }

  return {
    /** Newest first. */
    async listNotifications(viewer: Viewer, { page, limit, cursor }: PageRequest): Promise<NotificationPage> {
      const [madeAt, id] = cursor ? decodeCursor(cursor, ['time', 'id']) : [];
      const after = madeAt && id ? { madeAt, id } : null;
      const rows = await store.listNotifications(db, {
        userId: viewer.id,
        // One more tells whether there is more.
        limit: limit + 1,
        offset: after || !page ? 0 : (page - 1) * limit,
        after,
      });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const hasMore = rows.length > limit;
      return {
        notifications: await toViews(shown),
        hasMore,
        nextCursor: hasMore && last ? encodeCursor([last.made_at, last.id]) : null,
      };
    },

    exportNotifications: createNotificationExport(db, toViews),

    countUnread: (viewer: Viewer) => store.countUnread(db, viewer.id, limits.countedUnread),

    async markAllRead(viewer: Viewer): Promise<void> {
      await rateLimits.consume('write', viewer.id);
      await store.markAllRead(db, viewer.id);
    },

    /** @throws Problem 404, for another's too */
    async markRead(viewer: Viewer, id: string): Promise<void> {
      await rateLimits.consume('write', viewer.id);
      if (!(await store.markRead(db, id, viewer.id))) throw notFound(say.unknown);
    },
  };
}
