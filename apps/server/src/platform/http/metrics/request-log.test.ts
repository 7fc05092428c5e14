import { pino } from 'pino';
import { expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { listen } from '#test-kit/processes/listening.ts';
import { prepareAnswer } from '../cache/cached-answer.ts';
import { createFastPath } from '../cache/fast-path.ts';
import { createMetrics } from './metrics.ts';
import { createHttpServer } from '../edge/server.ts';

const token = 'q'.repeat(43);
const id = newId();

/** The log of one request to a server with a few routes. */
async function loggedOf(url: string): Promise<string> {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const app = createHttpServer({ log, trustedProxies: null });
  for (const route of ['/api/applications/check/:form', '/api/auth/verify/:token', '/api/artworks/:id'])
    app.get(route, async () => ({}));
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({}));
  await app.inject(url);
  await app.close();
  return lines.join('');
}

it.each([
  ['an email in a query', '/api/applications/check/kalaklub?email=asha@example.org', 'asha'],
  ['an email in the query of no route', '/api/nothing?email=asha@example.org', 'asha'],
  ['a search', '/search?q=asha', 'asha'],
  ['a query after a second question mark', '/api/nothing??email=asha', 'asha'],
  ['a query with a semicolon', '/api/nothing;email=asha', 'asha'],
  ['a mailed link', `/api/auth/verify/${token}`, token],
  ['a mistyped mailed link', `/api/auth/verify/${token}/x`, token],
  ['a mailed link with an encoded slash', `/api/auth/verify%2F${token}`, token],
  ['the page of a mailed link', `/reset-password/${token}`, token],
  ['an email in a path', '/api/nothing/asha@example.org', 'asha'],
  ['an encoded email in a path', '/api/nothing/asha%40example.org', 'asha'],
])('does not log %s', async (_what, url, secret) => {
  const logged = await loggedOf(url);
  expect(logged).toContain('"answered"');
  expect(logged).not.toContain(secret);
});

it('logs the path with its ids, without the query', async () => {
  expect(await loggedOf(`/api/artworks/${id}?w=1`)).toContain(`"url":"/api/artworks/${id}"`);
  expect(await loggedOf('/api/applications/check/kalaklub?email=x')).toContain(
    '"url":"/api/applications/check/kalaklub"',
  );
});

it('logs what is sent again like what was made, with the id that the client gets', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const body = Buffer.from('{}');
  const answer = prepareAnswer({ status: 200, contentType: 'application/json', body });
  answer.sent = new Map([['plain', { status: 200, headers: [], body, route: '/api/artworks/:id' }]]);
  const responses = { find: () => answer };
  const fastPath = createFastPath({
    responses,
    metrics: createMetrics(),
    log,
    tracing: null,
    siteIsHttps: false,
  });
  const app = createHttpServer({ log, trustedProxies: null, fastPath });
  const { origin } = await listen(app);
  const response = await fetch(`${origin}/api/artworks/${id}?w=1`);
  expect(await response.text()).toBe('{}');
  await app.close();
  const logged: unknown[] = lines
    .filter((line) => line.includes('"answered"'))
    .map((line) => JSON.parse(line));
  const reqId = response.headers.get('x-request-id');
  expect(logged).toMatchObject([{ reqId, method: 'GET', url: `/api/artworks/${id}`, status: 200 }]);
});
