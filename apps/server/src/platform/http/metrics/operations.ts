import { generalMessages as messages, type ErrorAnswer } from '@kalaangan/contract/errors';
import type { Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { isLoopback } from '../edge/network-address.ts';
import { probeHeader, type ProbeAnswer, type SiteProbe } from '../edge/site-probe.ts';
import { bearerToken } from '../calls/bearer-token.ts';
import type { Readiness } from './readiness.ts';

export type OperationsOptions = {
  readiness: Readiness;
  registry: Registry;
  metricsToken: string | null;
  /** Whether a proxy is in front: every socket is then the proxy's, so that no caller counts as one on this machine. */
  isBehindProxy: boolean;
  /** Whether the process was asked to stop. */
  isStopping: () => boolean;
  probe: SiteProbe;
};

/** Headers of a proxy on this machine that the settings do not mention. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'via'];

/** Registers /healthz, /livez, /readyz and /metrics. */
export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  // For balancers: what a process answers in an outage, others cannot answer better.
  app.get('/livez', async (request, reply) => {
    const isStopping = options.isStopping();
    const probe = answerProbe(request, options.probe);
    return reply
      .status(isStopping ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isStopping ? 'stopping' : 'ok', ...(probe && { probe }) });
  });

  app.get('/readyz', async (_request, reply) => {
    const results = Object.entries(await options.readiness.check());
    const ready = !options.isStopping() && results.every(([, ok]) => ok);
    const parts = Object.fromEntries(results.map(([name, ok]) => [name, ok ? 'ok' : 'failing']));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', ...parts });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options))
      return reply.status(403).send({ code: 'forbidden', message: messages.forbidden } satisfies ErrorAnswer);
    return reply.type(options.registry.contentType).send(await options.registry.metrics());
  });

  app.addHook('onClose', async () => options.readiness.close());
}

/** Tells a command of this site how its request arrived. @returns null for others */
function answerProbe(request: FastifyRequest, probe: SiteProbe): ProbeAnswer | null {
  const question = request.headers[probeHeader];
  if (typeof question !== 'string' || !probe.isQuestion(question)) return null;
  const forwardedFor = request.headers['x-forwarded-for'];
  return {
    proof: probe.prove(question),
    address: request.ip ?? '',
    socket: request.socket.remoteAddress ?? '',
    forwardedFor: forwardedFor === undefined ? null : String(forwardedFor),
  };
}

/** Whether the caller sends the token; if none is set, whether it is on this machine and no proxy is in between. */
function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken, isBehindProxy }: OperationsOptions,
): boolean {
  if (metricsToken === null)
    return (
      !isBehindProxy &&
      !proxyHeaders.some((name) => name in request.headers) &&
      isLoopback(request.socket.remoteAddress ?? '')
    );
  const sent = Buffer.from(bearerToken(request.headers.authorization) ?? '');
  const expected = Buffer.from(metricsToken);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
