import type { FastifyInstance } from 'fastify';
import { runWithLimits, type WorkLimits } from '#platform/database/index.ts';

/** Applies the limits to the database work of all requests. Register it before the routes. */
export function limitRequests(app: FastifyInstance, limits: WorkLimits): void {
  app.addHook('preHandler', (_request, _reply, done) => runWithLimits(limits, done));
}
