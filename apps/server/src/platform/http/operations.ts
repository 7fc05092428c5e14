import { generalMessages as say } from '@kalaangan/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import metrics from 'fastify-metrics';
import { timingSafeEqual } from 'node:crypto';
import { bearerToken } from './viewer.ts';

export type OperationsOptions = {
  /** Each rejects when its part cannot answer. */
  checks: Readonly<Record<string, () => Promise<void>>>;
  metricsToken: string | null;
  /** True once the process was asked to stop. */
  isStopping: () => boolean;
};

const checkTimeoutMs = 3000;

/** For those who run the site: /healthz, /readyz and /metrics. */
export async function registerOperations(app: FastifyInstance, options: OperationsOptions): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(options.checks).map(async ([name, check]) => [name, await answers(check)] as const),
    );
    const ready = !options.isStopping() && results.every(([, ok]) => ok);
    const parts = Object.fromEntries(results.map(([name, ok]) => [name, ok ? 'ok' : 'failing']));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', ...parts });
  });

  await app.register(metrics.default, {
    endpoint: null,
    clearRegisterOnInit: true,
    routeMetrics: { enabled: { histogram: true, summary: false } },
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken))
      return reply.status(403).send({ message: say.forbidden });
    return reply
      .type(app.metrics.client.register.contentType)
      .send(await app.metrics.client.register.metrics());
  });
}

async function answers(check: () => Promise<void>): Promise<boolean> {
  const timeout = AbortSignal.timeout(checkTimeoutMs);
  return Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) =>
      timeout.addEventListener('abort', () => resolve(false), { once: true }),
    ),
  ]);
}

/** Loopback callers alone, unless a token is set and sent. The socket's own address counts, not a proxy's word. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
  const sent = Buffer.from(bearerToken(request.headers.authorization) ?? '');
  const expected = Buffer.from(token);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
