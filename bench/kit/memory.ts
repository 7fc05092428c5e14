import { readdir, readFile } from 'node:fs/promises';

/** The resident set of a process and its descendants in bytes. Linux only. @throws Error if the process has ended */
export async function readMemory(pid: number): Promise<number> {
  const own = await readResidentSet(pid);
  if (own === null) throw new Error(`no VmRSS of process ${pid}`);
  const children = await Promise.all((await listChildren(pid)).map(readMemoryIfThere));
  return children.reduce((sum, bytes) => sum + bytes, own);
}

/** The resident set of a process alone, in bytes. Linux only. @throws Error if the process has ended */
export async function readOwnMemory(pid: number): Promise<number> {
  const bytes = await readResidentSet(pid);
  if (bytes === null) throw new Error(`no VmRSS of process ${pid}`);
  return bytes;
}

/** Counts 0 for a child that has ended meanwhile. */
async function readMemoryIfThere(pid: number): Promise<number> {
  const own = await readResidentSet(pid);
  const children = await Promise.all((await listChildren(pid)).map(readMemoryIfThere));
  return children.reduce((sum, bytes) => sum + bytes, own ?? 0);
}

async function readResidentSet(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : null;
}

async function listChildren(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** Samples the memory every 50 ms. @returns a function that stops it and resolves to the maximum in bytes */
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
