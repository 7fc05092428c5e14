import { readdir, readFile } from 'node:fs/promises';

/** USER_HZ, the unit of /proc/<pid>/stat, is 100 on all common Linux systems. */
const ticksPerSecond = 100;

/** CPU seconds of a process group, including ended children. Linux only. */
export async function readCpuSeconds(group: number): Promise<number> {
  let ticks = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // After the name in brackets, which may contain anything: state, ppid, pgrp, …, utime, stime, cutime, cstime.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    if (fields[2] === group) ticks += fields.slice(11, 15).reduce((sum, time) => sum + time, 0);
  }
  return ticks / ticksPerSecond;
}
