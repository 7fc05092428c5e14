import type { FastifyInstance } from 'fastify';
import { unkept } from './cache-control.ts';

/**
 * Says 'private' in every answer that is not to be kept, for the CDNs that do not know 'no-store', and in those that say
 * nothing, which some CDNs keep for an hour.
 */
export function markPrivateAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const given = reply.getHeader('cache-control');
    if (given === undefined || given === 'no-store') reply.header('cache-control', unkept);
    done(null, payload);
  });
}
