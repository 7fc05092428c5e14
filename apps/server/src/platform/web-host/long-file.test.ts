import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '#test-kit/processes/listening.ts';
import { createInvalidation, everything, type Invalidation } from '#platform/cache/invalidation.ts';
import { registerLongFile } from './long-file.ts';

const path = '/long.txt';
/** Longer than what is kept in memory, so that each reading loads all parts. */
const longParts = ['a', 'b', 'c'].map((letter) => letter.repeat(2_500_000));

let app: FastifyInstance;
let invalidation: Invalidation;
let parts: string[];
/** Number of parts that can still be loaded. */
let left: number;
beforeEach(() => {
  app = Fastify();
  invalidation = createInvalidation(true);
  [parts, left] = [['one\n', 'two\n'], Number.POSITIVE_INFINITY];
  const loadPart = async (after: string | null) => {
    if (left-- <= 0) throw new Error('no database');
    const part = Number(after ?? 0);
    return { text: parts[part] ?? '', next: part + 1 < parts.length ? String(part + 1) : null };
  };
  registerLongFile(app, { path, contentType: 'text/plain', loadPart }, invalidation);
});
afterEach(() => app.close());

const read = (headers = {}) => app.inject({ url: path, headers });

describe('a long file', () => {
  it('has all parts in their order', async () => {
    const { headers, body } = await read();
    expect([headers['content-type'], body]).toEqual(['text/plain', 'one\ntwo\n']);
  });

  it('answers 304 to whoever has it, until it changes', async () => {
    const etag = String((await read()).headers.etag);
    const known = await read({ 'if-none-match': etag });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
    parts = ['one\n'];
    invalidation.drop([everything]);
    const changed = await read({ 'if-none-match': etag });
    expect([changed.statusCode, changed.body]).toEqual([200, 'one\n']);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('answers 500 if it cannot be read to its end', async () => {
    left = 1;
    expect((await read()).statusCode).toBe(500);
  });

  it('ends the connection where reading fails after its beginning was sent', async () => {
    const { origin } = await listen(app);
    parts = longParts;
    left = 5;
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(left).toBeLessThan(0);
  });
});
