import { maintenanceAddresses as at } from '@kalaangan/contract/maintenance/maintenance';
import { maintenanceCalls } from '@kalaangan/contract/maintenance/maintenance.calls';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { bearerToken } from '#platform/http/calls/bearer-token.ts';
import { registerCalls, type AnyAudience, type CallOptions } from '#platform/http/calls/contract-routes.ts';
import type { Maintenance } from './context.ts';
import { findKept, findNotice } from './queries.ts';
import { requireWritable } from './write-guards.ts';

export function registerMaintenanceRoutes<V extends object, A extends AnyAudience>(
  app: FastifyInstance,
  maintenance: Maintenance,
  options: CallOptions<V, A>,
): void {
  registerCalls(
    app,
    maintenanceCalls,
    { [at.find]: async ({ query }) => ({ notice: await findNotice(maintenance, query.language) }) },
    options,
  );
}

/**
 * Refuses what changes something, calls and forms alike, to whoever is no admin while the site is under maintenance: before a body is
 * received, and before a session is required. For the routes that are added afterwards.
 */
export function refuseWrites(
  app: FastifyInstance,
  maintenance: Maintenance,
  isAdmin: (token: string) => Promise<boolean>,
): void {
  async function refuse({ headers }: FastifyRequest): Promise<void> {
    if (findKept(maintenance)?.row === null) return;
    const token = bearerToken(headers.authorization);
    await requireWritable(maintenance, async () => token !== null && (await isAdmin(token)));
  }
  app.addHook('onRoute', (route) => {
    if (mayWrite(route)) route.onRequest = [refuse, ...[route.onRequest ?? []].flat()];
  });
}

function mayWrite({ method, config }: RouteOptions): boolean {
  if (config?.duringMaintenance) return config.duringMaintenance === 'refused';
  return [method].flat().some((one) => one !== 'GET' && one !== 'HEAD');
}
