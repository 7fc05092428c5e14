import { setTimeout as sleep } from 'node:timers/promises';
import { notificationAddresses } from '@kalaangan/contract/notifications/notifications';
import { askOrigin } from '../../../apps/server/test-kit/client.ts';
import { createRandom } from '../../../apps/server/test-kit/crash/random.ts';
import { createWalk } from '../../../apps/server/test-kit/freshness/walk.ts';
import { newWorld } from '../../../apps/server/test-kit/freshness/world.ts';
import { makeJpeg } from '../../../apps/server/test-kit/files/pictures.ts';
import type { Person } from '../../../apps/server/test-kit/people/person.ts';
import { signUp, startSite } from '../../kit/site.ts';
import { openCluster } from './cluster.ts';

type ReplicasOptions = {
  scope: AsyncDisposableStack;
  /** Number of rounds: in each the replica is stopped, late, and promoted after the primary was killed. */
  rounds: number;
  seed: number;
  log(text: string): void;
  print(text: string): void;
};

const people = 12;
const walkers = 8;
const stageMs = 10_000;
const outageMs = 5_000;
const delayMs = 10_000;
/** Time after the first write on a new primary until all connections lead to it. */
const settleMs = 4_000;

/** Reads and writes through two processes while their replica and their primary fail. @returns faults */
export async function runReplicas(options: ReplicasOptions): Promise<string[]> {
  const { scope, rounds, seed, log, print } = options;
  const random = createRandom(seed);
  const cluster = await openCluster(scope);
  const storage = { databaseUrl: cluster.urls, environment: { DATABASE_REPLICA_URLS: cluster.urls } };
  const first = await startSite(scope, storage);
  const persons: Person[] = [];
  for (let count = 1; count <= people; count++) persons.push(await signUp(first, `artist${count}`));
  const second = await startSite(scope, { ...storage, dataDir: first.dataDir });
  const origins = [first.url, second.url];
  let outageAt: number | null = null;
  const walk = createWalk({
    world: newWorld(persons),
    random,
    picture: await makeJpeg(),
    send: (address, asked) => askOrigin(origins[Math.floor(random() * origins.length)] ?? '', address, asked),
    outageAt: () => outageAt,
  });
  await walk.begin();

  /** Writes what changes nothing, until each process has answered it. */
  async function awaitWrites(): Promise<void> {
    for (const origin of origins)
      for (let isAnswered = false; !isAnswered; await sleep(50)) {
        const asked = { token: persons[0]?.token };
        isAnswered = (await askOrigin(origin, notificationAddresses.markAllRead, asked))?.status === 200;
      }
  }
  async function stage(name: string, work: () => Promise<unknown>): Promise<void> {
    if (scope.disposed) return;
    await work();
    const { reads, writes, unavailable } = walk.counts;
    log(`${name}: ${reads} reads and ${writes} writes so far, ${unavailable} answered 503`);
  }
  async function fail(): Promise<void> {
    for (let round = 1; round <= rounds && !scope.disposed; round++) {
      await stage(`round ${round}, both run`, () => sleep(stageMs));
      await stage('replica stopped', async () => {
        await cluster.stopReplica();
        await sleep(stageMs);
      });
      await cluster.startReplica();
      await stage('replica started again', () => sleep(stageMs));
      await cluster.delayReplica(delayMs);
      await stage('replica late', () => sleep(stageMs + delayMs));
      await cluster.delayReplica(0);
      await sleep(delayMs);
      await stage('primary killed', async () => {
        outageAt = performance.now();
        await cluster.killPrimary();
        await sleep(outageMs);
      });
      await stage('replica promoted', async () => {
        await cluster.promoteReplica();
        await awaitWrites();
        await sleep(settleMs);
        outageAt = null;
        await sleep(stageMs);
      });
      await cluster.replaceKilled();
      await stage('another replica', () => sleep(stageMs));
    }
  }

  let isOver = false;
  const act = async () => {
    while (!isOver) await walk.step();
  };
  await Promise.all([
    ...Array.from({ length: walkers }, act),
    fail().finally(() => {
      isOver = true;
    }),
  ]);
  const { reads, writes, unavailable } = walk.counts;
  print(`${rounds} rounds, seed ${seed}: ${reads} reads and ${writes} writes, ${unavailable} answered 503`);
  return [...walk.stale];
}
