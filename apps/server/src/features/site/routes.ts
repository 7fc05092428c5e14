import { siteAddresses as at } from '@kalaangan/contract/site/site';
import { siteCalls } from '@kalaangan/contract/site/site.calls';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import type { Site } from './context.ts';

/** What everybody reads. Admins change it by the calls of the feature `admin`. */
export function registerSiteRoutes(app: FastifyInstance, site: Site, options: RouteOptions): void {
  registerCalls(
    app,
    siteCalls,
    { [at.rules]: async () => ({ text: (await site.read()).rulesAddition ?? '' }) },
    options,
  );
}
