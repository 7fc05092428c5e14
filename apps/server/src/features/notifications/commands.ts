import { notificationMessages as messages } from '@kalaangan/contract/notifications/notifications';
import type { Viewer } from '#features/accounts/index.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import type { Notifications } from './context.ts';
import * as store from './store.ts';

/** @throws {Problem} 429 */
export async function markAllRead({ db, rateLimits }: Notifications, viewer: Viewer): Promise<void> {
  await rateLimits.consume('write', viewer.id);
  await store.markAllRead(db, viewer.id);
}

/** @throws {Problem} 404, also for a notification of somebody else; 429 */
export async function markRead({ db, rateLimits }: Notifications, viewer: Viewer, id: string): Promise<void> {
  await rateLimits.consume('write', viewer.id);
  if (!(await store.markRead(db, id, viewer.id))) throw notFound(messages.unknown);
}
