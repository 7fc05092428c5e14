import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../../apps/server/test-kit/crash/random.ts';
import { newWorld } from '../../../apps/server/test-kit/freshness/world.ts';
import { makeJpeg } from '../../../apps/server/test-kit/pictures.ts';
import { makePeople } from '../../kit/make-people.ts';
import { awaitReady, findFreePort, startFile } from '../../kit/processes.ts';
import type { Scope } from '../../kit/scope.ts';
import { siteEnvironment } from '../../kit/site.ts';
import { openCluster } from './cluster.ts';
import { createTraffic } from './traffic.ts';

type ReplicasOptions = {
  scope: Scope;
  /** Each has the replica stopped, late, and promoted after the primary was killed. */
  rounds: number;
  seed: number;
  dataDir: string;
  print(text: string): void;
  isStopped(): boolean;
};

const processes = 2;
const people = 12;
const stageMs = 10_000;
const outageMs = 5_000;
const delayMs = 10_000;
/** After the first write on a new primary, both processes have found it. */
const settleMs = 4_000;

/** Reads and writes through two processes while their replica and their primary fail. @returns faults */
export async function runReplicas(options: ReplicasOptions): Promise<string[]> {
  const { scope, rounds, seed, dataDir, print, isStopped } = options;
  const cluster = await openCluster(scope);
  const [databaseUrl = ''] = cluster.urls.split(',');
  const persons = await makePeople(scope, {
    options: { dataDir, databaseUrl },
    people: Array.from({ length: people }, (_, index) => ({ name: `Artist ${index}`, verified: true })),
  });
  const origins: string[] = [];
  for (let index = 0; index < processes; index++) {
    const port = await findFreePort();
    const env = {
      ...siteEnvironment(port, { dataDir, databaseUrl: cluster.urls }),
      DATABASE_REPLICA_URLS: cluster.urls,
    };
    const site = startFile(scope, 'apps/server/src/main.ts', [], { env });
    const origin = `http://127.0.0.1:${port}`;
    await awaitReady(`${origin}/readyz`, site);
    origins.push(origin);
  }
  const world = newWorld(persons);
  const traffic = createTraffic({ origins, world, random: createRandom(seed), picture: await makeJpeg() });
  while (world.works.size < 20 && traffic.faults.length === 0) await traffic.write('publish');

  /** Prints what happened during a part of the campaign. */
  async function stage(name: string, work: () => Promise<unknown>): Promise<void> {
    if (isStopped()) return;
    traffic.take();
    const [readsBefore, cpuBefore] = [await countReads(origins), await cluster.cpu()];
    await work();
    const [after, cpu] = [await countReads(origins), await cluster.cpu()];
    const counts = traffic.take();
    const byReplica = after.replica - readsBefore.replica;
    const byPrimary = after.primary - readsBefore.primary;
    const percent = Math.round((100 * byReplica) / Math.max(1, byReplica + byPrimary));
    const cpuPerRead = (used: number) => ((1000 * Math.max(0, used)) / Math.max(1, counts.reads)).toFixed(2);
    print(
      `${name}: ${counts.reads} reads, ${counts.readsRefused} refused; ${counts.writes} writes, ${counts.writesRefused} refused; ` +
        `${percent} % of ${byReplica + byPrimary} statements by the replica; processor time per 1000 reads: ` +
        `primary ${cpuPerRead(cpu.primary - cpuBefore.primary)} s, replica ${cpuPerRead(cpu.replica - cpuBefore.replica)} s`,
    );
  }

  traffic.start();
  for (let round = 1; round <= rounds && !isStopped(); round++) {
    await stage(`round ${round}, both run`, () => sleep(stageMs));
    await stage('  replica stopped', async () => {
      await cluster.stopReplica();
      await sleep(stageMs);
    });
    await cluster.startReplica();
    await stage('  replica started again', () => sleep(stageMs));
    await cluster.delayReplica(delayMs);
    await stage('  replica becomes late', () => sleep(stageMs / 5));
    await stage(`  replica late by ${delayMs / 1000} s`, () => sleep(stageMs + delayMs));
    await cluster.delayReplica(0);
    await sleep(delayMs);
    await stage('  primary killed', async () => {
      traffic.beginOutage();
      await cluster.killPrimary();
      await sleep(outageMs);
    });
    await stage('  replica promoted', async () => {
      await cluster.promoteReplica();
      const promotedAt = performance.now();
      await traffic.nextWrite();
      print(
        `  the first write after the promotion was answered in ${Math.round(performance.now() - promotedAt)} ms`,
      );
      await sleep(settleMs);
      traffic.endOutage();
      await sleep(stageMs);
    });
    await cluster.replaceKilled();
    await stage('  another replica', () => sleep(stageMs));
  }
  await traffic.stop();
  await traffic.readAll();
  return traffic.faults;
}

/** Statements for visitors by who answered them, of all processes. */
async function countReads(origins: readonly string[]): Promise<{ replica: number; primary: number }> {
  const texts = await Promise.all(origins.map(async (origin) => (await fetch(`${origin}/metrics`)).text()));
  const sum = (server: string) =>
    texts.reduce((total, text) => {
      const [, count = '0'] =
        new RegExp(`public_reads_total\\{server="${server}"\\} (\\d+)`).exec(text) ?? [];
      return total + Number(count);
    }, 0);
  return { replica: sum('replica'), primary: sum('primary') };
}
