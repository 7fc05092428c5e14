import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { ask } from '#test-kit/client.ts';
import { listen, portOf } from '#test-kit/processes/listening.ts';
import { makeJpeg } from '#test-kit/files/pictures.ts';
import { openRawConnection, type RawAnswer } from '#test-kit/processes/raw-connection.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const metricsToken = 'a-long-enough-secret-token';

let site: TestApp;
let artworkId: string;

async function publish(title: string): Promise<string> {
  const form = artworkForm({ title, images: [await makeJpeg()] });
  const { status, body } = await ask(site.app, artwork.create, { form, token: site.cast.asha.token });
  expect(status).toBe(201);
  return body._id;
}

beforeAll(async () => {
  site = await startTestApp({ METRICS_TOKEN: metricsToken }, { withPages: true });
  await listen(site.app);
  artworkId = await publish('Kolam at dawn');
});
afterAll(() => site.stop());

type Got = RawAnswer & { isByRoute: boolean };

async function readMetric({ app }: TestApp, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const lines = (await app.inject({ url: '/metrics', headers })).body.split('\n');
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? 0);
}

/** Asks over a connection of its own. `isByRoute`: whether the framework has answered. */
async function get(
  path: string,
  headers: Record<string, string> = {},
  { body = '', method = 'GET', of = site } = {},
): Promise<Got> {
  const countRepeated = () => readMetric(of, 'kalaangan_repeated_answers_total');
  const before = await countRepeated();
  const connection = await openRawConnection(portOf(of.app));
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  const answer = await connection.nextAnswer(method === 'HEAD');
  connection.socket.destroy();
  if (!answer) throw new Error('no answer');
  return { ...answer, isByRoute: (await countRepeated()) === before };
}

/** Returns all that is the same each time. */
function shownBy({ status, headers, body }: Got) {
  const same = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date').sort();
  return { status, headers: same, body: body.toString('latin1') };
}

/** Asks until it is sent again: what was sent is kept after it was sent. */
async function getAgain(path: string, headers: Record<string, string> = {}, of = site): Promise<Got> {
  for (let time = 0; time < 50; time++) {
    const answer = await get(path, headers, { of });
    if (!answer.isByRoute) return answer;
  }
  throw new Error('it was never sent again');
}

// Each test has a URL of its own: they run in any order.
describe('what was sent before', () => {
  it.each([
    ['a list', () => '/api/artworks?case=1', {}],
    ['a list with brotli', () => '/api/artworks?case=2', { 'accept-encoding': 'gzip, br' }],
    ['a list with gzip', () => '/api/artworks?case=3', { 'accept-encoding': 'gzip' }],
    ['a list with a query', () => '/api/artworks?limit=1&case=4', {}],
    ['an artwork', () => `/api/artworks/${artworkId}?case=5`, {}],
    ['a page', () => '/?case=6', { 'accept-encoding': 'br' }],
    ['a page in Hindi', () => '/hi?case=7', {}],
    ['a page that does not exist', () => '/nothing/here', { 'accept-encoding': 'gzip' }],
  ])('is sent again without the framework: %s', async (_what, path, headers) => {
    const first = await get(path(), headers);
    expect(first.isByRoute).toBe(true);
    const again = await getAgain(path(), headers);
    expect(shownBy(again)).toEqual(shownBy(first));
    expect(again.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it('is 304 for a client that has it', async () => {
    const path = `/api/artworks/${artworkId}?case=9`;
    const etag = (await get(path)).headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    const first = await get(path, headers);
    const again = await getAgain(path, headers);
    expect(first.isByRoute).toBe(true);
    expect(again.status).toBe(304);
    expect(shownBy(again)).toEqual(shownBy(first));
    expect((await getAgain(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is not sent when what it shows has changed', async () => {
    const title = (answer: Got) => JSON.parse(String(answer.body)).title;
    const id = await publish('Before');
    const path = `/api/artworks/${id}`;
    expect(title(await getAgain(path))).toBe('Before');
    const { token } = site.cast.asha;
    const form = artworkForm({ title: 'After' });
    expect((await ask(site.app, artwork.edit, { params: { id }, form, token })).status).toBe(200);
    expect(title(await get(path))).toBe('After');
    expect((await ask(site.app, artwork.remove, { params: { id }, token })).status).toBe(200);
    expect((await get(path)).status).toBe(404);
  });

  it('does not close the connection, although the first answer for the URL did', async () => {
    // URLs that ask for the same share what was sent.
    const path = '/api/artworks?limit=9';
    const closing = await get(path, { 'content-length': '5000000' });
    expect([closing.isByRoute, closing.headers.get('connection')]).toEqual([true, 'close']);
    expect((await get(path)).isByRoute).toBe(true);
    expect((await getAgain(path)).headers.get('connection')).toBe('keep-alive');
  });

  it('is counted like any other', async () => {
    const path = '/api/artworks?case=10';
    const count = () =>
      readMetric(
        site,
        'http_request_duration_seconds_count{method="GET",route="/api/artworks",status_code="200"}',
      );
    await getAgain(path);
    const before = await count();
    expect((await get(path)).isByRoute).toBe(false);
    expect(await count()).toBe(before + 1);
  });
});

describe('a handler of a route answers', () => {
  const bearer = () => ({ authorization: `Bearer ${site.cast.ravi.token}` });

  it('a request with a session', async () => {
    const path = `/api/artworks/${artworkId}?case=11`;
    const visitors = shownBy(await getAgain(path));
    const { isByRoute, headers } = await get(path, bearer());
    expect([isByRoute, headers.get('cache-control')]).toEqual([true, 'no-store']);
    expect(shownBy(await get(path))).toEqual(visitors);
    expect((await get(path, { authorization: 'Bearer x' })).isByRoute).toBe(true);
  });

  it('a request with another method or a body', async () => {
    const path = '/api/artworks?case=12';
    await getAgain(path);
    const head = await get(path, {}, { method: 'HEAD' });
    expect([head.isByRoute, head.status, head.body.length]).toEqual([true, 200, 0]);
    expect((await get(path, { 'content-length': '2' }, { body: '{}' })).status).toBe(200);
    expect((await get(path, { 'content-length': '0' })).isByRoute).toBe(true);
  });

  it('a search, which each address may make so many times', async () => {
    const path = '/api/artworks/search?q=kolam';
    for (let time = 0; time < 3; time++) expect((await get(path)).isByRoute).toBe(true);
  });

  it('an address whose answer depends on other headers', async () => {
    const path = '/api/transparency';
    const json = await get(path);
    expect(json.headers.get('content-type')).toContain('json');
    const csv = await get(path, { accept: 'text/csv' });
    expect(csv.headers.get('content-type')).toContain('csv');
    expect((await get(path)).headers.get('content-type')).toContain('json');
  });

  it('what says that the site is https, where only a proxy says so', async () => {
    const path = '/api/artworks?case=13';
    await getAgain(path);
    expect((await get(path, { 'x-forwarded-proto': 'https' })).isByRoute).toBe(true);
  });
});

it('says that the site is https whatever the proxy in front of it uses', async () => {
  const own = await startTestApp({
    PUBLIC_URL: 'https://art.example',
    TRUST_PROXY: 'on',
    METRICS_TOKEN: metricsToken,
  });
  onTestFinished(() => own.stop());
  await listen(own.app);
  for (const protocol of ['https', 'http']) {
    const answer = await getAgain('/api/artworks', { 'x-forwarded-proto': protocol }, own);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
});

it('answers 503 while the server closes', async () => {
  const own = await startTestApp();
  const { port } = await listen(own.app);
  const connection = await openRawConnection(port);
  const request = 'GET /api/artworks HTTP/1.1\r\nhost: x\r\n\r\n';
  for (let time = 0; time < 3; time++) {
    connection.write(request);
    expect((await connection.nextAnswer())?.status).toBe(200);
  }
  // A request under way keeps the connection.
  connection.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n',
  );
  await new Promise<void>((resolve) => own.app.server.once('request', () => resolve()));
  const stopped = own.stop();
  connection.write(`{}${request}`);
  const statuses = [(await connection.nextAnswer())?.status, (await connection.nextAnswer())?.status];
  expect(statuses).toEqual([400, 503]);
  connection.socket.destroy();
  await stopped;
});

describe('an encoding that a client refuses', () => {
  const findScript = async (page: string) =>
    /\/assets\/[\w./-]+\.js/.exec((await get(page)).body.toString())?.[0] ?? '';

  it.each([
    ['a page', () => '/about'],
    ['a call', () => '/api/openapi.json'],
    ['a script', () => findScript('/?case=20')],
    ['a script of a language', () => findScript('/hi?case=22')],
    ['a picture of the site', () => '/icon.svg'],
  ])('is not used for %s', async (_what, findPath) => {
    const path = await findPath();
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['gzip;q=0', undefined],
      ['gzip;q=0.000, br;q=0', undefined],
      ['identity, *;q=0', undefined],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['gzip; q=0, *', 'br'],
      ['deflate', undefined],
      [`gzip;q=0,${'x,'.repeat(2_000)}br`, undefined],
    ] as const) {
      const answer = await get(path, { 'accept-encoding': accepted });
      expect(answer.status).toBe(200);
      expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding]);
    }
  });

  it('is not used for what was sent before', async () => {
    const path = '/?case=21';
    expect((await getAgain(path, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe(
      'gzip',
    );
    const refusing = { 'accept-encoding': 'gzip;q=0' };
    expect((await getAgain(path, refusing)).headers.get('content-encoding')).toBe(undefined);
  });
});
