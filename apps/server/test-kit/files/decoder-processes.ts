import { existsSync } from 'node:fs';
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

/** Beside other work a decoder, which gives way to it, can take ten times as long as usual. */
export const patient = <Limits extends { milliseconds: number }>(limits: Limits): Limits => ({
  ...limits,
  milliseconds: limits.milliseconds * 10,
});

/** Resident set of a process in bytes; 0 once it is ending. */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

/**
 * Resident set in bytes of a decoder that decodes a picture of 100 megapixels, which soon takes more than a gigabyte.
 * One that starts or reads a header has less than half of it. (Processor time would not tell the two apart: without
 * compiled code, starting takes more than a second of it.)
 */
const busyBytes = 300e6;

/**
 * Waits for a decoder to decode a picture of 100 megapixels, which takes some seconds.
 * @returns its process id
 */
export async function findBusyDecoder(): Promise<number> {
  for (;;) {
    for (const pid of await findDecoders()) if ((await readMemory(pid)) > busyBytes) return pid;
    await sleep(10);
  }
}

/** Resolves when no decoder has the memory of a busy one, which one that was killed shows until it begins to end. */
export async function waitForIdleDecoders(): Promise<void> {
  for (;;) {
    const sizes = await Promise.all((await findDecoders()).map(readMemory));
    if (sizes.every((bytes) => bytes <= busyBytes)) return;
    await sleep(10);
  }
}

/**
 * Waits for a decoder to decode a picture of 100 megapixels, and pauses it, so that it neither ends nor takes
 * time from others. SIGKILL and closing the decoders end it all the same.
 * @returns its process id
 */
export async function pauseBusyDecoder(): Promise<number> {
  const pid = await findBusyDecoder();
  process.kill(pid, 'SIGSTOP');
  return pid;
}

/** Resolves when the process has ended and its parent has noticed. */
export async function waitForExit(pid: number): Promise<void> {
  while (existsSync(`/proc/${pid}`)) await sleep(10);
}
