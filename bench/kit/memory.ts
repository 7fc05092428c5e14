import { readFile } from 'node:fs/promises';

/** What a process has in memory now, in bytes: its resident set. */
export async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  if (!kilobytes) throw new Error(`the system does not tell the memory of process ${pid}`);
  return Number(kilobytes) * 1024;
}

/** Watches until told to stop, and then tells the most that there was. */
export function watchMemory(pid: number): () => Promise<number> {
  let most = 0;
  let watching = true;
  const watch = (async () => {
    while (watching) {
      most = Math.max(most, await readMemory(pid));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return async () => {
    watching = false;
    await watch;
    return most;
  };
}
