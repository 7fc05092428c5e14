import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in these, on every machine of today. */
const ticksPerSecond = 100;

/** Seconds of processor time that a group of processes and their ended children have taken so far. */
export async function readCpuSeconds(group: number): Promise<number> {
  let ticks = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // After the name in brackets, which may hold anything: state, parent, group, …; then the four times.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    if (fields[2] === group) ticks += fields.slice(11, 15).reduce((sum, time) => sum + time, 0);
  }
  return ticks / ticksPerSecond;
}
