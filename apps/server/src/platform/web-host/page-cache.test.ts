import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

function setUp(maxBytes = 1_000_000) {
  const state = { time: 0, renders: 0, fail: false, hang: false, isOutage: false, errors: 0 };
  const cache = createPageCache({
    render: async (url) => {
      state.renders++;
      if (state.hang) await new Promise(() => {});
      if (state.fail) throw new Error('no page');
      return { status: url === '/gone' ? 404 : 200, html: Buffer.from(`<p>${url} ${state.renders}</p>`) };
    },
    onError: () => state.errors++,
    freshMs: 100,
    staleMs: 1000,
    outageMs: 10_000,
    isOutage: () => state.isOutage,
    maxBytes,
    now: () => state.time,
  });
  const read = async (url: string) => (await cache.get(url)).identity.toString();
  return { state, cache, read };
}

describe('the page cache', () => {
  it('renders a page once for concurrent requests', async () => {
    const { state, read } = setUp();
    const pages = await Promise.all([read('/'), read('/'), read('/')]);
    expect(new Set(pages)).toEqual(new Set(['<p>/ 1</p>']));
    expect(state.renders).toBe(1);
  });

  it('answers a stale page at once and renders it again', async () => {
    const { state, read } = setUp();
    await read('/');
    state.time = 500;
    expect(await read('/')).toBe('<p>/ 1</p>');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await read('/')).toBe('<p>/ 2</p>');
  });

  it('keeps a stale page whose renewal fails, until it is too old', async () => {
    const { state, read } = setUp();
    await read('/');
    state.fail = true;
    state.time = 500;
    expect(await read('/')).toBe('<p>/ 1</p>');
    await new Promise((resolve) => setImmediate(resolve));
    expect(state.errors).toBe(1);
    state.time = 1501;
    await expect(read('/')).rejects.toThrow('no page');
  });

  it('answers an older page during an outage, without waiting from the second time on', async () => {
    const { state, read } = setUp();
    await read('/');
    Object.assign(state, { fail: true, isOutage: true, time: 5000 });
    expect(await read('/')).toBe('<p>/ 1</p>');
    expect(state.errors).toBe(1);
    state.hang = true;
    expect(await read('/')).toBe('<p>/ 1</p>');
    state.hang = false;
    await expect(read('/other')).rejects.toThrow('no page');
  });

  it('rejects when a page is too old for an outage, or when the failure is none', async () => {
    const { state, read } = setUp();
    await read('/');
    Object.assign(state, { fail: true, isOutage: true, time: 10_001 });
    await expect(read('/')).rejects.toThrow('no page');
    Object.assign(state, { isOutage: false, time: 5000 });
    await expect(read('/')).rejects.toThrow('no page');
  });

  it('answers a fresh page after an outage', async () => {
    const { state, read } = setUp();
    await read('/');
    Object.assign(state, { fail: true, isOutage: true, time: 5000 });
    await read('/');
    state.fail = false;
    await read('/');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await read('/')).toBe('<p>/ 3</p>');
  });

  it('drops the least recently used page when memory is full', async () => {
    const { state, read } = setUp(40);
    await read('/a');
    await read('/b');
    await read('/a');
    await read('/c');
    state.renders = 10;
    expect(await read('/a')).not.toContain('11');
    expect(await read('/b')).toContain('11');
  });

  it('compresses a page once for each encoding', async () => {
    const { cache } = setUp();
    const page = await cache.get('/');
    expect(brotliDecompressSync(await page.encode('br')).equals(page.identity)).toBe(true);
    expect(gunzipSync(await page.encode('gzip')).equals(page.identity)).toBe(true);
    expect(await page.encode('br')).toBe(await page.encode('br'));
  });
});
