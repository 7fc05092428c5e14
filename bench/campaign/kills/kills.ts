import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../../apps/server/test-kit/crash/random.ts';
import { waitForExit, findDecoders } from '../../../apps/server/test-kit/files/decoder-processes.ts';
import { makeJpeg, makePng } from '../../../apps/server/test-kit/files/pictures.ts';
import type { Person } from '../../../apps/server/test-kit/people/person.ts';
import { startServerProcess } from '../../../apps/server/test-kit/processes/server-process.ts';
import { makeFolder, signUp } from '../../kit/site.ts';
import { inspectSite, inspectStopped } from './inspection.ts';
import { createLedger } from './ledger.ts';
import { createSiteClient } from './site-client.ts';
import { createWriters } from './writers.ts';

type KillsOptions = {
  scope: AsyncDisposableStack;
  kills: number;
  seed: number;
  databaseUrl: string | undefined;
  log(text: string): void;
  print(text: string): void;
};

const writersAtOnce = 6;
/** Share of kills after which the site is killed again while it starts. */
const killedTwiceShare = 0.25;

/**
 * Kills a site repeatedly during concurrent writes, and then checks that all confirmed writes are there.
 * @returns a line for each fault
 */
export async function runKills(options: KillsOptions): Promise<string[]> {
  const { scope, kills, seed, databaseUrl, log, print } = options;
  const dataDir = await makeFolder(scope);
  const random = createRandom(seed);
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const start = async () => {
    const started = await startServerProcess(environment);
    scope.defer(() => started.kill());
    return started;
  };
  let server = await start();
  await server.ready();
  const people: Person[] = [];
  for (let count = 1; count <= writersAtOnce; count++)
    people.push(await signUp({ url: server.origin, dataDir }, `writer${count}`));
  const ledger = createLedger();
  const client = createSiteClient(() => server.origin);
  const images = [await makeJpeg(), await makePng(), await makeJpeg({ width: 900, height: 700 })];
  const { write } = createWriters({ client, ledger, random, people, images });
  const faults: string[] = [];

  /** Kills the server's process only, as the OOM killer does. */
  async function kill(): Promise<void> {
    const decoders = await findDecoders(server.pid);
    await server.kill();
    // Its decoder processes must end by themselves.
    for (const pid of decoders) await waitForExit(pid);
  }

  let done = 0;
  for (; done < kills && !scope.disposed && client.errors.length === 0; done++) {
    let isOver = false;
    const writing = people.map(async (person) => {
      while (!isOver) await write(person);
    });
    // Waits for some responses and then a random time, so that kills hit writes on slow machines too.
    const target = ledger.answered() + 5 + Math.floor(random() * 25);
    while (ledger.answered() < target && client.errors.length === 0 && !scope.disposed) await sleep(5);
    await sleep(random() * 250);
    isOver = true;
    await kill();
    await Promise.all(writing);
    server = await start();
    if (random() < killedTwiceShare) {
      const starting = server.ready();
      await sleep(random() * 1200);
      await kill();
      await starting;
      server = await start();
    }
    await server.ready();
    faults.push(...(await inspectSite(server.origin)));
    if ((done + 1) % 10 === 0) log(`${done + 1} kills, ${ledger.answered()} answered writes`);
  }
  faults.push(...client.errors);
  const code = await server.stop();
  if (code !== 0) faults.push(`asked to stop, it ended with ${code}`);
  if (!scope.disposed) faults.push(...(await inspectStopped(environment, ledger)));
  print(`${done} kills, seed ${seed}`);
  print(`${ledger.answered()} writes were answered, ${ledger.unanswered()} were not`);
  return faults;
}
