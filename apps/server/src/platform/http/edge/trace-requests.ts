import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from '#platform/tracing/index.ts';
import { routeOf } from '../metrics/metrics.ts';
import { loggedPath } from '../metrics/request-log.ts';

/** Makes a span of each request. Register it before all other hooks: their work stands in it. */
export function traceRequests(app: FastifyInstance, { begin }: Pick<Tracing, 'begin'>): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const span = begin({ method, headers, startedAt: performance.now() });
    spans.set(request, span);
    span.run(done);
  });
  // A body comes by events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    spans.get(request)?.end({ route, path: loggedPath(request.url, route), status: reply.statusCode });
    done();
  });
}
