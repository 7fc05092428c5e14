import type { FastifyInstance } from 'fastify';
import { runWithLimits, type WorkLimits } from '#platform/database/index.ts';

/** Somebody waits for what a request asks of the database; jobs and commands may take longer. Before all routes. */
export function limitRequests(app: FastifyInstance, limits: WorkLimits): void {
  app.addHook('preHandler', (_request, _reply, done) => runWithLimits(limits, done));
}
