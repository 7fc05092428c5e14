import { applicationAddresses as at, applicationMessages as say } from '@kalaangan/contract/applications';
import { applicationCalls } from '@kalaangan/contract/applications.calls';
import type { FastifyInstance } from 'fastify';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import type { Applications } from './applications.ts';

export function registerApplicationRoutes(
  app: FastifyInstance,
  applications: Applications,
  options: RouteOptions,
): void {
  registerCalls(
    app,
    applicationCalls,
    {
      [at.submit]: async ({ params, body, viewer, request }) => {
        await applications.apply(params.form, body, viewer, request.ip);
        return { message: say.submitted };
      },
      [at.check]: async ({ params, query, request }) => ({
        hasApplied: await applications.hasApplied(params.form, query.email, request.ip),
      }),
      [at.list]: async ({ params, query, viewer, reply }) => {
        const { applications: page, total } = await applications.listApplications(viewer, params.form, query);
        reply.header('x-total-count', total);
        return page;
      },
    },
    options,
  );
}
