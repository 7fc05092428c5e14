import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeThrowAwayFolder } from '@kalaangan/server/test-kit/databases/throw-away-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const patiently = { timeout: 60_000, interval: 50 };

let dataDir: string;
let leader: ChildProcess;
let said: string;

beforeEach(async () => {
  dataDir = await makeThrowAwayFolder('seed');
  said = '';
});
afterEach(async () => {
  if (isAnybodyLeft()) process.kill(-Number(leader.pid), 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** The command in a process group of its own: whatever it starts belongs to the group. */
function start(command: string, args: readonly string[]): void {
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  leader = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { PATH, HOME, TZ, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [leader.stdout, leader.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
}

const startSeed = (...args: string[]) => start(process.execPath, ['scripts/seed.mjs', ...args]);

async function ended(): Promise<number | string | null> {
  if (leader.exitCode === null && leader.signalCode === null) await once(leader, 'exit');
  return leader.exitCode ?? leader.signalCode;
}

function isAnybodyLeft(): boolean {
  try {
    return process.kill(-Number(leader.pid), 0);
  } catch {
    return false;
  }
}

async function expectNobodyLeft(): Promise<void> {
  await expect.poll(isAnybodyLeft, patiently).toBe(false);
}

describe('npm run seed', { timeout: 120_000 }, () => {
  it('ends by itself, leaves no process, and does not fill the same installation again', async () => {
    start('npm', ['run', 'seed:small']);
    expect(await ended()).toBe(0);
    expect(said).toMatch(/\d+ people, 3 artworks, 3 blogs and 3 discussions are there/);
    expect(isAnybodyLeft()).toBe(false);

    start('npm', ['run', 'seed:small']);
    expect(await ended()).toBe(1);
    expect(said).toContain('There are accounts already');
    expect(isAnybodyLeft()).toBe(false);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends at once on %s with exit code %i and leaves no process', async (signal, code) => {
    startSeed();
    await expect.poll(() => said, patiently).toContain('Portraits:');
    leader.kill(signal);
    expect(await ended()).toBe(code);
    expect(said).toContain('Interrupted');
    await expectNobodyLeft();
  });

  it('leaves no process when npm alone is asked to end', async () => {
    start('npm', ['run', 'seed']);
    await expect.poll(() => said, patiently).toContain('Portraits:');
    leader.kill('SIGTERM');
    expect(await ended()).not.toBe(0);
    await expectNobodyLeft();
  });

  it('leaves no process when the terminal interrupts the whole group', async () => {
    start('npm', ['run', 'seed']);
    await expect.poll(() => said, patiently).toContain('Portraits:');
    process.kill(-Number(leader.pid), 'SIGINT');
    expect(await ended()).not.toBe(0);
    await expectNobodyLeft();
  });

  it('leaves no process when it is interrupted before there is a database', async () => {
    startSeed();
    leader.kill('SIGINT');
    expect(await ended()).not.toBe(0);
    await expectNobodyLeft();
  });

  it('leaves no process when it is killed', async () => {
    startSeed();
    await expect.poll(() => said, patiently).toContain('Portraits:');
    leader.kill('SIGKILL');
    await ended();
    await expectNobodyLeft();
  });

  it('names an option that it does not know', async () => {
    startSeed('--smal');
    expect(await ended()).toBe(1);
    expect(said).toContain("'--smal'");
    expect(said).not.toContain('    at ');
  });
});
