import { setTimeout as sleep } from 'node:timers/promises';
import { startPrimary, type PostgresNode } from '../../../apps/server/test-kit/databases/postgres-cluster.ts';
import { withClient } from '../../kit/postgres.ts';

/** A primary with one replica, that take turns at the same two addresses. */
export type Cluster = {
  /** Both addresses, with commas between. */
  urls: string;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** Sets how long the replica waits before it shows a commit. */
  delayReplica(ms: number): Promise<void>;
  killPrimary(): Promise<void>;
  promoteReplica(): Promise<void>;
  /** Starts a replica of the new primary at the address of the killed one. */
  replaceKilled(): Promise<void>;
};

const database = 'campaign';
const settings = { synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '128MB' };

/** Starts a primary and a replica, which has each commit before it is answered. */
export async function openCluster(scope: AsyncDisposableStack): Promise<Cluster> {
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

  /** Makes commits wait for the replica. Until this ends, a commit would be answered without the replica. */
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
  };
}

async function tell(node: PostgresNode, ...statements: string[]): Promise<void> {
  await withClient(node.url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
