import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isId } from '#platform/database/ids.ts';

/** `route`: the address with the names of its parameters. `reqId`: absent if the logger says it. */
type Answered = { reqId?: string; method: string; url: string; route: string; status: number; ms: number };

/** Logs one line for each answer. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, routeOptions } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    logAnswer(request.log, { method, url, route: routeOptions.url ?? '', status, ms });
    done();
  });
}

/** Logs an answer with the path but without the query. */
export function logAnswer(log: FastifyBaseLogger, { url, route, ms, ...answered }: Answered): void {
  const level = answered.status >= 500 ? 'warn' : url.startsWith('/api/') ? 'info' : 'debug';
  log[level]({ ...answered, url: loggedPath(url, route), ms: Math.round(ms) }, 'answered');
}

/** A longer part of a path may be a secret, such as a token of 43 characters. Names have 30 characters at most. */
const longestLoggedPart = 30;

/**
 * The path with personal and secret parts replaced by `…`: email addresses, and long parts that are no id, since a link
 * with a token may be mistyped so that it meets another route.
 */
export function loggedPath(url: string, route: string): string {
  if (route.includes('/:token')) return route;
  const [path = ''] = url.split(/[?#;]/);
  const parts = path.split('/').map((part) => {
    const isPersonal = /@|%40/i.test(part) || (part.length > longestLoggedPart && !isId(part));
    return isPersonal && !path.startsWith('/assets/') ? '…' : part;
  });
  return parts.join('/');
}
