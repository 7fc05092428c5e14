import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
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

/** A lock as another process has left it. */
function leave(holder: { host?: string; pid: number; child?: number }, ageSeconds = 0) {
  mkdirSync(join(folder, 'cache'));
  writeFileSync(file, JSON.stringify({ token: 'theirs', host: hostname(), ...holder }));
  const at = Date.now() / 1000 - ageSeconds;
  utimesSync(file, at, at);
}

const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

it('lets one after the other work, and tells who waits', async () => {
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

it('is free again after work that failed', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  expect(existsSync(file)).toBe(false);
});

it('replaces a holder that died', async () => {
  leave({ pid: deadPid() });
  expect(await withLock(file, async () => 'done')).toBe('done');
});

it('waits for the command of a holder that died', async () => {
  const command = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 400)']);
  let ended = false;
  command.once('exit', () => (ended = true));
  leave({ pid: deadPid(), child: command.pid ?? 0 });
  await withLock(file, async () => expect(ended).toBe(true));
});

it('replaces a holder on another machine only when it has long been still', async () => {
  leave({ host: 'elsewhere', pid: process.pid }, 120);
  expect(await withLock(file, async () => 'done')).toBe('done');
});

it('waits for a holder on another machine that is at work', async () => {
  leave({ host: 'elsewhere', pid: deadPid() });
  let entered = false;
  let waiting = () => {};
  const waits = new Promise<void>((resolve) => (waiting = resolve));
  const work = withLock(file, async () => void (entered = true), waiting);
  await waits;
  expect(entered).toBe(false);
  rmSync(file);
  await work;
  expect(entered).toBe(true);
});
