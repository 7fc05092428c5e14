import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPurgeRequest } from './purge-request.ts';

type Received = { method?: string | undefined; headers: IncomingMessage['headers']; body: string };

/** A CDN that answers purges like this. */
async function startCdn(answer: (response: ServerResponse) => void) {
  const received: Received[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ method: request.method, headers: request.headers, body: await text(request) });
    answer(response);
  };
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { received, purgeUrl: `http://127.0.0.1:${address.port}/purge` };
}

const maxAgeSeconds = 60;

describe('a purge', () => {
  it('names its keys in a header and in the body', async () => {
    const { received, purgeUrl } = await startCdn((response) => response.end('{"success":true}'));
    const purgeHeader = { name: 'Authorization', value: 'Bearer secret' };
    await createPurgeRequest({ purgeUrl, purgeHeader, maxAgeSeconds })(['all', 'b']);
    expect(received).toMatchObject([
      {
        method: 'POST',
        headers: {
          'surrogate-key': 'all b',
          authorization: 'Bearer secret',
          'content-type': 'application/json',
        },
        body: '{"tags":["all","b"]}',
      },
    ]);
  });

  it('names them in the header alone to Fastly', async () => {
    const { received, purgeUrl } = await startCdn((response) => response.end());
    const purgeHeader = { name: 'Fastly-Key', value: 'secret' };
    await createPurgeRequest({ purgeUrl, purgeHeader, maxAgeSeconds })(['a', 'b']);
    expect(received).toMatchObject([
      { headers: { 'surrogate-key': 'a b', 'fastly-key': 'secret' }, body: '' },
    ]);
  });

  it.each([
    [
      'an error',
      (response: ServerResponse) => response.writeHead(500).end('out of order'),
      /500: out of order/,
    ],
    ['a redirection', (response: ServerResponse) => response.writeHead(307, { location: '/' }).end(), /307/],
    ['a refusal in the body', (response: ServerResponse) => response.end('{"success": false}'), /success/],
    ['no answer', (response: ServerResponse) => response.destroy(), /fetch failed/],
  ])('fails with its cause after %s', async (_what, answer, cause) => {
    const { received, purgeUrl } = await startCdn(answer);
    const purge = createPurgeRequest({ purgeUrl, purgeHeader: null, maxAgeSeconds });
    await expect(purge(['a'])).rejects.toThrow(cause);
    expect(received).toHaveLength(1);
  });
});
