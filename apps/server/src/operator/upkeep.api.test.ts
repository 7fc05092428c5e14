import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { copyEmbeddedTemplate } from '#test-kit/databases/embedded-clones.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { makeTemporaryFolder } from '#test-kit/databases/temporary-folder.ts';
import { startServerProcess } from '#test-kit/processes/server-process.ts';
import { runCommand } from './program.ts';

// The commands of upkeep as an operator runs them: beside a site on PostgreSQL, and on a running and a stopped embedded one.

const main = fileURLToPath(new URL('main.ts', import.meta.url));

function admin(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  const inherited = { PATH, HOME, TZ, NODE_COMPILE_CACHE: getCompileCacheDir() };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env: { ...inherited, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

const commands = [
  [['jobs', 'list'], /^(There are no jobs|waiting)/],
  [['search', 'reindex'], /the index is new/],
  [['media', 'verify', '--content'], /Nothing is missing/],
  [['renditions', 'purge', '--yes'], /0 objects of 0 pictures/],
] as const;

/** Runs all of them. @returns what those printed that did not do what they should */
async function findFailures(env: Record<string, string>): Promise<object[]> {
  const failures: object[] = [];
  for (const [typed, expected] of commands) {
    const { code, stdout, stderr } = await admin(env, ...typed);
    if (code !== 0 || stderr !== '' || !expected.test(stdout.trim()))
      failures.push({ typed, code, stdout, stderr });
  }
  return failures;
}

describe('the commands of upkeep', () => {
  it.each([
    ['jobs', 'list'],
    ['jobs', 'retry'],
    ['jobs', 'discard'],
    ['search', 'reindex'],
    ['media', 'verify'],
    ['media', 'sweep'],
    ['renditions', 'purge'],
  ])('explain themselves: %s %s', async (group, name) => {
    const lines: string[] = [];
    const terminal = {
      out: (line: string) => void lines.push(line),
      err: (line: string) => void lines.push(line),
      ask: async () => null,
    };
    const operator = {
      terminal,
      readSettings: () => {
        throw new Error('help needs no settings');
      },
      running: null,
      withSite: async () => Promise.reject(new Error('help needs no site')),
    };
    expect(await runCommand([group, name, '--help'], operator)).toBe(0);
    expect(lines.join('\n')).toMatch(/^Usage: [^]*--json/);
  });

  it('work beside a running site on PostgreSQL', async () => {
    const dataDir = await makeTemporaryFolder('upkeep');
    const postgres = await clonePostgres();
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
    const server = await startServerProcess(env);
    try {
      await server.ready();
      expect(await findFailures(env)).toEqual([]);
    } finally {
      await server.stop();
      await postgres.destroy();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('work in a running site on the embedded database, and on a stopped one', async () => {
    const dataDir = await makeTemporaryFolder('upkeep-embedded');
    await copyEmbeddedTemplate(dataDir);
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' };
    const server = await startServerProcess(env);
    try {
      await server.ready();
      expect(await findFailures(env)).toEqual([]);
      expect(await server.stop()).toBe(0);
      expect(await findFailures(env)).toEqual([]);
    } finally {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
