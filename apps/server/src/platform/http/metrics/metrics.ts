import { collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasRoutesOnly } from '../edge/other-addresses.ts';

/** An answer to a request. `route`: its address with the names of its parameters, such as `/api/artworks/:id`. */
export type Answered = { method: string; route: string; status: number; seconds: number };

/** The figures of an app for Prometheus. */
export type Metrics = {
  registry: Registry;
  observeAnswer: (answered: Answered) => void;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status_code'],
    registers: [registry],
  });
  return {
    registry,
    observeAnswer: ({ method, route, status, seconds }) =>
      durations.observe({ method, route, status_code: status }, seconds),
  };
}

/** Measures the answers of all routes, and pages together as one. */
export function measureAnswers(
  app: FastifyInstance,
  { observeAnswer }: Pick<Metrics, 'observeAnswer'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    observeAnswer({ method: request.method, route: routeOf(request), status, seconds: elapsedTime / 1000 });
    done();
  });
}

/**
 * Returns the name of a route for the metrics: addresses without one have no name of their own, since there are any
 * number of them.
 */
export function routeOf({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url ?? (hasRoutesOnly(url) ? 'unknown' : 'page');
}
