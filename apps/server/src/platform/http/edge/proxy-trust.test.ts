import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { readTrustedProxies } from '#platform/config/trusted-proxies.ts';
import { listen } from '#test-kit/processes/listening.ts';
import { openRawConnection } from '#test-kit/processes/raw-connection.ts';
import { createHttpServer } from './server.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** Finds how a server with this setting sees a request with these headers from 127.0.0.1. */
async function seen(setting: string, headers: string[]): Promise<Record<string, string>> {
  const app = createHttpServer({
    log: pino({ level: 'silent' }),
    trustedProxies: readTrustedProxies(setting),
  });
  apps.push(app);
  app.get('/seen', async ({ ip, protocol, host }) => ({ ip, protocol, host }));
  const { port } = await listen(app);
  const connection = await openRawConnection(port);
  connection.write(['GET /seen HTTP/1.1', 'host: site.example', ...headers, '', ''].join('\r\n'));
  const answer = await connection.nextAnswer();
  connection.socket.destroy();
  return JSON.parse(String(answer?.body));
}

const client = '203.0.113.7';
const forged = '198.51.100.1';

it.each([
  // Each proxy appends the address it saw, to the right of what the client wrote.
  ['no proxy is trusted', 'off', [forged], '127.0.0.1'],
  ['one proxy', 'on', [client], client],
  ['one proxy and a forged address', 'on', [forged, client], client],
  ['one proxy and many forged addresses', '1', [...Array<string>(50).fill(forged), client], client],
  ['one proxy that forgot the header', 'on', [], '127.0.0.1'],
  ['two proxies', '2', [client, '10.0.0.2'], client],
  ['two proxies and a forged address', '2', [forged, client, '10.0.0.2'], client],
  ['three proxies and forged addresses', '3', [forged, forged, client, '10.0.0.3', '10.0.0.2'], client],
  ['two proxies where one is counted', '1', [client, '10.0.0.2'], '10.0.0.2'],
  ['a proxy by its address', '127.0.0.1', [forged, client], client],
  ['two proxies by their addresses', '127.0.0.1, 10.0.0.0/8', [forged, client, '10.0.0.2'], client],
  [
    'a client that names a trusted address',
    '127.0.0.1, 10.0.0.0/8',
    ['10.0.0.9', client, '10.0.0.2'],
    client,
  ],
  ['a socket that is no proxy', '10.0.0.0/8', [client], '127.0.0.1'],
])('takes the address that the outermost proxy saw: %s', async (_case, setting, chain, expected) => {
  const header = chain.length > 0 ? [`x-forwarded-for: ${chain.join(', ')}`] : [];
  expect((await seen(setting, header)).ip).toBe(expected);
});

it('reads several X-Forwarded-For headers like one list', async () => {
  const lines = [forged, client, '10.0.0.2'].map((address) => `x-forwarded-for: ${address}`);
  expect((await seen('2', lines)).ip).toBe(client);
});

const claims = ['x-forwarded-proto: https', 'x-forwarded-host: forged.example'];

it.each(['off', '10.0.0.0/8'])(
  'ignores the protocol and host that an untrusted client claims (%s)',
  async (setting) => {
    expect(await seen(setting, claims)).toMatchObject({ protocol: 'http', host: 'site.example' });
  },
);

it.each(['on', '2', '127.0.0.1'])('takes the protocol of the nearest proxy (%s)', async (setting) => {
  expect(await seen(setting, ['x-forwarded-proto: http, https'])).toMatchObject({ protocol: 'https' });
});
