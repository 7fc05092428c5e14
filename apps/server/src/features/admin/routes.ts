import { adminAddresses as at } from '@kalaangan/contract/admin';
import { adminCalls } from '@kalaangan/contract/admin.calls';
import type { FastifyInstance } from 'fastify';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import { setAdmin } from './commands.ts';
import type { Admin } from './context.ts';
import { getDashboard } from './queries.ts';

export function registerAdminRoutes(app: FastifyInstance, admin: Admin, options: RouteOptions): void {
  registerCalls(
    app,
    adminCalls,
    {
      [at.dashboard]: async ({ query, viewer }) => getDashboard(admin, viewer, query),
      [at.setAdmin]: async ({ params, body, viewer, request }) => {
        const user = await setAdmin(admin, viewer, params.id, body.isAdmin);
        // An audit trail of who granted or revoked admin rights.
        request.log.info({ by: viewer.id, user: user._id, isAdmin: user.isAdmin }, 'admin rights changed');
        return { user };
      },
    },
    options,
  );
}
