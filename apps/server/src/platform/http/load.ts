import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import { answerError } from './answer-error.ts';

/** Behind this much the process refuses new work, so that what it has taken gets done. */
const maxEventLoopDelayMs = 2_000;
const retryAfterSeconds = 10;
const brotliQuality = 4;
const smallest = 1_024;

/** Answers of the API leave compressed, and an overloaded process says so instead of growing slower for everybody. */
export async function registerLoadHandling(
  app: FastifyInstance,
  { refusesWhenBusy }: { refusesWhenBusy: boolean },
): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: smallest,
    // Pages come compressed, pictures are so by nature.
    customTypes: /^(application\/(json|xml)|text\/plain)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
  if (!refusesWhenBusy) return;
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: (request, reply) => {
      // What costs next to nothing, and what a page that was answered is nothing without.
      if (/^\/(healthz|metrics|assets\/)/.test(request.url)) return;
      answerError(request, reply, {
        status: 503,
        headers: { 'retry-after': String(retryAfterSeconds) },
        answer: { code: 'busy', message: messages.notReady },
      });
    },
  });
}
