import {
  applicationAddresses as at,
  applicationMessages as messages,
} from '@kalaangan/contract/applications/applications';
import { applicationCalls } from '@kalaangan/contract/applications/applications.calls';
import { totalCountHeader } from '@kalaangan/contract/network';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { listWhole } from '#platform/http/calls/list-answer.ts';
import { apply } from './commands.ts';
import type { Applications } from './context.ts';
import { hasApplied, listApplications } from './queries.ts';

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
        await apply(applications, params.form, body, viewer, request.caller);
        return { message: messages.submitted };
      },
      [at.check]: async ({ params, query, request }) => ({
        hasApplied: await hasApplied(applications, params.form, query.email, request.caller),
      }),
      [at.list]: async ({ params, query, viewer, reply }) => {
        const { applications: page, total } = await listApplications(
          applications,
          viewer,
          params.form,
          query,
        );
        reply.header(totalCountHeader, total);
        return listWhole(page);
      },
    },
    options,
  );
}
