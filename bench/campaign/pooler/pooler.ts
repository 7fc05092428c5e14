import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../../apps/server/test-kit/databases/postgres-process.ts';
import { start } from '../../kit/processes.ts';
import { openScope, type Scope } from '../../kit/scope.ts';
import { findPgbouncerVersion, startPgbouncer } from './pgbouncer.ts';

type PoolerOptions = {
  scope: Scope;
  /** The program, by its name on PATH or its path. */
  program: string;
  /** Files of tests that run on a PostgreSQL server, or parts of their names. */
  files: readonly string[];
  log: (text: string) => void;
};

const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));
/** Longer than usual: three connections do the work of five. */
const testMs = 120_000;
/** The first version that follows prepared statements. */
const statementsFrom = [1, 21] as const;

/**
 * Runs tests whose sites reach their database through PgBouncer in transaction mode: without prepared statements, and
 * with them if this version knows them.
 * @returns a line for each run that failed
 * @throws {Error} when there is no PgBouncer
 */
export async function runTestsThroughPooler(options: PoolerOptions): Promise<string[]> {
  const { scope, program, log } = options;
  const version = await findPgbouncerVersion(program);
  if (version === null)
    throw new Error(
      `${program} could not be started: install PgBouncer (Debian: apt-get install pgbouncer), or name it with --pgbouncer=PATH`,
    );
  const { url: server, stop } = await startPostgres();
  scope.defer(stop);
  const failed: string[] = [];
  for (const keepsStatements of isFrom(version, statementsFrom) ? [false, true] : [false]) {
    const what = `${version}, ${keepsStatements ? 'with' : 'without'} prepared statements`;
    log(what);
    if (!(await runOnce(options, server, keepsStatements))) failed.push(`tests failed: ${what}`);
  }
  return failed;
}

async function runOnce(
  { scope, program, files }: PoolerOptions,
  server: string,
  keepsStatements: boolean,
): Promise<boolean> {
  const own = openScope(scope);
  const pooler = await startPgbouncer(own, { program, server, keepsStatements });
  const args = ['run', '--project', 'api-postgres', `--testTimeout=${testMs}`, ...files];
  const { child } = start(own, process.execPath, [vitest, ...args], {
    env: {
      NODE_ENV: 'test',
      TZ: 'Asia/Kathmandu',
      TEST_DATABASE_URL: server,
      TEST_DATABASE_POOLER_URL: pooler,
    },
  });
  child.stdout?.pipe(process.stderr, { end: false });
  child.stderr?.pipe(process.stderr, { end: false });
  const [code]: unknown[] = await once(child, 'exit');
  await own.close();
  return code === 0;
}

function isFrom(version: string, [major, minor]: readonly [number, number]): boolean {
  const [, foundMajor = 0, foundMinor = 0] = (/(\d+)\.(\d+)/.exec(version) ?? []).map(Number);
  return foundMajor > major || (foundMajor === major && foundMinor >= minor);
}
