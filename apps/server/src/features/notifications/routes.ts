import { notificationAddresses as at } from '@kalaangan/contract/notifications';
import { notificationCalls } from '@kalaangan/contract/notifications.calls';
import type { FastifyInstance } from 'fastify';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import type { Notifications } from './notifications.ts';

const done = { success: true } as const;

export function registerNotificationRoutes(
  app: FastifyInstance,
  notifications: Notifications,
  options: RouteOptions,
): void {
  registerCalls(
    app,
    notificationCalls,
    {
      [at.list]: async ({ query, viewer }) => notifications.listNotifications(viewer, query),
      [at.count]: async ({ viewer }) => ({ count: await notifications.countUnread(viewer) }),
      [at.markAllRead]: async ({ viewer }) => {
        await notifications.markAllRead(viewer);
        return done;
      },
      [at.markRead]: async ({ params, viewer }) => {
        await notifications.markRead(viewer, params.id);
        return done;
      },
    },
    options,
  );
}
