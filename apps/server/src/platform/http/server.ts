import { generalMessages as say } from '@kalaangan/contract/errors';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { TrustedProxies } from '#platform/config/index.ts';
import { newId } from '#platform/database/ids.ts';
import { createClientErrorHandler } from './client-errors.ts';
import { boundConnections } from './connections.ts';
import { handleError } from './error-handler.ts';
import { bodyBytes, usualLimits, type HttpLimits } from './limits.ts';
import { Problem } from './problem.ts';
import { trustProxy } from './proxy-trust.ts';
import { boundRequestBodies } from './request-bodies.ts';

export type HttpServerOptions = {
  log: FastifyBaseLogger;
  trustedProxies: TrustedProxies | null;
  limits?: Partial<HttpLimits>;
};

/** Fastify with the error shape, request ids and headers that every answer has. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { log, trustedProxies } = options;
  const limits: HttpLimits = { ...usualLimits, ...options.limits };
  const clientErrors = createClientErrorHandler({
    headers: { 'x-content-type-options': 'nosniff' },
    lingerMs: limits.lingerMs,
  });
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    trustProxy: trustProxy(trustedProxies),
    bodyLimit: bodyBytes.small,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    clientErrorHandler: clientErrors.handle,
    genReqId: () => newId(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: handleError,
    // Requests in flight end; new ones on kept-alive connections are told to go elsewhere.
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler(handleError);
  clientErrors.follow(app.server);
  boundConnections(app.server, limits, trustedProxies !== null);
  boundRequestBodies(app, limits);
  readJsonLeniently(app);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'warn' : request.url.startsWith('/api/') ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        url: loggedUrl(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  return app;
}

/** What a mailed link holds opens an account: it stands in no log. */
function loggedUrl({ url, routeOptions }: FastifyRequest): string {
  return routeOptions.url?.includes('/:token') ? routeOptions.url : url;
}

/** Clients often send the JSON content type with an empty body on calls that take none. */
function readJsonLeniently(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // The framework's own parser of plain text would let bodies through that no call accepts.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parseJson(request, String(body), (error, value) =>
      done(error ? new Problem(400, say.malformed) : null, value),
    );
  });
}
