import type { Notification } from '@kalaangan/contract/notifications.calls';
import type { ExportPart } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import * as store from './store.ts';

const batch = 500;

/** What a person was told, as it reads now, newest first, in files of so many. */
export function createNotificationExport(
  db: Db,
  toViews: (rows: readonly store.NotificationRow[]) => Promise<Notification[]>,
): ExportPart {
  return async function* (userId) {
    let after: { madeAt: Date; id: string } | null = null;
    for (let file = 1; ; file++) {
      const rows: store.NotificationRow[] = await store.listNotifications(db, {
        userId,
        limit: batch,
        offset: 0,
        after,
      });
      if (file === 1 || rows.length > 0)
        yield { path: `notifications${file === 1 ? '' : `-${file}`}.json`, data: await toViews(rows) };
      const last = rows.at(-1);
      if (!last || rows.length < batch) return;
      after = { madeAt: last.made_at, id: last.id };
    }
  };
}
