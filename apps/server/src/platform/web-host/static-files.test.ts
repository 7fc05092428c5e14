import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerStaticFiles } from './static-files.ts';

const script = 'console.log("kolam");\n'.repeat(2000);

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'));
  await write('new/assets/page.js', script);
  await write('new/assets/languages/ta/page.js', 'tamil');
  await write('new/icon.svg', '<svg/>');
  await write('old/assets/before.js', 'before');
  await write('old/assets/page.js', 'not this one');
  await write('old/removed.txt', 'removed');
  app = Fastify();
  await registerStaticFiles(app, [join(folder, 'new'), join(folder, 'old')]);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function write(name: string, text: string): Promise<void> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
  await writeFile(`${path}.br`, brotliCompressSync(text));
  await writeFile(`${path}.gz`, gzipSync(text));
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

it.each(['br', 'gzip'] as const)('serves a script as the build compressed it by %s', async (encoding) => {
  const answer = await app.inject({
    url: '/assets/page.js',
    headers: { 'accept-encoding': encoding },
  });
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(decoders[encoding](answer.rawPayload).toString()).toBe(script);
});

it.each([
  ['a script of a language', '/assets/languages/ta/page.js', 'tamil'],
  ['a script that the build before alone has', '/assets/before.js', 'before'],
  ['a file without a hash', '/icon.svg', '<svg/>'],
])('serves %s', async (_, url, text) => {
  expect((await app.inject(url)).body).toBe(text);
});

it.each(['/removed.txt', '/assets/missing.js', '/assets/../../old/removed.txt'])('has no %s', async (url) => {
  expect([403, 404]).toContain((await app.inject(url)).statusCode);
});
