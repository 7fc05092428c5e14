import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readZip } from '#test-kit/files/read-zip.ts';
import { registerSource } from './routes.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

it('serves the whole source, without data or secrets', async () => {
  const app = Fastify();
  registerSource(app, { dataDir: `${root}data` });
  const { statusCode, headers, rawPayload } = await app.inject('/source.zip');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
  expect(headers['content-disposition']).toBe('attachment; filename="source.zip"');
  const files = readZip(rawPayload);
  for (const path of ['README.md', 'package.json', 'package-lock.json', 'apps/server/src/main.ts'])
    expect(files.get(`source/${path}`)).toEqual(readFileSync(root + path));
  const names = [...files.keys()];
  expect(
    names.filter((name) => /\/(node_modules|build|data|\.git|\.env[^/]*|\.cache)(\/|$)/.test(name)),
  ).toEqual([]);
  const tracked = execFileSync('git', ['-C', root, 'ls-files'], { encoding: 'utf8' }).trim().split('\n');
  const missing = tracked.filter((path) => !files.has(`source/${path}`));
  expect(missing).toEqual([]);

  const again = await app.inject({ url: '/source.zip', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await app.close();
});
