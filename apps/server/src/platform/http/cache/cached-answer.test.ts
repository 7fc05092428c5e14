import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { prepareAnswer } from './cached-answer.ts';
import { sendAnswer } from './send-answer.ts';

const body = Buffer.from('<p>कला</p>'.repeat(200));
const page = prepareAnswer({ status: 200, contentType: 'text/html; charset=utf-8', body });

function ask(headers: Record<string, string>, answer = page) {
  const app = Fastify();
  app.get('/', (request, reply) => sendAnswer(request, reply, answer));
  return app.inject({ url: '/', headers });
}

describe('a cached answer', () => {
  it.each([
    ['br', brotliDecompressSync, 200],
    ['gzip', gunzipSync, 200],
    // So large that they are compressed by another thread.
    ['br', brotliDecompressSync, 20_000],
    ['gzip', gunzipSync, 20_000],
  ] as const)('is sent compressed with %s, and compressed once', async (encoding, decompress, repeats) => {
    const text = Buffer.from('<p>कला</p>'.repeat(repeats));
    const made = prepareAnswer({ status: 200, contentType: 'text/html', body: text });
    const answer = await ask({ 'accept-encoding': encoding }, made);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decompress(answer.rawPayload).equals(text)).toBe(true);
    expect(made.encode(encoding)).toBe(made.encode(encoding));
  });

  it('is sent as it is to clients that take no encoding, and when it is short', async () => {
    expect((await ask({})).rawPayload.equals(body)).toBe(true);
    const short = prepareAnswer({ status: 404, contentType: 'text/plain', body: Buffer.from('no') });
    const answer = await ask({ 'accept-encoding': 'br' }, short);
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([
      404,
      undefined,
      'no',
    ]);
  });

  it('is the same frozen object for all who read it as JSON again', async () => {
    const said = { artworks: [{ title: 'कोलम', tags: ['kolam'] }], nextCursor: null };
    const json = Buffer.from(JSON.stringify(said));
    const answer = prepareAnswer({ status: 200, contentType: 'application/json', body: json });
    const [first, second, third] = [
      await answer.readJson(),
      await answer.readJson(),
      await answer.readJson(),
    ];
    expect([first, second]).toEqual([said, said]);
    expect(third).toBe(second);
    const parts = [third, ...Object.values(third ?? {})];
    expect(parts.every((part) => Object.isFrozen(part))).toBe(true);
    expect(() => Reflect.apply(Array.prototype.push, parts[1], ['another'])).toThrow(TypeError);
  });

  it('is decompressed for clients that take no encoding when it is kept compressed only', async () => {
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = prepareAnswer({ status: 200, contentType: 'text/html', body });
      await ask({ 'accept-encoding': encoding }, answer);
      const plain = await ask({}, answer);
      expect(plain.rawPayload.equals(body)).toBe(true);
      expect(plain.headers['content-encoding']).toBeUndefined();
    }
  });

  it('is decompressed once for many such clients', async () => {
    const answer = prepareAnswer({ status: 200, contentType: 'text/html', body });
    await answer.encode('br');
    expect(await answer.read()).toBe(await answer.read());
  });

  it('keeps a body that was read when it is compressed afterwards', async () => {
    const answer = prepareAnswer({ status: 200, contentType: 'text/html', body });
    const read = await answer.read();
    await answer.encode('br');
    expect(await answer.read()).toBe(read);
  });

  it('has the same tag in every encoding', async () => {
    const tags = new Set<unknown>();
    const answer = prepareAnswer({ status: 200, contentType: 'text/html', body });
    for (const encoding of ['br', 'identity', 'gzip'])
      tags.add((await ask({ 'accept-encoding': encoding }, answer)).headers['etag']);
    expect([...tags]).toEqual([page.etag]);
  });

  it('keeps no more memory than its bytes', async () => {
    const short = prepareAnswer({ status: 200, contentType: 'text/plain', body: Buffer.from('short') });
    for (const bytes of [await short.read(), await page.encode('br'), await page.encode('gzip')])
      expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('tells what it holds: the body until it is compressed, and again when it is read', async () => {
    const sizes: number[] = [];
    const answer = prepareAnswer({ status: 200, contentType: 'text/html', body }, () =>
      sizes.push(answer.heldBytes()),
    );
    expect(answer.heldBytes()).toBe(body.length);
    const { length } = await answer.encode('br');
    await answer.read();
    await answer.encode('gzip');
    const gzip = (await answer.encode('gzip')).length;
    expect(sizes).toEqual([length, body.length + length, body.length + length + gzip]);
  });

  it('is not sent again to a client that has it', async () => {
    const known = await ask({ 'if-none-match': `"other", ${page.etag}` });
    expect([known.statusCode, known.headers['etag'], known.body]).toEqual([304, page.etag, '']);
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    const gone = prepareAnswer({ status: 404, contentType: 'text/html', body });
    expect((await ask({ 'if-none-match': gone.etag }, gone)).statusCode).toBe(404);
  });
});
