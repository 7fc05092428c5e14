import { notificationAddresses as at } from '@kalaangan/contract/notifications/notifications';
import { notificationCalls } from '@kalaangan/contract/notifications/notifications.calls';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { languageOfAnswer } from '#platform/http/calls/language.ts';
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
      [at.list]: async ({ query, audience, request, reply }) =>
        listNotifications(notifications, audience, { ...query, language: languageOfAnswer(request, reply) }),
      [at.count]: async ({ audience }) => ({ count: await countUnread(notifications, audience) }),
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
