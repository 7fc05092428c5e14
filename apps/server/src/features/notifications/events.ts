import { notificationKindNames } from '@kalaangan/contract/notifications/notification-kinds';
import type { Notifications } from './context.ts';
import type { EventName, Topics } from './kind.ts';
import { kinds } from './kinds.ts';
import { reconcile } from './reconcile.ts';

/** Subscribes to the events that the kinds of notifications are made of. Call it before the jobs start. */
export function subscribeNotifications(notifications: Notifications, topics: Topics): void {
  const isEvent = (name: string): name is EventName => name in topics;
  const names = notificationKindNames.flatMap((kind) => Object.keys(kinds[kind].after).filter(isEvent));
  for (const name of new Set(names)) subscribe(notifications, topics, name);
}

/** One job for each event, whatever number of kinds are made of it. */
function subscribe<Name extends EventName>(
  notifications: Notifications,
  topics: Pick<Topics, Name>,
  name: Name,
): void {
  topics[name].on('notifications', async (event) => {
    for (const kind of notificationKindNames) {
      const acts = (await kinds[kind].after[name]?.(event, notifications)) ?? [];
      for (const act of acts) await reconcile(notifications, kind, act);
    }
  });
}
