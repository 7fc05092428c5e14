import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const ticksPerSecond = 100;

/** Fields of /proc/<pid>/stat after the name: state, ppid, pgrp, …, utime, stime, cutime, cstime. */
async function readStat(pid: string): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** Reads the CPU seconds of a PostgreSQL server on this machine, with all its connections. Linux only. */
export async function createDatabaseCpu(client: pg.Client): Promise<() => Promise<number>> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [, server] = await readStat(String(rows[0]?.pid));
  if (!server) throw new Error('the PostgreSQL server is not on this machine');
  return async () => {
    let ticks = 0;
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const fields = await readStat(name);
      const [, parent] = fields;
      // Ended connections are counted in the server's own times of children.
      if (parent === server) ticks += (fields[11] ?? 0) + (fields[12] ?? 0);
      if (Number(name) === server) ticks += fields.slice(11, 15).reduce((sum, time) => sum + time, 0);
    }
    return ticks / ticksPerSecond;
  };
}
