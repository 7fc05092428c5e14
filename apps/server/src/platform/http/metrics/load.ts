import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { constants } from 'node:zlib';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import { wordKey } from '@kalaangan/messages/t';
import { answerError, languageOfError } from '../calls/answer-error.ts';

/** Delay of the event loop above which new requests are refused, so that the accepted ones are finished. */
const maxDelayMs = 2_000;
/** Interval over which the delay is averaged, and the resolution of its measurement. */
const measureMs = 1_000;
const resolutionMs = 10;
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
  if (refusesWhenBusy) refuseWhenBusy(app);
}

function refuseWhenBusy(app: FastifyInstance): void {
  const delayMs = watchEventLoop(app);
  app.addHook('onRequest', (request, reply, done) => {
    // Health checks cost next to nothing, and a page that was answered needs its assets.
    if (delayMs() <= maxDelayMs || /^\/(healthz|livez|metrics|assets\/)/.test(request.url)) return done();
    const language = languageOfError(request);
    answerError(request, reply, {
      status: 503,
      language,
      headers: { 'retry-after': String(retryAfterSeconds) },
      answer: { code: 'busy', message: wordKey(messages.notReady, language) },
    });
  });
}

/**
 * Measures how late the event loop is. Nothing else is measured: asking for the memory of the process opens a file, and throws
 * where no more may be open.
 */
function watchEventLoop(app: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    // No number where the loop stood still all the time.
    delayMs = Number.isNaN(histogram.mean) ? Number.POSITIVE_INFINITY : histogram.mean / 1e6 - resolutionMs;
    histogram.reset();
  }, measureMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  return () => delayMs;
}
