import { generalMessages as messages } from '@kalaangan/contract/errors';
import { wordKey } from '@kalaangan/messages/t';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#test-kit/processes/listening.ts';
import { openRawConnection } from '#test-kit/processes/raw-connection.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let port: number;
beforeAll(async () => {
  site = await startTestApp({}, { withPages: true });
  ({ port } = await listen(site.app));
});
afterAll(() => site.stop());

async function statusOf(bytes: string): Promise<number | undefined> {
  const connection = await openRawConnection(port);
  connection.write(bytes);
  const answer = await connection.nextAnswer();
  connection.socket.destroy();
  return answer?.status;
}

const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: x', ...lines, '', ''].join('\r\n');

describe('a form', () => {
  it.each([
    ['a boundary of 253 letters', 'b'.repeat(253)],
    ['a boundary of 2000 letters', 'b'.repeat(2000)],
    ['no boundary', ''],
  ])('with %s is answered 400', async (_what, boundary) => {
    for (const address of ['POST /api/artworks', 'POST /api/blogs', 'PUT /api/users/profile-image'])
      expect(
        await statusOf(
          [
            `${address} HTTP/1.1`,
            'host: x',
            `authorization: Bearer ${site.cast.asha.token}`,
            `content-type: multipart/form-data; boundary=${boundary}`,
            'content-length: 4',
            '',
            '--b\r',
          ].join('\r\n'),
        ),
        address,
      ).toBe(400);
  });
});

describe('a path outside the static files of the API docs', () => {
  it.each([
    '/api/docs/static/../../x',
    '/api/docs/static/%2e%2e/%2e%2e/x',
    '/api/docs/static/..%2f..%2fx',
    '/api/docs/static/%00',
    '/api/docs/static/.env',
    '/api/docs/static//',
  ])('is refused (%s)', async (path) => {
    expect([400, 403, 404]).toContain(await statusOf(get(path)));
  });
});

describe('a header', () => {
  it.each([
    ['expect: 200-ok'],
    ['accept-encoding: gzip;q=x, *;q=0'],
    ['range: bytes=5-1'],
    ['if-none-match: *'],
    ['if-modified-since: rubbish'],
    ['cookie: =;=;;%ff'],
    ['authorization: Bearer ..'],
    ['upgrade: websocket\r\nconnection: upgrade'],
    ['accept-version: x'],
    ['content-encoding: rubbish'],
  ])('with an odd value (%s) causes no 5xx', async (header) => {
    for (const path of ['/api/artworks', '/api/openapi.json', '/api/docs/', '/robots.txt'])
      expect(await statusOf(get(path, header)), path).toBeLessThan(500);
  });
});

describe('an address that is no page', () => {
  it.each([
    ['//', '/'],
    ['///', '/'],
    ['//[', '/['],
    ['/\\', '/'],
    ['/\\[', '/['],
    ['/.//[', '/['],
    ['//x?q=//', '/x?q=%2F%2F'],
    ['/hi//', '/hi/'],
    ['/hi/\\x', '/hi/x'],
    ['/en//x', '/x'],
  ])('with slashes at its beginning leads to the one without (%s)', async (path, place) => {
    const connection = await openRawConnection(port);
    connection.write(get(path));
    const answer = await connection.nextAnswer();
    connection.socket.destroy();
    expect([answer?.status, answer?.headers.get('location')]).toEqual([301, place]);
  });

  it.each(['/[', '/]', '/%5b', '/%2f%2f[', '/x//[', '/@[', '/:', '/%', '/%ff', '/x\\[', '/hi/['])(
    'is not found or not read (%s)',
    async (path) => {
      expect([400, 404]).toContain(await statusOf(get(path)));
    },
  );

  it.each(['http://[', 'http://', 'http:////[', 'x:[', '*', '?', '[', 'http://x:99999999/'])(
    'is refused if it is no path (%s)',
    async (path) => {
      expect([400, 404]).toContain(await statusOf(get(path)));
    },
  );
});

describe('an address or a method that is not known', () => {
  it.each([
    ['GET', '/api/nothing', 404, messages.notFound],
    ['GET', '/api', 404, messages.notFound],
    ['GET', '/media', 404, messages.notFound],
    ['GET', '/assets/nothing.js', 404, messages.notFound],
    ['POST', '/api/nothing', 404, messages.notFound],
    ['PATCH', '/api/artworks', 405, messages.methodNotAllowed],
    ['POST', '/about', 405, messages.methodNotAllowed],
    ['DELETE', '/nothing', 405, messages.methodNotAllowed],
  ] as const)('is refused in the language of the client (%s %s)', async (method, url, status, message) => {
    for (const [accepted, language] of [
      ['hi', 'hi'],
      ['ta-IN,ta;q=0.9,en;q=0.5', 'ta'],
      ['fr', 'en'],
    ] as const) {
      const answer = await site.app.inject({ method, url, headers: { 'accept-language': accepted } });
      expect([answer.statusCode, answer.json().message]).toEqual([status, wordKey(message, language)]);
      const { vary, allow, 'content-language': answered } = answer.headers;
      expect([answered, vary]).toEqual([language, 'accept-language']);
      expect(allow === undefined).toBe(status === 404);
    }
  });
});
