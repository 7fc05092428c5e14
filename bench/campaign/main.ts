import { parseArgs } from 'node:util';
import { openPostgres } from '../kit/postgres.ts';
import { awaitReady, findFreePort, startFile } from '../kit/processes.ts';
import { closeOnSignals, openScope } from '../kit/scope.ts';
import { makeFolder, siteEnvironment } from '../kit/site.ts';
import { runCalls } from './calls.ts';
import { runBehindVarnish } from './cdn/run.ts';
import { whyNoVarnish } from './cdn/varnish.ts';
import { runFaultsCampaign } from './faults/campaign-faults.ts';
import { runKills } from './kills/kills.ts';
import { adminEmail, makeCallers } from './people.ts';
import { runModerationWeeks } from './moderation/weeks.ts';
import { runTestsThroughPooler } from './pooler/pooler.ts';
import { runReplicas } from './replicas/replicas.ts';

// npm run campaign [-- --calls=100000 | --kills=60 | --faults=40 [--release=<commit>] | --replicas=2
//   | --moderation=2000 | --varnish=600 [--purge-by=bans] | --pgbouncer=<program> [part of a test file's name]...]
//   [--seed=1] [--concurrency=16] [--postgres]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '0' },
    faults: { type: 'string', default: '0' },
    release: { type: 'string' },
    replicas: { type: 'string', default: '0' },
    moderation: { type: 'string', default: '0' },
    varnish: { type: 'string', default: '0' },
    'purge-by': { type: 'string', default: 'xkey' },
    pgbouncer: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    concurrency: { type: 'string', default: '16' },
    postgres: { type: 'boolean', default: false },
  },
});
const numbers = {
  calls: Number(values.calls),
  kills: Number(values.kills),
  faults: Number(values.faults),
  rounds: Number(values.replicas),
  reports: Number(values.moderation),
  seconds: Number(values.varnish),
  concurrency: Number(values.concurrency),
};
const seed = Number(values.seed);
if (!Object.values(numbers).every((number) => number >= 0) || !Number.isInteger(seed)) {
  process.stderr.write(
    '--calls, --kills, --faults, --replicas, --moderation, --varnish, --seed and --concurrency take numbers\n',
  );
  process.exit(2);
}
const { calls, kills, rounds, seconds, concurrency } = numbers;

const log = (text: string) => process.stderr.write(`  ${text}\n`);
const print = (text: string) => process.stdout.write(`${text}\n`);
const scope = openScope();
const isStopped = closeOnSignals([scope], log);
const createDatabase = () => openPostgres(scope)('campaign');

/** Runs generated calls on a new site. @returns the faults */
async function campaignCalls(dataDir: string, databaseUrl: string | undefined): Promise<string[]> {
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
  const took = Math.round((performance.now() - startedAt) / 1000);
  print(`${report.calls} calls in ${took} s, seed ${seed}`);
  for (const [status, count] of [...report.byStatus].toSorted(([a], [b]) => a - b))
    print(`${status}  ${count}`);
  return report.faults;
}

/** Kills a new site during writes. @returns the faults */
async function campaignKills(dataDir: string, databaseUrl: string | undefined): Promise<string[]> {
  const report = await runKills({ scope, kills, seed, dataDir, databaseUrl, log, isStopped });
  print(`${report.kills} kills, seed ${seed}`);
  print(`${report.answered} writes were answered, ${report.unanswered} were not`);
  return report.faults;
}

/** Two processes, of which one fails. They need a PostgreSQL server. @returns the faults */
async function campaignFaults(dataDir: string, databaseUrl: string | undefined): Promise<string[]> {
  const report = await runFaultsCampaign({
    scope,
    faults: numbers.faults,
    release: values.release,
    seed,
    dataDir,
    databaseUrl: databaseUrl ?? (await createDatabase()),
    log,
    isStopped,
  });
  for (const line of report.lines) print(line);
  return report.faults;
}

/** Reads and writes through Varnish in front of a new site. @returns the faults */
async function campaignVarnish(dataDir: string, databaseUrl: string | undefined): Promise<string[]> {
  const method = values['purge-by'] === 'bans' ? 'bans' : 'xkey';
  const reason = whyNoVarnish(method);
  if (reason) throw new Error(reason);
  const site = { dataDir, databaseUrl };
  const report = await runBehindVarnish({
    scope,
    seconds,
    seed,
    concurrency,
    method,
    ...site,
    log,
    isStopped,
  });
  const { processes, reads, hits, writes, medianMs, slowestMs } = report;
  print(`${seconds} s behind Varnish (purged by ${method}), ${processes} process(es), seed ${seed}`);
  print(`${reads} reads, ${Math.round((100 * hits) / reads)} % from Varnish`);
  print(`${writes} writes, ${medianMs} ms each (median), ${slowestMs} ms at most`);
  print(
    `${report.journeys} journeys through pages; ${report.compared} answers compared with the site's at the end`,
  );
  for (const line of report.purges) print(line);
  return report.faults;
}

/** Runs tests through a connection pooler. @returns the faults */
async function campaignPooler(): Promise<string[]> {
  const files = positionals.length > 0 ? positionals : ['freshness', 'features/'];
  return runTestsThroughPooler({ scope, program: values.pgbouncer ?? '', files, log });
}

/** Six simulated weeks of reports and decisions. @returns the faults */
async function campaignModeration(): Promise<string[]> {
  return runModerationWeeks({ scope, reports: numbers.reports, seed });
}

/** Stops, delays, kills and promotes two PostgreSQL servers during reads and writes. @returns the faults */
async function campaignReplicas(dataDir: string): Promise<string[]> {
  return runReplicas({ scope, rounds, seed, dataDir, print, isStopped });
}

function chooseCampaign() {
  if (values.pgbouncer !== undefined) return campaignPooler;
  if (numbers.reports > 0) return campaignModeration;
  if (seconds > 0) return campaignVarnish;
  if (rounds > 0) return campaignReplicas;
  if (numbers.faults > 0) return campaignFaults;
  return kills > 0 ? campaignKills : campaignCalls;
}

try {
  log(`seed ${seed}`);
  const dataDir = await makeFolder(scope);
  const databaseUrl = values.postgres ? await createDatabase() : undefined;
  const faults = await chooseCampaign()(dataDir, databaseUrl);
  print(`${faults.length} faults`);
  for (const line of faults) print(`- ${line}`);
  if (!isStopped()) process.exitCode = faults.length > 0 ? 1 : 0;
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
