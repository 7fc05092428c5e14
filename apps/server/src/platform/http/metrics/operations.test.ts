import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { createSiteProbe, probeHeader } from '../edge/site-probe.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

describe('endpoints for operators', () => {
  it('/healthz answers 200 while the process runs', async () => {
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
  });

  it('/livez answers 200 while the process can serve', async () => {
    const answer = await site.app.inject('/livez');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('/livez tells a command that knows the secret how its request arrived, and nobody else', async () => {
    const probe = createSiteProbe(site.settings.sessionSecrets);
    const ask = async (question: string) =>
      (
        await site.app.inject({
          url: '/livez',
          headers: { [probeHeader]: question, 'x-forwarded-for': '192.0.2.1' },
          remoteAddress: '10.0.0.1',
        })
      ).json();
    const question = probe.newQuestion();
    const { probe: answer } = await ask(question);
    expect(answer).toMatchObject({
      address: '10.0.0.1',
      socket: '10.0.0.1',
      forwardedFor: '192.0.2.1',
    });
    expect(probe.isProof(question, answer.proof)).toBe(true);
    expect(probe.isProof(probe.newQuestion(), answer.proof)).toBe(false);

    const other = createSiteProbe(['another secret of thirty-two characters']);
    for (const asked of [other.newQuestion(), 'x', '', `${question}x`])
      expect(await ask(asked)).toEqual({ status: 'ok' });
  });

  it('/readyz answers 503 when the database does not answer', async () => {
    const own = await startTestApp();
    const ready = await own.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', database: 'ok', media: 'ok' }]);
    await own.database.pool.end();
    const failing = await own.app.inject('/readyz');
    expect([failing.statusCode, failing.json()]).toEqual([
      503,
      { status: 'not ready', database: 'failing', media: 'ok' },
    ]);
    await own.stop().catch(() => {});
  });

  it('/metrics refuses callers of other machines', async () => {
    const answer = await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toMatch(/^# HELP /m);
    for (const remoteAddress of ['10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '1.127.0.1'])
      expect((await site.app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(403);
    const claimed = await site.app.inject({
      url: '/metrics',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect(claimed.statusCode).toBe(403);
  });

  it.each(['x-forwarded-for', 'forwarded', 'via'])(
    '/metrics refuses requests through a proxy on the same machine (%s)',
    async (name) => {
      const answer = await site.app.inject({ url: '/metrics', headers: { [name]: '127.0.0.1' } });
      expect(answer.statusCode).toBe(403);
    },
  );

  it('/metrics requires the token where a proxy is trusted', async () => {
    for (const trust of ['on', '127.0.0.1']) {
      const own = await startTestApp({ TRUST_PROXY: trust });
      expect((await own.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(403);
      await own.stop();
    }
    const own = await startTestApp({ TRUST_PROXY: 'on', METRICS_TOKEN: 'a-long-enough-secret-token' });
    const headers = { authorization: 'Bearer a-long-enough-secret-token' };
    expect((await own.app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
    await own.stop();
  });

  it('/metrics accepts the token alone where one is set', async () => {
    const own = await startTestApp({ METRICS_TOKEN: 'a-long-enough-secret-token-for-metrics' });
    const read = async (authorization?: string) =>
      (
        await own.app.inject({
          url: '/metrics',
          remoteAddress: '10.0.0.1',
          ...(authorization && { headers: { authorization } }),
        })
      ).statusCode;
    expect(await read('Bearer a-long-enough-secret-token-for-metrics')).toBe(200);
    expect(await read('Bearer a-long-enough-secret-token-for-metricz')).toBe(403);
    expect(await read('Bearer x')).toBe(403);
    expect(await read()).toBe(403);
    expect((await own.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(403);
    await own.stop();
  });
});
