import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createUnderWay } from './under-way.ts';

it('waits for the answers that are being sent, with and without a socket', async () => {
  const underWay = createUnderWay();
  const held = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', async (_request, reply) => {
    underWay.add(reply.raw);
    started.resolve();
    await held.promise;
    return 'ok';
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await underWay.sent();
  const ended: string[] = [];
  const answers = [
    app.inject('/').then(({ body }) => ended.push(body)),
    fetch(origin)
      .then((answer) => answer.text())
      .then((body) => ended.push(body)),
  ];
  await started.promise;
  expect(underWay.count()).toBeGreaterThan(0);
  held.resolve();
  await Promise.all(answers);
  expect(ended).toEqual(['ok', 'ok']);
  await vi.waitUntil(() => underWay.count() === 0, { timeout: 60_000, interval: 1 });
});

it('does not wait for a client that does not read', async () => {
  const underWay = createUnderWay();
  const app = Fastify();
  onTestFinished(() => app.close());
  const started = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  app.get('/', async (_request, reply) => {
    underWay.add(reply.raw);
    started.resolve();
    await held.promise;
    return 'ok';
  });
  const answer = app.inject('/');
  await started.promise;
  await underWay.sent();
  expect(underWay.count()).toBe(1);
  held.resolve();
  await answer;
});
