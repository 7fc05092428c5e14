import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder, LockedError } from './folder-lock.ts';
import { findProcessStart } from './process-start.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalaangan-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

const holder = fileURLToPath(
  new URL('../../../../test-kit/databases/processes/lock-holder.ts', import.meta.url),
);

/** Starts a process that takes the lock and reports the outcome. */
async function startHolder(): Promise<{ child: ChildProcess; outcome: string }> {
  const child = fork(holder, [folder], { execArgv: [] });
  children.push(child);
  const [outcome]: unknown[] = await once(child, 'message');
  return { child, outcome: String(outcome) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const claims = () => readdir(join(folder, 'database.claims'));

test('locks a folder again after its release', async () => {
  const unlock = await lockFolder(folder);
  unlock();
  const again = await lockFolder(folder);
  again();
  expect(await claims()).toEqual([]);
});

test('rejects a second process, with the folder and the id of the first', async () => {
  const { child } = await startHolder();
  const refused = lockFolder(folder);
  await expect(refused).rejects.toThrow(LockedError);
  await expect(refused).rejects.toThrow(folder);
  await expect(refused).rejects.toThrow(`process ${child.pid}:`);
  expect(await claims()).toHaveLength(1);
});

test('rejects a second lock of the same process', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(LockedError);
  unlock();
});

test('takes over the claim of a killed process', async () => {
  const { child } = await startHolder();
  await kill(child);
  const unlock = await lockFolder(folder);
  expect(await claims()).toHaveLength(1);
  unlock();
});

test('takes over the claim of a dead process whose id another program has now', async () => {
  await mkdir(join(folder, 'database.claims'));
  const earlier = `${findProcessStart(process.ppid)}0`;
  writeFileSync(join(folder, 'database.claims', `${hostname()}~${process.ppid}~${earlier}`), '');
  const unlock = await lockFolder(folder);
  expect(await claims()).toHaveLength(1);
  unlock();
});

test('locks for exactly one of many that start at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => startHolder()));
  expect(outcomes.map(({ outcome }) => outcome).filter((outcome) => outcome === 'locked')).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome.startsWith('LockedError'))).toHaveLength(5);
});

test('locks for exactly one of many that start at once after a kill', async () => {
  const { child } = await startHolder();
  await kill(child);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => startHolder()));
  expect(outcomes.filter(({ outcome }) => outcome === 'locked')).toHaveLength(1);
});

test('respects a claim from another machine while it is refreshed', async () => {
  await mkdir(join(folder, 'database.claims'));
  const path = join(folder, 'database.claims', 'another-machine~1~boot-1');
  writeFileSync(path, '');
  await expect(lockFolder(folder)).rejects.toThrow('process 1 on another-machine');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);
  const unlock = await lockFolder(folder);
  expect(existsSync(path)).toBe(false);
  unlock();
});
