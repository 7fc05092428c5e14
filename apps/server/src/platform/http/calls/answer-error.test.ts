import { generalMessages as messages } from '@kalaangan/contract/errors';
import { t } from '@kalaangan/messages/t';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { checked } from './check-request.ts';
import { createHttpServer } from '../edge/server.ts';
import { Problem, tooMany } from './problem.ts';

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const opened = z.object({
  sealed: z.string({ error: () => t('Open [a button: show what is sealed]') }),
  cases: z.array(z.string()).max(1, { error: () => t('Open [cases that wait for a decision]') }),
});

let app: FastifyInstance;
beforeAll(async () => {
  app = createHttpServer({ log: pino({ level: 'silent' }), trustedProxies: null });
  const failing = (error: Error) => async () => {
    throw error;
  };
  app.get('/broken', { handler: failing(new Error('a secret of the inside')) });
  app.get('/api/broken', { handler: failing(new Error('a secret of the inside')) });
  app.get('/busy', { handler: failing(tooMany(7)) });
  app.get('/gone', { handler: failing(new Problem('not_found', 'No <b>such</b> thing & "more"')) });
  app.post('/form', { handler: failing(new Problem('invalid', 'Wrong')) });
  app.post('/api/open', async ({ body }) => checked(opened, body));
  await app.ready();
});
afterAll(() => app.close());

it('is a page without external resources for a navigation', async () => {
  const answer = await app.inject({ url: '/broken', headers: browser });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.body).toContain(`<h1>${messages.unexpected}</h1>`);
  expect(answer.body).toContain('<a href="">Try Again</a>');
  expect(answer.body).toContain(String(answer.headers['x-request-id']));
  expect(answer.body).not.toMatch(/secret|src=|<link/);
});

it('keeps retry-after of a rate limit', async () => {
  const answer = await app.inject({ url: '/busy', headers: browser });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('7');
  expect(answer.body).toContain('Try Again');
});

it('links to the home page where a retry is no use, and escapes the message', async () => {
  const answer = await app.inject({ url: '/gone', headers: browser });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<a href="/">Home</a>');
  expect(answer.body).not.toContain('<b>');
  expect(answer.body).toContain('No &#60;b&#62;such');
});

it('says how to come back to a form that was sent without a script', async () => {
  const answer = await app.inject({ method: 'POST', url: '/form', headers: browser });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('<h1>Wrong</h1>');
  expect(answer.body).toContain('<p>The Back button of your browser leads to the form');
  expect(answer.body).not.toContain('href');
});

it.each([
  ['a call of the API, whatever it accepts', { url: '/api/broken', headers: browser }, 500],
  ['a program', { url: '/broken', headers: { accept: '*/*' } }, 500],
  ['a picture on a page', { url: '/gone', headers: { accept: 'image/avif,image/webp,*/*' } }, 404],
  ['a form that a script sends', { url: '/form', method: 'POST', headers: { accept: '*/*' } }, 400],
] as const)('is JSON for %s', async (_asker, request, status) => {
  const answer = await app.inject(request);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.json()).toHaveProperty('message');
});

it.each([
  ['en', 'Open', 'Open'],
  ['hi', 'खोलें', 'खुले'],
])('in %s has the translations of texts that are the same in English', async (language, sealed, cases) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/open',
    headers: { 'accept-language': language },
    payload: { cases: ['one', 'two'] },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ code: 'invalid', message: sealed, errors: { sealed, cases } });
});
