import type { Calls } from '@kalaangan/contract/call';
import { generalMessages as say } from '@kalaangan/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createKnownPaths } from './known-paths.ts';

/** What an address under /api answers that no route took: 405 with Allow for a known path, else 404. Never HTML. */
export function createApiFallback(calls: Calls) {
  const knownMethods = createKnownPaths(calls);
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?');
    const methods = knownMethods(path);
    if (methods.length === 0) return reply.status(404).send({ message: say.notFound });
    return reply.status(405).header('allow', methods.join(', ')).send({ message: say.methodNotAllowed });
  };
}
