import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { start } from '../../kit/processes.ts';
import type { Scope } from '../../kit/scope.ts';

const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));
const file = 'apps/server/src/moderation-weeks.api.test.ts';
/** Members for each report, about as many as a site has that gets so many. */
const peoplePerReport = 0.15;

type WeeksOptions = { scope: Scope; reports: number; seed: number };

/** Runs the test of six weeks of moderation with more reports. @returns a line if it failed */
export async function runModerationWeeks({ scope, reports, seed }: WeeksOptions): Promise<string[]> {
  const { child } = start(scope, process.execPath, [vitest, 'run', '--project', 'api-postgres', file], {
    env: {
      NODE_ENV: 'test',
      TZ: 'Asia/Kathmandu',
      MODERATION_REPORTS: String(reports),
      MODERATION_PEOPLE: String(Math.max(60, Math.round(reports * peoplePerReport))),
      MODERATION_SEED: String(seed),
    },
  });
  child.stdout?.pipe(process.stderr, { end: false });
  child.stderr?.pipe(process.stderr, { end: false });
  const [code]: unknown[] = await once(child, 'exit');
  return code === 0 ? [] : [`the weeks of moderation with the seed ${seed} went wrong`];
}
