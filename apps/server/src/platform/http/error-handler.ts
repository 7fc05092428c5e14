import { generalMessages as say } from '@kalaangan/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvalidCursorError } from '#platform/database/cursor.ts';
import { isOutage, isOutOfSpace } from '#platform/outage/index.ts';
import { answerError } from './answer-error.ts';
import { Problem, unavailable } from './problem.ts';

const frameworkMessages: Record<number, string> = {
  400: say.malformed,
  403: say.forbidden,
  404: say.notFound,
  408: say.tooSlow,
  413: say.tooLarge,
  414: say.tooLarge,
  415: say.unsupportedType,
  431: say.tooLarge,
  429: say.tooMany,
  503: say.notReady,
};

/** What an error becomes on the wire. Errors of the 500s tell an id and nothing else. */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof InvalidCursorError) return new Problem(400, say.badCursor);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
  if (status !== undefined) {
    // Whatever the framework calls the client's fault is not ours.
    const message = frameworkMessages[status] ?? (status >= 400 && status < 500 ? say.malformed : undefined);
    if (message !== undefined) return new Problem(status, message);
  }
  if (isOutOfSpace(error)) return unavailable(say.outOfSpace);
  return isOutage(error) ? unavailable() : null;
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (!problem) {
    request.log.error({ err: error }, 'unexpected error');
    return answerError(request, reply, {
      status: 500,
      answer: { message: say.unexpected },
      requestId: request.id,
    });
  }
  if (problem.status >= 500) request.log.warn({ err: error }, 'not ready');
  const { status, headers, message, errors } = problem;
  return answerError(request, reply, { status, headers, answer: errors ? { message, errors } : { message } });
}
