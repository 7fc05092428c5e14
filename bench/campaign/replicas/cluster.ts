import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPrimary, type PostgresNode } from '../../../apps/server/test-kit/databases/postgres-cluster.ts';
import { withClient } from '../../kit/postgres.ts';
import type { Scope } from '../../kit/scope.ts';

/** A primary with one replica, that take turns at the same two addresses. */
export type Cluster = {
  /** Both addresses, with commas between. */
  urls: string;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** How long the replica waits before it shows a commit. */
  delayReplica(ms: number): Promise<void>;
  killPrimary(): Promise<void>;
  promoteReplica(): Promise<void>;
  /** Starts a replica of the new primary at the address of the killed one. */
  replaceKilled(): Promise<void>;
  /** The processor time of both servers so far, in seconds; zeros where the system does not tell. */
  cpu(): Promise<{ primary: number; replica: number }>;
};

const database = 'campaign';
const settings = { synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '128MB' };
const ticksPerSecond = 100;

/** Starts a primary and a replica, which has each commit before it is answered. */
export async function openCluster(scope: Scope): Promise<Cluster> {
  let primary = await startPrimary(settings);
  scope.defer(() => primary.remove());
  let replica = await primary.replicate('replica', settings);
  scope.defer(() => replica.remove());
  await tell(primary, `create database ${database}`);
  await setSynchronous(true);
  const urls = [primary, replica].map(({ url }) => url.replace(/postgres$/, database)).join(',');

  async function setSynchronous(on: boolean): Promise<void> {
    await tell(
      primary,
      `alter system set synchronous_standby_names = '${on ? 'replica' : ''}'`,
      'select pg_reload_conf()',
    );
  }

  /** Until then a commit would be answered without the replica. */
  async function awaitSynchronous(): Promise<void> {
    await setSynchronous(true);
    for (;;) {
      const isInStep = await withClient(primary.url, async (client) => {
        const { rowCount } = await client.query(
          `select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`,
        );
        return rowCount === 1;
      });
      if (isInStep) return;
      await sleep(50);
    }
  }
  await awaitSynchronous();

  return {
    urls,
    async stopReplica() {
      // As a cluster manager does: a commit would wait for the replica otherwise.
      await setSynchronous(false);
      await replica.end('SIGINT');
    },
    async startReplica() {
      await replica.start();
      await awaitSynchronous();
    },
    delayReplica: (ms) =>
      tell(replica, `alter system set recovery_min_apply_delay = ${ms}`, 'select pg_reload_conf()'),
    killPrimary: () => primary.end('SIGKILL'),
    promoteReplica: () =>
      tell(replica, `alter system set synchronous_standby_names = ''`, 'select pg_promote()'),
    async replaceKilled() {
      const port = Number(new URL(primary.url).port);
      await primary.remove();
      primary = replica;
      replica = await primary.replicate('replica', settings, port);
      await awaitSynchronous();
    },
    cpu: async () => ({ primary: await cpuOf(primary.pid()), replica: await cpuOf(replica.pid()) }),
  };
}

async function tell(node: PostgresNode, ...statements: string[]): Promise<void> {
  await withClient(node.url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Of a server and its connections, those that ended included. */
async function cpuOf(server: number | null): Promise<number> {
  if (server === null) return 0;
  let ticks = 0;
  for (const name of await readdir('/proc').catch(() => [])) {
    const text = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    // After the name of the program, which may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    if (Number(name) === server) ticks += user + system + endedUser + endedSystem;
    else if (parent === server) ticks += user + system;
  }
  return ticks / ticksPerSecond;
}
