import { parseArgs } from 'node:util';
import { openPostgres } from '../kit/postgres.ts';
import { disposeOnSignals } from '../kit/signals.ts';
import { runCalls } from './calls.ts';
import { runKills } from './kills/kills.ts';
import { runReplicas } from './replicas/replicas.ts';

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
if (![calls, kills, rounds, seed, concurrency].every((number) => Number.isInteger(number) && number >= 0)) {
  process.stderr.write('--calls, --kills, --replicas, --seed and --concurrency take numbers\n');
  process.exit(2);
}

const log = (text: string) => process.stderr.write(`  ${text}\n`);
const print = (text: string) => process.stdout.write(`${text}\n`);
const scope = new AsyncDisposableStack();
disposeOnSignals(scope);

async function runCampaign(): Promise<string[]> {
  const shared = { scope, seed, log, print };
  if (rounds > 0) return runReplicas({ ...shared, rounds });
  const databaseUrl = values.postgres ? await openPostgres(scope)('campaign') : undefined;
  if (kills > 0) return runKills({ ...shared, databaseUrl, kills });
  return runCalls({ ...shared, databaseUrl, calls, concurrency });
}

try {
  log(`seed ${seed}`);
  const faults = await runCampaign();
  print(`${faults.length} faults`);
  for (const line of faults) print(`- ${line}`);
  if (!scope.disposed) process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  if (!scope.disposed) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}
if (!scope.disposed) {
  await scope.disposeAsync();
  process.exit();
}
