import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The ids of the decoder processes of a server process; by default of this one. */
export async function findDecoders(parent: number = process.pid): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [status, command] = await Promise.all(
        ['status', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
      );
      const isOurs = new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status ?? '');
      return isOurs && command?.includes('decoder-process.ts') ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

/** CPU time that a process has used, in clock ticks (1/100 s); null when it has ended. */
async function readTicks(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return user === undefined || system === undefined ? null : Number(user) + Number(system);
}

/** CPU time of a second: more than a decoder needs to start. */
const busyTicks = 100;

/**
 * Waits for a decoder to be busy with an image that takes some seconds.
 * @returns its process id
 */
export async function findBusyDecoder(): Promise<number> {
  const before = new Map<number, number>();
  for (;;) {
    for (const pid of await findDecoders()) {
      const ticks = (await readTicks(pid)) ?? 0;
      const first = before.get(pid) ?? ticks;
      before.set(pid, first);
      if (ticks - first > busyTicks) return pid;
    }
    await sleep(10);
  }
}

/**
 * Waits for a decoder to be busy with an image that takes some seconds, and pauses it, so that it neither ends nor takes
 * time from others. SIGKILL and closing the decoders end it all the same.
 * @returns its process id
 */
export async function pauseBusyDecoder(): Promise<number> {
  const pid = await findBusyDecoder();
  process.kill(pid, 'SIGSTOP');
  return pid;
}

/** Resolves when the process has ended. */
export async function waitForExit(pid: number): Promise<void> {
  while ((await readTicks(pid)) !== null) await sleep(10);
}
