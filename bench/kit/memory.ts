import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const sampleMs = 50;

/** Reads the resident set of a process in bytes; 0 if it has ended. Linux only. */
export async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Adds up the resident sets of a server and its decoders, which are its children. */
export async function readMemoryOfAll(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const pids = [pid, ...children.split(' ').filter(Boolean).map(Number)];
  return (await Promise.all(pids.map(readMemory))).reduce((sum, bytes) => sum + bytes, 0);
}

/** Samples the memory of a server and its decoders. @returns a function that stops it and resolves to the maximum */
export function watchMemory(pid: number): () => Promise<number> {
  let most = 0;
  let isWatching = true;
  const watching = (async () => {
    for (; isWatching; await sleep(sampleMs)) most = Math.max(most, await readMemoryOfAll(pid));
  })();
  return async () => {
    isWatching = false;
    await watching;
    return most;
  };
}
