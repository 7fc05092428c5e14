import { generalMessages as messages } from '@kalaangan/contract/errors';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { TrustedProxies } from '#platform/config/index.ts';
import { newId } from '#platform/database/ids.ts';
import { createClientErrorHandler } from './client-errors.ts';
import { commonHeaders } from './common-headers.ts';
import { boundConnections } from './connections.ts';
import { handleError } from './error-handler.ts';
import { bodyBytes, usualLimits, type HttpLimits } from './limits.ts';
import { Problem } from './problem.ts';
import { trustProxy } from './proxy-trust.ts';
import { boundRequestBodies } from './request-bodies.ts';
import { logAnswers } from './request-log.ts';

export type HttpServerOptions = {
  log: FastifyBaseLogger;
  trustedProxies: TrustedProxies | null;
  /** People reach the site by https, whatever this process sees of it. */
  siteIsHttps?: boolean;
  limits?: Partial<HttpLimits>;
};

/** Fastify with the error shape, request ids and headers that every answer has. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { log, trustedProxies, siteIsHttps = false } = options;
  const limits: HttpLimits = { ...usualLimits, ...options.limits };
  const clientErrors = createClientErrorHandler({
    headers: commonHeaders(siteIsHttps),
    lingerMs: limits.lingerMs,
  });
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    const isHttps = siteIsHttps || request.protocol === 'https';
    reply.headers({ ...commonHeaders(isHttps), 'x-request-id': request.id });
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  };
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
    // What the framework refuses has met no hook.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      return handleError(error, request, reply);
    },
    // Requests in flight end; new ones on kept-alive connections are told to go elsewhere.
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler(handleError);
  clientErrors.follow(app.server);
  boundConnections(app.server, limits, trustedProxies !== null);
  boundRequestBodies(app, limits);
  readJsonLeniently(app);

  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
  logAnswers(app);
  return app;
}

/** Clients often send the JSON content type with an empty body on calls that take none. */
function readJsonLeniently(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // The framework's own parser of plain text would let bodies through that no call accepts.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parseJson(request, String(body), (error, value) =>
      done(error ? new Problem('malformed', messages.malformed) : null, value),
    );
  });
}
