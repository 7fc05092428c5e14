import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identifies the start of a running process: process ids are reused, so only id and start together identify one.
 * @returns null if there is no such process; 'unknown' where the system does not tell
 */
export function findProcessStart(pid: number): string | null {
  return process.platform === 'linux' ? findLinuxStart(pid) : findPortableStart(pid);
}

function findLinuxStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in brackets, which may hold spaces and brackets itself.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticksSinceBoot = fields[18];
    if (state === 'Z' || state === 'X' || !ticksSinceBoot) return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    return `${boot}-${ticksSinceBoot}`;
  } catch {
    return null;
  }
}

function findPortableStart(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null;
  }
  if (process.platform === 'win32') return 'unknown';
  try {
    const start = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'latin1' });
    return start.trim().replaceAll(/\W+/g, '-') || null;
  } catch {
    return 'unknown';
  }
}
