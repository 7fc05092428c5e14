import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import { wordKey } from '@kalaangan/messages/t';
import { answerError, languageOfError } from '../calls/answer-error.ts';

/** Delay of the event loop above which new requests are refused, so that the accepted ones are finished. */
const maxEventLoopDelayMs = 2_000;
const retryAfterSeconds = 10;
const brotliQuality = 4;
const minCompressedBytes = 1_024;

/** Compresses answers of the API, and answers 503 while the process is overloaded. */
export async function registerLoadHandling(
  app: FastifyInstance,
  { refusesWhenBusy }: { refusesWhenBusy: boolean },
): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: minCompressedBytes,
    // Pages are compressed by their cache, and image formats are compressed already.
    customTypes: /^(application\/(json|xml)|text\/plain)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
  if (!refusesWhenBusy) return;
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: (request, reply) => {
      // Health checks cost next to nothing, and a page that was answered needs its assets.
      if (/^\/(healthz|metrics|assets\/)/.test(request.url)) return;
      const language = languageOfError(request);
      answerError(request, reply, {
        status: 503,
        language,
        headers: { 'retry-after': String(retryAfterSeconds) },
        answer: { code: 'busy', message: wordKey(messages.notReady, language) },
      });
    },
  });
}
