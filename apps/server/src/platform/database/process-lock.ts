import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another live process holds the folder. The message is one clear line for the terminal. */
export class LockedError extends Error {
  constructor(folder: string, pid: number) {
    super(`Another process (pid ${pid}) is using ${folder}. Stop it first, or set DATA_DIR or DATABASE_URL.`);
    this.name = 'LockedError';
  }
}

type Holder = { pid: number; startedAt: string };

/** Takeovers that take longer were killed half way. */
const abandonedMs = 5_000;

/**
 * Makes this process the only user of a folder until `release`. The lock of a process that was killed is taken
 * over, also when its pid belongs to another program by now.
 * @throws LockedError while another process lives that holds it
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'lock');
  if (!tryCreate(path)) {
    withTakeover(folder, () => {
      const holder = readHolder(path);
      if (holder && isAlive(holder)) throw new LockedError(folder, holder.pid);
      rmSync(path, { force: true });
      if (!tryCreate(path)) throw new LockedError(folder, readHolder(path)?.pid ?? 0);
    });
  }
  return { release: () => rmSync(path, { force: true }) };
}

function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, JSON.stringify({ pid: process.pid, startedAt: startTime(process.pid) ?? '' } satisfies Holder));
    closeSync(file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** One process at a time decides about a lock left behind; a second one finds the winner's fresh lock. */
function withTakeover(folder: string, decide: () => void): void {
  const gate = join(folder, 'lock.takeover');
  try {
    mkdirSync(gate);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const age = Date.now() - (statSync(gate, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age < abandonedMs) throw new LockedError(folder, readHolder(join(folder, 'lock'))?.pid ?? 0);
  }
  try {
    decide();
  } finally {
    rmSync(gate, { recursive: true, force: true });
  }
}

function readHolder(path: string): Holder | null {
  try {
    const holder: Partial<Holder> = JSON.parse(readFileSync(path, 'utf8'));
    return typeof holder.pid === 'number' ? { pid: holder.pid, startedAt: holder.startedAt ?? '' } : null;
  } catch {
    // Missing, or its maker was killed before the first byte.
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
  const now = startTime(pid);
  return now === null || startedAt === '' || now === startedAt;
}

/** Tells a process from a later one with the same pid. Null where the system has no /proc. */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return null;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
