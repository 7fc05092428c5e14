import { contract } from '@kalaangan/contract/contract';
import { generalMessages as messages, type ErrorAnswer } from '@kalaangan/contract/errors';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#test-kit/processes/listening.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let port: number;
beforeAll(async () => {
  site = await startTestApp();
  ({ port } = await listen(site.app));
});
afterAll(() => site.stop());

const login = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

/** Sends exactly these bytes. @returns all that the server sends before it closes the connection */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

describe('a body', () => {
  it.each([
    '{',
    '{"email":',
    "{'email':1}",
    'null',
    '[]',
    '7',
    '"x"',
    '{"a":1}}',
    '\u0000',
    '{"email":"a","__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
  ])('that is %s is answered 400 in the shape of errors', async (payload) => {
    const answer = await login(payload);
    expect(answer.statusCode).toBe(400);
    const { errors: _, ...rest } = answer.json<ErrorAnswer>();
    expect(Object.keys(rest).sort()).toEqual(['code', 'message']);
  });

  it('of invalid UTF-8 is answered like any other', async () => {
    const answer = await login(
      Buffer.concat([
        Buffer.from('{"email":"'),
        Buffer.from([0xff, 0xfe, 0xc0]),
        Buffer.from('","password":"x"}'),
      ]),
    );
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    String.raw`{"email":"a\u0000@b.cc","password":"a\u0000b"}`,
    String.raw`{"email":"\ud800@b.cc","password":"\udfff"}`,
  ])('with characters that PostgreSQL cannot store (%s) causes no 5xx', async (payload) => {
    expect([400, 401]).toContain((await login(payload)).statusCode);
  });

  it('of more than a megabyte is answered 413', async () => {
    const answer = await login(JSON.stringify({ email: 'x'.repeat(1024 * 1024), password: 'x' }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ code: 'too_large', message: messages.tooLarge });
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'rubbish'])(
    'of type %s is answered 415',
    async (type) => {
      const answer = await login('{}', { 'content-type': type });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toEqual({ code: 'unsupported_type', message: messages.unsupportedType });
    },
  );

  it('may be empty where none is needed, also with the JSON type', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8']) {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { 'content-type': type },
        payload: '',
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('with unknown fields is read without them', async () => {
    const answer = await login(
      JSON.stringify({ email: site.cast.asha.email, password: 'Kolam#2025', isAdmin: true }),
    );
    expect(answer.statusCode).toBe(200);
  });
});

describe('an address', () => {
  it.each([
    '/api/%',
    '/api/%zz',
    '/api/artworks/%',
    '/api/artworks/%ff',
    '/api/artworks/user/%E0%A4%A',
    '/media/%',
    '/api/auth/verify/%00',
  ])('of bad characters (%s) is answered with a 4xx in JSON', async (path) => {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|04) /);
    expect(answer.toLowerCase()).toContain('content-type: application/json');
    expect(answer).toMatch(/\{"code":"\w+","message":".+"\}/);
  });

  it('of great length is answered with a 4xx', async () => {
    expect(
      await sendRaw(`GET /api/artworks/${'x'.repeat(5000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await sendRaw(`GET /api/artworks?${'x'.repeat(60_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });

  it.each([
    'GARBAGE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
  ])('that is no HTTP (%j) is answered 400 or 505', async (text) => {
    expect(await sendRaw(text)).toMatch(/^HTTP\/1\.1 (400|505) /);
  });
});

describe('every answer', () => {
  it('has a request id, nosniff and, under /api, no-store', async () => {
    const authorization = `Bearer ${site.cast.asha.token}`;
    for (const [url, headers] of [
      ['/api/artworks', { authorization }],
      ['/api/nothing', {}],
      ['/api/artworks/x', {}],
    ] as const) {
      const answer = await site.app.inject({ url, headers });
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-request-id': expect.any(String),
      });
    }
  });

  it('that is the same for all visitors may be kept by caches that ask again, but not for members', async () => {
    const { headers } = await site.app.inject('/api/artworks');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'authorization, accept-encoding',
      etag: expect.stringMatching(/^W\/"/),
    });
    const known = await site.app.inject({
      url: '/api/artworks',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('to HEAD equals that to GET without the body', async () => {
    const [head, get] = await Promise.all([
      fetch(`http://127.0.0.1:${port}/api/artworks`, { method: 'HEAD' }),
      fetch(`http://127.0.0.1:${port}/api/artworks`),
    ]);
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect(await head.text()).toBe('');
  });

  it('with an unexpected error holds a request id and no details', async () => {
    const broken = await startTestApp();
    await broken.database.pool.query('drop table artwork_images');
    await broken.database.pool.query('drop table artworks cascade');
    const answer = await broken.app.inject(`/api/artworks/${site.cast.asha.id}`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'unexpected',
      message: messages.unexpected,
      requestId: answer.headers['x-request-id'],
    });
    await broken.stop();
  });
});

describe('the OpenAPI description', () => {
  it('has every call of the contract', async () => {
    const { paths, openapi } = (await site.app.inject('/api/openapi.json')).json();
    expect(openapi).toMatch(/^3\.1/);
    const described = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(Object.keys(contract).sort());
  });

  it('declares all path parameters, a schema for each answer, and no dangling reference', async () => {
    const document = (await site.app.inject('/api/openapi.json')).json();
    for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths))
      for (const operation of Object.values(methods)) {
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(
          operation.parameters
            .filter((parameter) => parameter.in === 'path')
            .map(({ name, required }) => [name, required]),
        ).toEqual(named.map((name) => [name, true]));
        expect(operation.summary).not.toBe('');
        const { default: _, ...answers } = operation.responses;
        for (const [status, answer] of Object.entries(answers)) {
          const [media] = Object.values(answer.content ?? {});
          expect(media?.schema, `${path} ${status}`).toBeTypeOf('object');
        }
      }
    for (const [, pointer = ''] of JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)) {
      let at: unknown = document;
      for (const step of pointer.split('/').slice(1))
        at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined;
      expect(at, pointer).toBeTypeOf('object');
    }
  });

  it('is shown by Swagger UI, which loads nothing from other sites', async () => {
    const answer = await site.app.inject('/api/docs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    const policy = String(answer.headers['content-security-policy']);
    const sources = policy.split(';').flatMap((directive) => directive.trim().split(' ').slice(1));
    expect(new Set(sources)).toEqual(new Set(["'self'", "'none'", 'data:']));
  });
});

type Operation = {
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
};

describe('the rate limit on logins', () => {
  it('counts failures by email, in any case and with spaces around it', async () => {
    const own = await startTestApp({ RATE_LIMITS: 'on' });
    const tryLogin = (email: string) =>
      own.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'wrong' } });
    for (const length of [240, 990])
      expect((await tryLogin(`${'x'.repeat(length)}@b.cc`)).statusCode).toBe(401);
    for (let failure = 1; failure <= 10; failure++)
      expect((await tryLogin('nobody@example.org')).statusCode).toBe(401);
    const refused = await tryLogin(' NOBODY@example.org');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toEqual({ code: 'too_many_requests', message: messages.tooMany });
    await own.stop();
  });
});
