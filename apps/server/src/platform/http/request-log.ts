import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isId } from '#platform/database/ids.ts';

/** Logs one line for each answer, with the path but without the query. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'warn' : request.url.startsWith('/api/') ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        url: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

/** A longer part of a path may be a secret, such as a token of 43 characters. Names have 30 characters at most. */
const longestLoggedPart = 30;

/**
 * The path with personal and secret parts replaced by `…`: email addresses, and long parts that are no id, since a link
 * with a token may be mistyped so that it meets another route.
 */
function loggedPath({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url?.includes('/:token')) return routeOptions.url;
  const [path = ''] = url.split(/[?#;]/);
  const parts = path.split('/').map((part) => {
    const isPersonal = /@|%40/i.test(part) || (part.length > longestLoggedPart && !isId(part));
    return isPersonal && !path.startsWith('/assets/') ? '…' : part;
  });
  return parts.join('/');
}
