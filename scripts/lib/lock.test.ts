import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'cache/work.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a lock file of another process. */
function createLock(pids: readonly (number | undefined)[], ageSeconds = 0) {
  mkdirSync(join(folder, 'cache'));
  writeFileSync(file, JSON.stringify(pids));
  const at = Date.now() / 1000 - ageSeconds;
  utimesSync(file, at, at);
}

const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

it('runs concurrent work one after the other, and reports waiting', async () => {
  const events: string[] = [];
  const work = (name: string) =>
    withLock(
      file,
      async () => {
        events.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 50));
        events.push(`${name} ends`);
      },
      () => events.push(`${name} waits`),
    );
  await Promise.all([work('first'), work('second')]);
  expect(events).toEqual(['first begins', 'second waits', 'first ends', 'second begins', 'second ends']);
});

it('releases the lock after failed work', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  expect(existsSync(file)).toBe(false);
});

it('takes over the lock of a dead process', async () => {
  createLock([deadPid()]);
  expect(await withLock(file, async () => 'done')).toBe('done');
});

it('waits for the command that a dead process started', async () => {
  const command = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 400)']);
  let ended = false;
  command.once('exit', () => (ended = true));
  createLock([deadPid(), command.pid]);
  await withLock(file, async () => expect(ended).toBe(true));
});

it('takes over the lock of a process that had the id of this one before', async () => {
  createLock([process.pid], process.uptime() + 10);
  expect(await withLock(file, async () => 'done')).toBe('done');
});

it('takes over an old lock whose process id another program has now', async () => {
  createLock([process.ppid], 4000);
  expect(await withLock(file, async () => 'done')).toBe('done');
});
