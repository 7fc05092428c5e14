import { breachAddresses as at } from '@kalaangan/contract/breaches/breaches';
import { breachCalls } from '@kalaangan/contract/breaches/breaches.calls';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { listWhole } from '#platform/http/calls/list-answer.ts';
import * as commands from './commands.ts';
import type { Breaches } from './context.ts';
import { getBreach, listBreaches } from './queries.ts';

export function registerBreachRoutes(app: FastifyInstance, breaches: Breaches, options: RouteOptions): void {
  registerCalls(
    app,
    breachCalls,
    {
      [at.list]: async ({ viewer, query }) => listWhole(await listBreaches(breaches, viewer, query)),
      [at.create]: async ({ viewer, body }) => ({
        breach: await commands.createBreach(breaches, viewer, body),
      }),
      [at.get]: async ({ viewer, params }) => ({ breach: await getBreach(breaches, viewer, params.id) }),
      [at.edit]: async ({ viewer, params, body }) => ({
        breach: await commands.editBreach(breaches, viewer, params.id, body),
      }),
      [at.send]: async ({ viewer, params }) => ({
        breach: await commands.sendBreach(breaches, viewer, params.id),
      }),
      [at.tellBoard]: async ({ viewer, params }) => ({
        breach: await commands.noteBoardTold(breaches, viewer, params.id),
      }),
    },
    options,
  );
}
