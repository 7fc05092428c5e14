import { readdir, readFile } from 'node:fs/promises';

/** What a process and those that it started have in memory now, in bytes: their resident sets. */
export async function readMemory(pid: number): Promise<number> {
  const own = await readResidentSet(pid);
  if (own === null) throw new Error(`the system does not tell the memory of process ${pid}`);
  const children = await Promise.all((await listChildren(pid)).map(readMemoryIfThere));
  return children.reduce((sum, bytes) => sum + bytes, own);
}

/** A child may end at any time. */
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
