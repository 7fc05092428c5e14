import type { Call } from '@kalaangan/contract/call';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { prepareAnswer } from '../cache/cached-answer.ts';
import { notFound, tooMany } from './problem.ts';
import { createVisitorCalls, type SentCall } from './visitor-calls.ts';

const call: Call = {
  summary: 'A list',
  session: 'none',
  params: z.object({ id: z.string() }),
  query: z.object({ limit: z.string().regex(/^\d+$/, 'Not a number').optional() }),
  answers: { 200: z.unknown() },
};
const address = 'GET /api/things/:id';

const app = Fastify();
let request: FastifyRequest;
beforeAll(async () => {
  app.get('/', async (received) => {
    request = received;
    return '';
  });
  await app.inject('/');
});
afterAll(() => app.close());

const send = (
  sent: Partial<SentCall>,
  { before, fails }: { before?: (checked: object) => unknown; fails?: Error } = {},
) => {
  const calls = createVisitorCalls();
  calls.add(address, {
    call,
    before: async (checked) => before?.(checked),
    answer: async (url, check) => {
      if (fails) throw fails;
      const body = Buffer.from(JSON.stringify({ url, ...check() }));
      return prepareAnswer({ status: 200, contentType: 'application/json', body });
    },
  });
  return calls.send(
    { address, url: '/api/things/7?limit=3', params: { id: 7 }, query: { limit: 3 }, ...sent },
    request,
    'en',
  );
};

describe('a call of the process itself', () => {
  it('is validated as if it had come over HTTP', async () => {
    expect(await send({ query: { limit: 3, cursor: undefined } })).toEqual({
      status: 200,
      body: { url: '/api/things/7?limit=3', params: { id: '7' }, query: { limit: '3' } },
      problem: null,
    });
    expect(await send({ query: { limit: 'x' } })).toMatchObject({
      status: 400,
      body: { message: 'Not a number', errors: { limit: 'Not a number' } },
    });
  });

  it('is answered with the problem that its handler or what comes before it throws', async () => {
    const missing = notFound('No such thing');
    expect(await send({}, { fails: missing })).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'No such thing' },
      problem: missing,
    });
    const refuse = () => {
      throw tooMany(10);
    };
    expect(await send({}, { before: refuse })).toMatchObject({ status: 429 });
  });

  it('is answered 404 if there is no such call, and 500 after a bug', async () => {
    expect(await send({ address: 'GET /api/nothing' })).toMatchObject({ status: 404 });
    expect(await send({}, { fails: new Error('bug') })).toEqual({
      status: 500,
      body: { code: 'unexpected', message: messages.unexpected },
      problem: null,
    });
  });
});
