import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyEmbeddedTemplate } from '@kalaangan/server/test-kit/databases/embedded-clones.ts';
import { makeTemporaryFolder } from '@kalaangan/server/test-kit/databases/temporary-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const patiently = { timeout: 60_000, interval: 50 };

let dataDir: string;
let leader: ChildProcess;
let output: string;

beforeEach(async () => {
  dataDir = await makeTemporaryFolder('seed');
  output = '';
});
afterEach(async () => {
  if (isGroupRunning()) process.kill(-Number(leader.pid), 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the command as leader of a new process group, to which all its child processes belong. */
function start(command: string, args: readonly string[]): void {
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  const inherited = { PATH, HOME, TZ, NODE_COMPILE_CACHE: getCompileCacheDir() };
  leader = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { ...inherited, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [leader.stdout, leader.stderr])
    stream?.on('data', (chunk) => (output += String(chunk)));
}

const startSeed = (...args: string[]) => start(process.execPath, ['scripts/seed.mjs', ...args]);

async function waitForExit(): Promise<number | string | null> {
  if (leader.exitCode === null && leader.signalCode === null) await once(leader, 'exit');
  return leader.exitCode ?? leader.signalCode;
}

function isGroupRunning(): boolean {
  try {
    return process.kill(-Number(leader.pid), 0);
  } catch {
    return false;
  }
}

async function expectGroupGone(): Promise<void> {
  await expect.poll(isGroupRunning, patiently).toBe(false);
}

describe('npm run seed', () => {
  it('fills an installation once and leaves no process', async () => {
    start('npm', ['run', 'seed:small']);
    expect(await waitForExit()).toBe(0);
    expect(output).toMatch(/\d+ people, 3 artworks, 3 blogs, 3 discussions and \d boards are there/);
    expect(isGroupRunning()).toBe(false);

    start('npm', ['run', 'seed:small']);
    expect(await waitForExit()).toBe(1);
    expect(output).toContain('There are accounts already');
    expect(isGroupRunning()).toBe(false);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('exits on %s with code %i and leaves no process', async (signal, code) => {
    await copyEmbeddedTemplate(dataDir);
    startSeed('--small');
    await expect.poll(() => output, patiently).toContain('Portraits:');
    leader.kill(signal);
    expect(await waitForExit()).toBe(code);
    expect(output).toContain('Interrupted');
    await expectGroupGone();
  });

  it('leaves no process when npm alone gets SIGTERM', async () => {
    await copyEmbeddedTemplate(dataDir);
    start('npm', ['run', 'seed:small']);
    await expect.poll(() => output, patiently).toContain('Portraits:');
    leader.kill('SIGTERM');
    expect(await waitForExit()).not.toBe(0);
    await expectGroupGone();
  });

  it('leaves no process when the whole group gets SIGINT', async () => {
    await copyEmbeddedTemplate(dataDir);
    start('npm', ['run', 'seed:small']);
    await expect.poll(() => output, patiently).toContain('Portraits:');
    process.kill(-Number(leader.pid), 'SIGINT');
    expect(await waitForExit()).not.toBe(0);
    await expectGroupGone();
  });

  it('leaves no process when it is interrupted before the database exists', async () => {
    startSeed('--small');
    leader.kill('SIGINT');
    expect(await waitForExit()).not.toBe(0);
    await expectGroupGone();
  });

  it('leaves no process when it gets SIGKILL', async () => {
    await copyEmbeddedTemplate(dataDir);
    startSeed('--small');
    await expect.poll(() => output, patiently).toContain('Portraits:');
    leader.kill('SIGKILL');
    await waitForExit();
    await expectGroupGone();
  });

  it('rejects an unknown option by name without a stack trace', async () => {
    startSeed('--smal');
    expect(await waitForExit()).toBe(1);
    expect(output).toContain("'--smal'");
    expect(output).not.toContain('    at ');
  });
});
