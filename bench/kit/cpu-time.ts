import { readdir, readFile } from 'node:fs/promises';

/** USER_HZ, the unit of /proc/<pid>/stat, is 100 on all common Linux systems. */
const ticksPerSecond = 100;

type ProcessTimes = { pid: number; parent: number; group: number; ticks: number };

/** The times of all processes, each with those of its ended children. */
async function listProcesses(): Promise<ProcessTimes[]> {
  const found: ProcessTimes[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // After the name in brackets, which may contain anything: state, ppid, pgrp, …, utime, stime, cutime, cstime.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0, group = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, time) => sum + time, 0);
    found.push({ pid: Number(name), parent, group, ticks });
  }
  return found;
}

const toSeconds = (processes: readonly ProcessTimes[]): number =>
  processes.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond;

/** CPU seconds of a process group, including ended children. Linux only. */
export async function readCpuSeconds(group: number): Promise<number> {
  return toSeconds((await listProcesses()).filter((process) => process.group === group));
}

/**
 * CPU seconds of the PostgreSQL server that has this process, which serves a connection: of all its processes, ended
 * ones too. Linux only, on this machine.
 */
export async function readPostgresCpuSeconds(backend: number): Promise<number> {
  const all = await listProcesses();
  const server = all.find(({ pid }) => pid === backend)?.parent;
  if (server === undefined) throw new Error('the PostgreSQL server does not run on this machine');
  return toSeconds(all.filter(({ pid, parent }) => pid === server || parent === server));
}
