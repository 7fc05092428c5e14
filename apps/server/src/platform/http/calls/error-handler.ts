import type { ErrorCode } from '@kalaangan/contract/error-codes';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import { wordKey } from '@kalaangan/messages/t';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvalidCursorError } from '#platform/database/lists/cursor.ts';
import { isOutage, isOutOfSpace } from '#platform/outage/index.ts';
import { answerError, languageOfError } from './answer-error.ts';
import { Problem, unavailable } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Notes an error that was answered 503. */
    noteOutage: (error: unknown) => void;
  }
}

/** The code and message for errors of the framework, by status. */
const frameworkErrors: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['malformed', messages.malformed],
  403: ['forbidden', messages.forbidden],
  404: ['not_found', messages.notFound],
  408: ['timeout', messages.tooSlow],
  413: ['too_large', messages.tooLarge],
  414: ['address_too_long', messages.tooLarge],
  415: ['unsupported_type', messages.unsupportedType],
  431: ['headers_too_large', messages.tooLarge],
  429: ['too_many_requests', messages.tooMany],
  503: ['busy', messages.notReady],
};

/** The problem that an error is answered with; null for an unexpected error. */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof InvalidCursorError) return new Problem('cursor_invalid', messages.badCursor);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
  if (status !== undefined) {
    // Any other 4xx of the framework is a malformed request.
    const known =
      frameworkErrors[status] ?? (status >= 400 && status < 500 ? frameworkErrors[400] : undefined);
    if (known) return new Problem(...known);
  }
  if (isOutOfSpace(error)) return unavailable(messages.outOfSpace, 'out_of_space');
  return isOutage(error) ? unavailable() : null;
}

/** Whether something failed: while the site is under maintenance, writes are refused on purpose. */
function isOfOutage({ status, code }: Problem): boolean {
  return status >= 500 && code !== 'maintenance';
}

/** Answers with the error's problem, or with 500 and the request's id alone. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  const language = languageOfError(request);
  if (!problem) {
    request.log.error({ err: error }, 'unexpected error');
    return answerError(request, reply, {
      status: 500,
      language,
      answer: {
        code: 'unexpected',
        message: wordKey(messages.unexpected, language),
        requestId: request.id,
      },
    });
  }
  if (isOfOutage(problem)) request.server.noteOutage(error);
  const { code, status, headers, current } = problem;
  return answerError(request, reply, {
    status,
    headers,
    language,
    answer: { code, ...problem.saysIn(language), ...(current && { current }) },
  });
}
