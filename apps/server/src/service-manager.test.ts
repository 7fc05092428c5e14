import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findServiceManager } from './service-manager.ts';

let folder = '';
const lines: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
beforeEach(async () => {
  lines.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'service-manager-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Puts a program in the place of systemd's. */
async function install(script: string): Promise<void> {
  const program = join(folder, 'systemd-notify');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  vi.stubEnv('NOTIFY_SOCKET', '/run/systemd/notify');
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
}

it('tells the service manager, with its socket', async () => {
  const told = join(folder, 'told');
  await install(`printf '%s\\n' "$NOTIFY_SOCKET" "$@" > '${told}'`);
  await findServiceManager({ isService: true }, log)('READY=1', 'STATUS=Ready at https://art.example.org');
  expect(await readFile(told, 'utf8')).toBe(
    '/run/systemd/notify\nREADY=1\nSTATUS=Ready at https://art.example.org\n',
  );
  expect(lines).toEqual([]);
});

it('goes on where the service manager cannot be told, and logs why', async () => {
  await install('echo No such socket >&2; exit 1');
  const tell = findServiceManager({ isService: true }, log);
  await tell('READY=1');
  vi.stubEnv('PATH', join(folder, 'none'));
  await tell('STOPPING=1');
  expect(lines).toEqual([
    expect.stringContaining('was not told READY=1: No such socket'),
    expect.stringMatching(/was not told STOPPING=1: .*ENOENT/),
  ]);
});

it('tells nothing where no service manager asks for it', async () => {
  await install('exit 1');
  await findServiceManager({ isService: false }, log)('READY=1');
  expect(lines).toEqual([]);
});
