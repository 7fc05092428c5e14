import { adminAddresses as at } from '@kalaangan/contract/admin/admin';
import { adminCalls } from '@kalaangan/contract/admin/admin.calls';
import { siteAddresses } from '@kalaangan/contract/site/site';
import { siteSettingCalls } from '@kalaangan/contract/site/site.calls';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { setAdmin } from '#features/safety/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { listWhole } from '#platform/http/calls/list-answer.ts';
import type { Admin } from './context.ts';
import { getDashboard } from './queries.ts';
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
