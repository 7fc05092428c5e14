import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#test-kit/listening.ts';
import { openRawConnection } from '#test-kit/raw-connection.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let port: number;
beforeAll(async () => {
  site = await startTestApp();
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
