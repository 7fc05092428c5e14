import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '#test-kit/listening.ts';
import { createInvalidation, everything, type Invalidation } from '#platform/cache/invalidation.ts';
import { registerAiFiles } from './ai-files.ts';

const path = '/.well-known/tdmrep.json';
/** Longer than what is kept in memory, so that each reading lists all parts. */
const longParts = [0, 1, 2].map((part) =>
  Array.from({ length: 25_000 }, (_, work) => `/artwork/${part}-${work}-${'x'.repeat(80)}`),
);

let app: FastifyInstance;
let invalidation: Invalidation;
let parts: string[][];
/** How many more parts can be listed. */
let left: number;
beforeEach(() => {
  app = Fastify();
  invalidation = createInvalidation(true);
  [parts, left] = [[['/artwork/one'], ['/artwork/two']], Number.POSITIVE_INFINITY];
  registerAiFiles(app, {
    invalidation,
    listAllowedPaths: async (after) => {
      if (left-- <= 0) throw new Error('no database');
      const part = Number(after ?? 0);
      return { paths: parts[part] ?? [], next: part + 1 < parts.length ? String(part + 1) : null };
    },
  });
});
afterEach(() => app.close());

const read = (headers = {}) => app.inject({ url: path, headers });

describe('/.well-known/tdmrep.json', () => {
  it('lists what is allowed before the rule for all else', async () => {
    expect((await read()).json()).toEqual([
      { location: '/artwork/one', 'tdm-reservation': 0 },
      { location: '/artwork/two', 'tdm-reservation': 0 },
      { location: '/', 'tdm-reservation': 1 },
    ]);
  });

  it('answers 304 to whoever has it, until it changes', async () => {
    const etag = String((await read()).headers.etag);
    const known = await read({ 'if-none-match': etag });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
    parts = [['/artwork/one']];
    invalidation.drop([everything]);
    const changed = await read({ 'if-none-match': etag });
    expect([changed.statusCode, changed.json().length]).toEqual([200, 2]);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('answers 500 if it cannot be listed to its end', async () => {
    left = 1;
    expect((await read()).statusCode).toBe(500);
  });

  it('ends the connection where the list fails after its beginning was sent', async () => {
    const { origin } = await listen(app);
    parts = longParts;
    left = 5;
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(left).toBeLessThan(0);
  });
});
