import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { TrustedProxies } from '#platform/config/index.ts';
import { listen } from '#test-kit/processes/listening.ts';
import { openRawConnection } from '#test-kit/processes/raw-connection.ts';
import { Problem } from '../calls/problem.ts';
import { createHttpServer } from '../edge/server.ts';

let app: FastifyInstance;
afterEach(() => app.close());

type Site = { siteIsHttps?: boolean; trustedProxies?: TrustedProxies | null };

async function headersOf(text: string, { siteIsHttps = false, trustedProxies = null }: Site) {
  app = createHttpServer({ log: pino({ level: 'silent' }), trustedProxies, siteIsHttps });
  app.get('/fine', async () => ({}));
  app.get('/wrong', () => Promise.reject(new Problem('invalid', 'Wrong')));
  app.get('/broken', () => Promise.reject(new Error('broken')));
  const { port } = await listen(app);
  const connection = await openRawConnection(port);
  connection.write(text);
  const answer = await connection.nextAnswer();
  connection.socket.destroy();
  return answer?.headers;
}

const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: x', ...lines, '', ''].join('\r\n');
const year = 'max-age=31536000';

describe('strict-transport-security', () => {
  it.each([
    ['an answer', get('/fine')],
    ['an unknown address', get('/nothing')],
    ['an error of the client', get('/wrong')],
    ['an error of the server', get('/broken')],
    ['an address of bad characters', get('/%zz')],
    ['a request that is no HTTP', 'rubbish\r\n\r\n'],
  ])('is sent for %s of a site that is reached by https', async (_what, text) => {
    const headers = await headersOf(text, { siteIsHttps: true });
    expect(headers?.get('strict-transport-security')).toBe(year);
    expect(headers?.get('x-content-type-options')).toBe('nosniff');
  });

  it('is sent behind a trusted proxy that received the request by https', async () => {
    const site = { trustedProxies: { hops: 1 } };
    const headers = await headersOf(get('/fine', 'x-forwarded-proto: https'), site);
    expect(headers?.get('strict-transport-security')).toBe(year);
  });

  it.each([
    ['by http', get('/fine')],
    ['to a client that claims https by itself', get('/fine', 'x-forwarded-proto: https')],
  ])('is not sent %s', async (_what, text) => {
    expect((await headersOf(text, {}))?.has('strict-transport-security')).toBe(false);
  });
});
