import { randomUUID } from 'node:crypto';
import { createServer, type ServerOptions } from 'node:http';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { TrustedProxies } from '#platform/config/index.ts';
import { createClientErrorHandler } from './client-errors.ts';
import { commonHeaders } from '../cache/common-headers.ts';
import { closeUnusedConnections, limitConnections } from './connections.ts';
import { handleError } from '../calls/error-handler.ts';
import type { FastPath } from '../cache/fast-path.ts';
import { askForBodiesInTurn } from './expect-continue.ts';
import { bodyBytes, defaultLimits, type HttpLimits } from './limits.ts';
import { nameCallers } from './network-address.ts';
import { Problem } from '../calls/problem.ts';
import { trustProxy } from './proxy-trust.ts';
import { limitRequestBodies } from '../calls/request-bodies.ts';
import { settleEncoding } from '../cache/send-answer.ts';
import { logAnswers } from '../metrics/request-log.ts';

export type HttpServerOptions = {
  log: FastifyBaseLogger;
  trustedProxies: TrustedProxies | null;
  /** Whether people reach the site by https, also if a proxy sends requests here by http. */
  siteIsHttps?: boolean;
  /** Asked first for each request. */
  fastPath?: FastPath;
  /** Whether the process was asked to stop: each answer then ends its connection. */
  isStopping?: () => boolean;
  noteOutage?: (error: unknown) => void;
  limits?: Partial<HttpLimits>;
};

/** Creates Fastify with the error shape, request ids, headers and limits that every route has. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { log, trustedProxies, siteIsHttps = false, fastPath, isStopping = () => false } = options;
  const limits: HttpLimits = { ...defaultLimits, ...options.limits };
  const clientErrors = createClientErrorHandler({
    headers: commonHeaders(siteIsHttps),
    lingerMs: limits.lingerMs,
  });
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    const isHttps = siteIsHttps || request.protocol === 'https';
    reply.headers({ ...commonHeaders(isHttps), 'x-request-id': request.id });
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (isStopping()) reply.header('connection', 'close');
  };
  let isClosing = false;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    trustProxy: trustProxy(trustedProxies),
    bodyLimit: bodyBytes.small,
    serverFactory: (handle) =>
      createServer(nodeOptions(limits), (request, response) => {
        if (isClosing || isStopping() || !fastPath?.answer(request, response)) handle(request, response);
      }),
    clientErrorHandler: clientErrors.handle,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 1000 },
    // Requests that the framework itself refuses run no hooks.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      return handleError(error, request, reply);
    },
    // While closing, requests in flight are finished, and new ones on kept-alive connections get 503.
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.decorate('noteOutage', options.noteOutage ?? (() => {}));
  app.addHook('preClose', async () => void (isClosing = true));
  app.setErrorHandler(handleError);
  clientErrors.trackAnswers(app.server);
  askForBodiesInTurn(app.server);
  limitConnections(app.server, limits, trustedProxies !== null);
  closeUnusedConnections(app);
  limitRequestBodies(app, limits);
  acceptEmptyJson(app);

  app.addHook('onRequest', (request, reply, done) => {
    settleEncoding(request.headers);
    setHeaders(request, reply);
    done();
  });
  nameCallers(app, trustedProxies !== null);
  logAnswers(app);
  app.decorateReply('sentAnswer', null);
  fastPath?.watch(app);
  return app;
}

/** Node's own limits. The time that a body takes is limited by its pace. */
function nodeOptions({ headersMs, checkMs, keptAliveMs }: HttpLimits): ServerOptions {
  return {
    headersTimeout: headersMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: keptAliveMs,
    requestTimeout: 0,
  };
}

/** Accepts an empty body with the JSON content type, which clients often send on calls that take no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Fastify's parser of text/plain would accept bodies that no call takes.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parseJson(request, String(body), (error, value) =>
      done(error ? new Problem('malformed', messages.malformed) : null, value),
    );
  });
}
