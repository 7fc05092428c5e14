import pg from 'pg';
import { createRandom } from '../../../apps/server/test-kit/crash/random.ts';
import { faultKinds, runFaults, type Fault } from '../../../apps/server/test-kit/faults/faults.ts';
import { findOutcome } from '../../../apps/server/test-kit/faults/outcome.ts';
import { startProcesses } from '../../../apps/server/test-kit/faults/processes.ts';
import { createWalk } from '../../../apps/server/test-kit/freshness/walk.ts';
import { newWorld } from '../../../apps/server/test-kit/freshness/world.ts';
import { makeJpeg } from '../../../apps/server/test-kit/pictures.ts';
import { makePeople } from '../../kit/make-people.ts';
import type { Scope } from '../../kit/scope.ts';
import { checkOutRelease } from './release.ts';

export type FaultsCampaignOptions = {
  scope: Scope;
  faults: number;
  /** A commit that runs beside this release from time to time. */
  release: string | undefined;
  seed: number;
  dataDir: string;
  databaseUrl: string;
  log(text: string): void;
  isStopped(): boolean;
};

const people = 6;
const freezeMs = 10_000;
const quietMs = 3_000;

/** Reads and writes on two processes of a site while one or the other fails. @returns lines to print, and faults */
export async function runFaultsCampaign(
  options: FaultsCampaignOptions,
): Promise<{ lines: string[]; faults: string[] }> {
  const { scope, seed, dataDir, databaseUrl, log, isStopped } = options;
  const random = createRandom(seed);
  const release = options.release === undefined ? null : await checkOutRelease(scope, options.release, log);
  const kinds = faultKinds.filter((kind) => kind !== 'release' || release?.canStartAgain === true);
  // Each kind as often as the others, in random order.
  const faults = Array.from({ length: options.faults }, (_, index) => kinds[index % kinds.length] ?? 'kill')
    .map((kind): [number, Fault] => [random(), kind])
    .toSorted(([a], [b]) => a - b)
    .map(([, kind]) => kind);
  const processes = await startProcesses({
    environment: {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
      PUBLIC_URL: 'http://site.example',
    },
    count: 2,
    random,
    ...(release && { main: release.main }),
    onStart: (server) => scope.defer(() => server.kill()),
  });
  // This applies the migrations of this release, while the other one runs.
  const persons = await makePeople(scope, {
    options: { dataDir, databaseUrl },
    people: Array.from({ length: people }, (_, index) => ({ name: `Artist ${index}`, verified: true })),
  });
  const world = newWorld(persons);
  const walk = createWalk({ world, random, picture: await makeJpeg(), send: processes.ask });
  await walk.begin();
  if (release) log('two processes of the other release run; one after the other is replaced');
  const beginning: readonly Fault[] = release ? ['stop'] : [];
  const sent = await runFaults({
    processes,
    walk,
    random,
    faults: [...beginning, ...faults],
    freezeMs,
    quietMs,
    log,
    isStopped,
    ...(release && { otherMain: release.main }),
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  scope.defer(() => pool.end());
  const outcome = await findOutcome(pool, dataDir, { world, sent });
  await processes.stop();
  const { reads, writes, lost, unavailable } = walk.counts;
  const handovers = [...processes.clocks.handovers()];
  return {
    lines: [
      `${faults.length} faults (${kinds.map((kind) => `${faults.filter((fault) => fault === kind).length} ${kind}`).join(', ')}), seed ${seed}`,
      `${reads} reads, ${writes} writes; ${lost} without an answer, ${unavailable} answered 503`,
      `${sent.answered.size} mails were promised, ${outcome.mails} sent, ${outcome.duplicates} of them again`,
      `slowest answer of a process without a fault: ${Math.round(processes.slowest())} ms`,
      `periodic work, runs and changes of the process: ${[...processes.clocks.runs()].map(([name, runs]) => `${name} ${runs}/${new Map(handovers).get(name)}`).join(', ')}`,
    ],
    faults: [
      ...walk.stale,
      ...outcome.faults,
      ...handovers
        .filter(([, count]) => count > 2 * faults.length)
        .map(([name, count]) => `${name} went from process to process ${count} times`),
    ],
  };
}
