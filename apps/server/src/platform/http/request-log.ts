import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isId } from '#platform/database/ids.ts';

/** One line for each answer. What was asked for is told by its path alone, without what people have typed. */
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

/** Usernames have 30 letters at most; the tokens of mailed links have 43. */
const longestName = 30;

/**
 * Queries hold emails and what people search for. A mailed link opens an account, and may be mistyped: no part of a
 * path that is longer than any name is logged, nor one that holds an email.
 */
function loggedPath({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url?.includes('/:token')) return routeOptions.url;
  const [path = ''] = url.split(/[?#;]/);
  const parts = path.split('/').map((part) => {
    const isPersonal = /@|%40/i.test(part) || (part.length > longestName && !isId(part));
    return isPersonal && !path.startsWith('/assets/') ? '…' : part;
  });
  return parts.join('/');
}
