import type { ErrorAnswer } from '@kalaangan/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sharingHeaders } from '#platform/cdn/index.ts';
import { errorPage, errorPageHeaders } from './error-page.ts';

type ErrorReply = {
  status: number;
  headers?: Record<string, string> | undefined;
  answer: ErrorAnswer;
};

/** Whether the request is a browser's navigation: a link was followed or an address typed. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !url.startsWith('/api/') &&
    headers.accept?.includes('text/html') === true
  );
}

/** Answers with an error: JSON, or a page for a browser's navigation. */
export function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers = {}, answer }: ErrorReply,
): FastifyReply {
  // A route may have set them before it failed.
  for (const name of sharingHeaders) reply.removeHeader(name);
  void reply.status(status).headers(headers);
  if (!asksForPage(request)) return reply.type('application/json').send(answer);
  const { message, requestId } = answer;
  const mayTryAgain = status >= 500 || status === 429;
  return reply.headers(errorPageHeaders).send(errorPage({ message, mayTryAgain, requestId }));
}
