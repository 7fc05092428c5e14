import { notificationAddresses as at } from '@kalaangan/contract/notifications';
import { notificationCalls } from '@kalaangan/contract/notifications.calls';
import type { FastifyInstance } from 'fastify';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import { languageOfAnswer } from '#platform/http/language.ts';
import { markAllRead, markRead } from './commands.ts';
import type { Notifications } from './context.ts';
import { countUnread, listNotifications } from './queries.ts';

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
      [at.list]: async ({ query, viewer, request, reply }) =>
        listNotifications(notifications, viewer, { ...query, language: languageOfAnswer(request, reply) }),
      [at.count]: async ({ viewer }) => ({ count: await countUnread(notifications, viewer) }),
      [at.markAllRead]: async ({ viewer }) => {
        await markAllRead(notifications, viewer);
        return done;
      },
      [at.markRead]: async ({ params, viewer }) => {
        await markRead(notifications, viewer, params.id);
        return done;
      },
    },
    options,
  );
}
