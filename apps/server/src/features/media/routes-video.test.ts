import { videoFixture } from '@kalaangan/video/videos.fixture';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenObject } from '#platform/media-store/index.ts';
import { startMediaFixture, type MediaFixture } from './media.fixture.ts';

// The machine may be busy.

let fixture: MediaFixture;
const opened: OpenObject[] = [];
beforeAll(async () => {
  fixture = await startMediaFixture((store) => ({
    ...store,
    open: async (key, range) => {
      const found = await store.open(key, range);
      if (found) opened.push(found);
      return found;
    },
  }));
});
afterAll(() => fixture.stop());

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return fixture.app.inject({ method, url, headers });
}
const header = (answer: Awaited<ReturnType<typeof get>>, ...names: string[]) =>
  names.map((name) => answer.headers[name]);

describe('a video', () => {
  let id: string;
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await readFile(videoFixture('place.webm'));
    id = await fixture.publish(bytes, 'video');
    bytes = (await get(`/media/${id}`)).rawPayload;
  });

  it('is served whole, with the headers of media', async () => {
    const answer = await get(`/media/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/webm',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noai, noimageai',
    });
    expect((await get(`/media/${id}/card`)).statusCode).toBe(404);
  });

  it('is served in the requested range', async () => {
    const last = bytes.length - 1;
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, last],
      ['bytes=-50', last - 49, last],
      [`bytes=-${bytes.length + 10}`, 0, last],
      [`bytes=10-${bytes.length + 10}`, 10, last],
      [`bytes=${last}-`, last, last],
      ['Bytes=5-9', 5, 9],
    ] as const) {
      const answer = await get(`/media/${id}`, { range });
      expect(answer.statusCode, range).toBe(206);
      expect(header(answer, 'content-range', 'content-length'), range).toEqual([
        `bytes ${start}-${end}/${bytes.length}`,
        String(end - start + 1),
      ]);
      expect(answer.rawPayload.equals(bytes.subarray(start, end + 1)), range).toBe(true);
    }
  });

  it('is served whole for an invalid range and for several ranges', async () => {
    for (const range of [
      'bytes=',
      'bytes=-',
      'bytes=b-c',
      'bytes=9-5',
      'items=0-5',
      'bytes=0-1,5-6',
      'bytes=1 - 2',
    ]) {
      const answer = await get(`/media/${id}`, { range });
      expect([answer.statusCode, answer.rawPayload.length], range).toEqual([200, bytes.length]);
    }
  });

  it('is answered with 416 for a range outside of the file', async () => {
    for (const range of [
      `bytes=${bytes.length}-`,
      `bytes=${bytes.length}-${bytes.length + 5}`,
      'bytes=-0',
      'bytes=99999999999999999999-',
    ]) {
      const answer = await get(`/media/${id}`, { range });
      expect([answer.statusCode, answer.headers['content-range']], range).toEqual([
        416,
        `bytes */${bytes.length}`,
      ]);
      expect(answer.json()).toHaveProperty('message');
      expect(String(answer.headers['cache-control'])).not.toContain('immutable');
    }
  });

  it('is served in part only if If-Range has its ETag', async () => {
    const etag = String((await get(`/media/${id}`)).headers.etag);
    expect((await get(`/media/${id}`, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
    for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()])
      expect((await get(`/media/${id}`, { range: 'bytes=0-9', 'if-range': other })).statusCode, other).toBe(
        200,
      );
    expect((await get(`/media/${id}`, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('has the headers of the whole file for HEAD', async () => {
    const answer = await get(`/media/${id}`, { range: 'bytes=0-9' }, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
  });

  it('is read no further when the client disconnects', async () => {
    const openEnd = await readFile(videoFixture('recorded.webm'));
    const big = await fixture.publish(Buffer.concat([openEnd, voidElement(40_000_000)]), 'video');
    const address = await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    opened.length = 0;
    await new Promise<void>((resolve, reject) => {
      const call = request(`${address}/media/${big}`, (answer) => {
        answer.once('data', () => {
          call.destroy();
          resolve();
        });
        answer.on('error', () => {});
      });
      call.on('error', reject);
      call.end();
    });
    const stream = opened.at(-1)?.stream;
    await expect.poll(() => stream?.destroyed).toBe(true);
    expect(stream?.readableEnded).toBe(false);
  });
});

/** A Void element of WebM of this length, header included. */
function voidElement(length: number): Buffer {
  const element = Buffer.alloc(length);
  element.set([0xec, 0x01]);
  element.writeUIntBE(length - 9, 3, 6);
  return element;
}
