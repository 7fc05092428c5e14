import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyEmbeddedTemplate } from '#test-kit/databases/embedded-clones.ts';
import { makeTemporaryFolder } from '#test-kit/databases/temporary-folder.ts';
import { startServerProcess } from '#test-kit/processes/server-process.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeTemporaryFolder('doctor-embedded');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function doctor(env: Record<string, string> = {}): Promise<{ code: unknown; out: string; err: string }> {
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  const inherited = { PATH, HOME, TZ, NODE_COMPILE_CACHE: getCompileCacheDir(), DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, 'doctor'], { env: { ...inherited, ...env } }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

it('looks at a stopped and at a running site on the embedded database, with the settings of its process', async () => {
  await copyEmbeddedTemplate(dataDir);
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUST_PROXY: 'on' });
  try {
    await server.ready();
    const running = await doctor();
    expect([running.code, running.err]).toEqual([2, '']);
    expect(running.out).toContain(`PUBLIC_URL is ${server.origin}, though TRUST_PROXY`);
    expect(running.out).toMatch(
      /^fault +address: visitors can choose .*TRUST_PROXY=off, as no proxy is in front$/m,
    );
    expect(running.out).toMatch(/^ok +database: the embedded PostgreSQL/m);
  } finally {
    await server.stop();
  }
  const stopped = await doctor({ PORT: new URL(server.origin).port, PUBLIC_URL: server.origin });
  expect(stopped.err).toBe('');
  expect(stopped.out).toMatch(/^ok +address: the site is stopped/m);
  // The disk of the machine that runs the tests may be full.
  const others = stopped.out.split('\n').filter((line) => !line.includes(' are free in '));
  expect(others.filter((line) => /^(warning|fault|Not)/.test(line))).toEqual([]);
});

it('finds that there is no site', async () => {
  const { code, out } = await doctor();
  expect(code).toBe(2);
  expect(out).toMatch(/^fault +database: there is no site in /m);
  expect(out).toMatch(/^Not looked at, .*moderation log/m);
});
