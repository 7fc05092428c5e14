import { parseArgs } from 'node:util';
import { openPostgres } from '../kit/postgres.ts';
import { awaitReady, findFreePort, startFile } from '../kit/processes.ts';
import { closeOnSignals, openScope } from '../kit/scope.ts';
import { makeFolder, siteEnvironment } from '../kit/site.ts';
import { runCalls } from './calls.ts';
import { runKills } from './kills/kills.ts';
import { runReplicas } from './replicas/replicas.ts';
import { adminEmail, makeCallers } from './people.ts';

// npm run campaign [-- --calls=100000 | --kills=60 | --replicas=2] [--seed=1] [--concurrency=16] [--postgres]
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '0' },
    replicas: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    concurrency: { type: 'string', default: '16' },
    postgres: { type: 'boolean', default: false },
  },
});
const [calls = 0, kills = 0, rounds = 0, seed = 0, concurrency = 0] = [
  values.calls,
  values.kills,
  values.replicas,
  values.seed,
  values.concurrency,
].map(Number);
if (!(calls > 0 && kills >= 0 && rounds >= 0 && concurrency > 0 && Number.isInteger(seed))) {
  process.stderr.write('--calls, --kills, --replicas, --seed and --concurrency take numbers\n');
  process.exit(2);
}

const log = (text: string) => process.stderr.write(`  ${text}\n`);
const print = (text: string) => process.stdout.write(`${text}\n`);
const scope = openScope();
const isStopped = closeOnSignals([scope], log);

/** Runs generated calls on a new site. @returns the number of faults */
async function campaignCalls(dataDir: string, databaseUrl: string | undefined): Promise<number> {
  const options = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
  const people = await makeCallers(scope, options);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...siteEnvironment(port, options),
    PUBLIC_URL: url,
    ADMIN_EMAILS: adminEmail,
  };
  const site = startFile(scope, 'apps/server/src/main.ts', [], { env });
  await awaitReady(`${url}/readyz`, site);
  const startedAt = performance.now();
  const report = await runCalls({ url, dataDir, people, calls, seed, concurrency, log, isStopped });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  print(`${report.calls} calls in ${seconds} s, seed ${seed}`);
  for (const [status, count] of [...report.byStatus].toSorted(([a], [b]) => a - b))
    print(`${status}  ${count}`);
  return printFaults(report.faults);
}

/** Kills a new site during writes. @returns the number of faults */
async function campaignKills(dataDir: string, databaseUrl: string | undefined): Promise<number> {
  const report = await runKills({ scope, kills, seed, dataDir, databaseUrl, log, isStopped });
  print(`${report.kills} kills, seed ${seed}`);
  print(`${report.answered} writes were answered, ${report.unanswered} were not`);
  return printFaults(report.faults);
}

/** Stops, delays, kills and promotes two PostgreSQL servers during reads and writes. @returns the number of faults */
async function campaignReplicas(dataDir: string): Promise<number> {
  return printFaults(await runReplicas({ scope, rounds, seed, dataDir, print, isStopped }));
}

function printFaults(faults: readonly string[]): number {
  print(`${faults.length} faults`);
  for (const line of faults) print(`- ${line}`);
  return faults.length;
}

try {
  log(`seed ${seed}`);
  const dataDir = await makeFolder(scope);
  const databaseUrl = values.postgres ? await openPostgres(scope)('campaign') : undefined;
  const campaign = rounds > 0 ? campaignReplicas : kills > 0 ? campaignKills : campaignCalls;
  const faults = await campaign(dataDir, databaseUrl);
  if (!isStopped()) process.exitCode = faults > 0 ? 1 : 0;
} catch (error) {
  if (!isStopped()) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}
if (!isStopped()) {
  await scope.close();
  process.exit();
}
