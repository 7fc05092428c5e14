import { generalMessages as messages } from '@kalaangan/contract/errors';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../edge/server.ts';
import { registerLoadHandling } from './load.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = createHttpServer({ log: pino({ level: 'silent' }), trustedProxies: null });
  await registerLoadHandling(app, { refusesWhenBusy: true });
  for (const path of ['/api/artworks', '/healthz', '/livez', '/metrics']) app.get(path, async () => ({}));
});
afterEach(() => app.close());

const statusOf = async (path: string) => (await app.inject(path)).statusCode;

/** Keeps the event loop from turning, without work. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it('answers 503 while the event loop is late by more than two seconds, but health checks as ever', async () => {
  expect(await statusOf('/api/artworks')).toBe(200);
  await expect
    .poll(async () => {
      block(2_500);
      await turn();
      const { statusCode: status, headers, body } = await app.inject('/api/artworks');
      return { status, hasTime: Number(headers['retry-after']) > 0, body: JSON.parse(body) };
    })
    .toEqual({ status: 503, hasTime: true, body: { code: 'busy', message: messages.notReady } });
  for (const path of ['/healthz', '/livez', '/metrics']) expect(await statusOf(path), path).toBe(200);
  await expect.poll(() => statusOf('/api/artworks')).toBe(200);
});
