import type { Calls } from '@kalaangan/contract/call';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handleError } from './error-handler.ts';
import { createKnownPaths } from './known-paths.ts';
import { notFound, Problem } from './problem.ts';

/** An address takes other methods only. */
export function methodNotAllowed(methods: readonly string[]): Problem {
  return new Problem('method_not_allowed', messages.methodNotAllowed, {
    headers: { allow: methods.join(', ') },
  });
}

/** Answers requests that no route matched and no page: 405 with Allow for a known path, else 404. */
export function createApiFallback(calls: Calls) {
  const knownMethods = createKnownPaths(calls);
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?');
    const methods = knownMethods(path);
    return handleError(methods.length === 0 ? notFound() : methodNotAllowed(methods), request, reply);
  };
}
