import { adminAddresses as at } from '@kalaangan/contract/admin/admin';
import { adminCalls } from '@kalaangan/contract/admin/admin.calls';
import { queueAddresses as queue } from '@kalaangan/contract/admin/queue';
import { queueCalls } from '@kalaangan/contract/admin/queue.calls';
import { siteAddresses } from '@kalaangan/contract/site/site';
import { siteSettingCalls } from '@kalaangan/contract/site/site.calls';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { setAdmin } from '#features/safety/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { listWhole } from '#platform/http/calls/list-answer.ts';
import type { Admin } from './context.ts';
import { getDashboard } from './queries.ts';
import { discardFailed, retryFailed, sendTestMail } from './queue-commands.ts';
import { getQueue, listFailedJobs } from './queue-queries.ts';
import { changeSite, getSite } from './site-commands.ts';

export function registerAdminRoutes(app: FastifyInstance, admin: Admin, options: RouteOptions): void {
  registerCalls(
    app,
    adminCalls,
    {
      [at.dashboard]: async ({ query, viewer }) => listWhole(await getDashboard(admin, viewer, query)),
      [at.setAdmin]: async ({ params, body, viewer }) => ({
        user: await setAdmin(admin.safety, viewer, params.id, body.isAdmin),
      }),
    },
    options,
  );
  registerCalls(
    app,
    queueCalls,
    {
      [queue.get]: ({ viewer }) => getQueue(admin, viewer),
      [queue.failed]: async ({ viewer, query }) => ({
        jobs: await listFailedJobs(admin, viewer, query.name),
      }),
      [queue.retry]: async ({ viewer, body }) => ({ count: await retryFailed(admin, viewer, body) }),
      [queue.discard]: async ({ viewer, body }) => ({ count: await discardFailed(admin, viewer, body) }),
      [queue.testMail]: ({ viewer }) => sendTestMail(admin, viewer),
    },
    options,
  );
  registerCalls(
    app,
    siteSettingCalls,
    {
      [siteAddresses.get]: async ({ viewer }) => ({ settings: await getSite(admin, viewer) }),
      [siteAddresses.change]: async ({ viewer, body }) => ({
        settings: await changeSite(admin, viewer, body),
      }),
    },
    options,
  );
}
