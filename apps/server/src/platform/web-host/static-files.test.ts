import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerStaticFiles } from './static-files.ts';

const script = 'console.log("kolam");\n'.repeat(2000);

let folder: string;
const apps: FastifyInstance[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/page.js'), script);
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  await rm(folder, { recursive: true });
});

async function start(): Promise<FastifyInstance> {
  const app = Fastify();
  apps.push(app);
  await registerStaticFiles(app, folder);
  return app;
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

it.each(['br', 'gzip'] as const)('serves a script compressed by %s', async (encoding) => {
  const app = await start();
  const answer = await app.inject({
    url: '/assets/page.js',
    headers: { 'accept-encoding': encoding },
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decoders[encoding](answer.rawPayload).toString()).toBe(script);
});

it('compresses once, and leaves nothing else', async () => {
  await start();
  const written = await stat(join(folder, 'assets/page.js.gz'));
  await start();
  expect((await stat(join(folder, 'assets/page.js.gz'))).mtimeMs).toBe(written.mtimeMs);
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual(['page.js', 'page.js.br', 'page.js.gz']);
});

it('takes nothing for done that an interrupted start has left', async () => {
  // What a process writes has another name until it is whole.
  await writeFile(join(folder, 'assets/page.js.gz.7.part'), 'half');
  await writeFile(join(folder, 'assets/page.js.br.7.part'), 'half');
  const app = await start();
  expect(gunzipSync(await readFile(join(folder, 'assets/page.js.gz'))).toString()).toBe(script);
  expect((await app.inject('/assets/page.js.gz.7.part')).statusCode).toBe(404);
});

it('compresses a changed script again', async () => {
  await start();
  const later = new Date(Date.now() + 60_000);
  await writeFile(join(folder, 'assets/page.js'), 'new');
  await utimes(join(folder, 'assets/page.js'), later, later);
  await start();
  expect(gunzipSync(await readFile(join(folder, 'assets/page.js.gz'))).toString()).toBe('new');
});
