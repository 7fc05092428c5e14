import type { Calls } from '@kalaangan/contract/call';
import { generalMessages as messages, type ErrorAnswer } from '@kalaangan/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createKnownPaths } from './known-paths.ts';

const answers = {
  notFound: { code: 'not_found', message: messages.notFound },
  methodNotAllowed: { code: 'method_not_allowed', message: messages.methodNotAllowed },
} as const satisfies Record<string, ErrorAnswer>;

/** Answers requests to /api that no route matched: 405 with Allow for a known path, else 404. Always JSON. */
export function createApiFallback(calls: Calls) {
  const knownMethods = createKnownPaths(calls);
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?');
    const methods = knownMethods(path);
    if (methods.length === 0) return reply.status(404).send(answers.notFound);
    return reply.status(405).header('allow', methods.join(', ')).send(answers.methodNotAllowed);
  };
}
