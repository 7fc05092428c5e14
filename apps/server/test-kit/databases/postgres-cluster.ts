import { execFile } from 'node:child_process';
import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  findFreePort,
  initialize,
  launch,
  makeDataFolder,
  prepareBinaries,
  type Binaries,
} from './postgres-process.ts';

/** A server that can be stopped, killed and started again, and copied as a replica that follows it. */
export type PostgresNode = {
  url: string;
  /** Returns the id of its process; null while it is stopped. */
  pid(): number | null;
  /** Stops it in order, or as a crash; its data stays. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
  /**
   * Makes a copy of it that follows it, while it runs.
   * @param name of the replica as the primary knows it
   * @param port a free one if it is omitted
   */
  replicate(name: string, settings?: Settings, port?: number): Promise<PostgresNode>;
};

type Settings = Readonly<Record<string, string>>;

const run = promisify(execFile);
/**
 * Settings of each server: small, as several run at once. Changes reach a replica at once, also where nothing waits for
 * the disk.
 */
const nodeSettings = { shared_buffers: '32MB', wal_writer_delay: '10ms', max_wal_size: '4GB' };

/** Starts a primary with an empty data folder. */
export async function startPrimary(settings: Settings = {}): Promise<PostgresNode> {
  const found = await prepareBinaries();
  const data = await makeDataFolder(found);
  await initialize(found, data);
  return startNode(found, data, settings, await findFreePort());
}

async function startNode(
  found: Binaries,
  data: string,
  settings: Settings,
  port: number,
): Promise<PostgresNode> {
  const launched = () =>
    launch(found, {
      data,
      port,
      settings: { ...nodeSettings, ...settings },
      folders: [data, found.folder],
    });
  let running: Awaited<ReturnType<typeof launch>> | null = await launched();
  const { url } = running;

  return {
    url,
    pid: () => running?.pid ?? null,
    async end(signal) {
      const ending = running;
      running = null;
      if (signal === 'SIGKILL' && ending?.pid !== undefined) process.kill(ending.pid, signal);
      await ending?.stop(true);
    },
    async start() {
      running ??= await launched();
    },
    async remove() {
      await running?.stop();
      running = null;
      for (const folder of [data, found.folder]) await rm(folder, { recursive: true, force: true });
    },
    async replicate(name, replicaSettings = {}, replicaPort) {
      const own = await prepareBinaries();
      const copy = await makeDataFolder(own);
      await copyRunning(url, data, copy, own.owner);
      const { hostname, port: primaryPort, username } = new URL(url);
      const follow = `host=${hostname} port=${primaryPort} user=${username} application_name=${name}`;
      await writeFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${follow}'\n`);
      return startNode(own, copy, replicaSettings, replicaPort ?? (await findFreePort()));
    },
  };
}

/** Copies the data folder of a running server, as that of a replica (PostgreSQL's manual, 26.3.3). */
async function copyRunning(url: string, from: string, to: string, owner: Binaries['owner']): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    await run('cp', ['-R', `${from}/.`, to]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await rm(join(to, 'postmaster.pid'), { force: true });
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(to, 'standby.signal'), '');
  } finally {
    await client.end();
  }
  if (owner) {
    await run('chown', ['-R', `${owner.uid}:${owner.gid}`, to]);
    await chown(to, owner.uid, owner.gid);
  }
}
