import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed } from '../calls/api-fallback.ts';
import { handleError } from '../calls/error-handler.ts';

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
type SendError = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Whether no address that begins like this one is a page. */
export function hasRoutesOnly(url: string): boolean {
  return /^\/(api|media|assets)(\/|\?|$)/.test(url);
}

/**
 * Answers addresses without a route: with a page, or an error of the API.
 * @param sendPage null if there are no pages
 */
export function answerOtherAddresses(
  app: FastifyInstance,
  sendPage: Send | null,
  answerApi: SendError,
): void {
  const answerUnrouted = (request: FastifyRequest, reply: FastifyReply) => {
    if (!sendPage || hasRoutesOnly(request.url)) return answerApi(request, reply);
    if (request.method === 'GET' || request.method === 'HEAD') return sendPage(request, reply);
    return handleError(methodNotAllowed(['GET', 'HEAD']), request, reply);
  };
  app.setNotFoundHandler(answerUnrouted);
  // Answers before the body is received: no route would read it.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || request.method === 'GET' || request.method === 'HEAD') return done();
    void answerUnrouted(request, reply);
  });
}
