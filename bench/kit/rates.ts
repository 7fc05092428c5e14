import type { Result } from '../measurement.ts';
import { startLoad } from './load.ts';
import { awaitReady, findFreePort, startFile } from './processes.ts';
import type { Scope } from './scope.ts';
import { inPairs, median, medianRatio } from './statistics.ts';

const pairs = 3;
const load = { connections: 16, seconds: 2 };
const budget = 0.5;

export type Rated = { what: string; paths: readonly string[]; tokens?: readonly string[] };

/** Requests per second of each call, compared with Fastify with one indexed query of 20 rows on the same database. */
export async function measureRates(
  scope: Scope,
  { url, databaseUrl }: { url: string; databaseUrl: string },
  calls: readonly Rated[],
): Promise<Result[]> {
  const port = await findFreePort();
  const bareUrl = `http://127.0.0.1:${port}`;
  await awaitReady(bareUrl, startFile(scope, 'bench/bare/query-server.ts', [String(port), databaseUrl]));
  const ask = startLoad(scope);
  const askBare = async () => (await ask({ url: bareUrl, paths: ['/'], ...load })).perSecond;
  await askBare();
  const results: Result[] = [];
  for (const { what, paths, tokens = [] } of calls) {
    const askSite = async () => (await ask({ url, paths, tokens, ...load })).perSecond;
    await askSite();
    const measured = await inPairs(pairs, askSite, askBare);
    const ratio = medianRatio(measured);
    results.push({
      what: `${what}, requests per second`,
      figure: median(measured.first).toFixed(0),
      bare: median(measured.second).toFixed(0),
      ratio,
      budget: `≥ ${budget}`,
      kept: ratio >= budget,
    });
  }
  return results;
}
