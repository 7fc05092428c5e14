import { setTimeout as sleep } from 'node:timers/promises';
import { runSteps } from '../../../apps/server/test-kit/freshness/steps.ts';
import type { Send } from '../../../apps/server/test-kit/freshness/walk.ts';
import { makeJpeg } from '../../../apps/server/test-kit/pictures.ts';
import { makePeople } from '../../kit/make-people.ts';
import { awaitReady, findFreePort, startFile } from '../../kit/processes.ts';
import type { Scope } from '../../kit/scope.ts';
import { siteEnvironment, type SiteOptions } from '../../kit/site.ts';
import { makeJourney } from './journey.ts';
import { askWhenFree, isHit, toRequest } from './through.ts';
import { startVarnish, type PurgeMethod } from './varnish.ts';

export type CdnOptions = {
  scope: Scope;
  seconds: number;
  seed: number;
  concurrency: number;
  method: PurgeMethod;
  dataDir: string;
  databaseUrl: string | undefined;
  log(text: string): void;
  isStopped(): boolean;
};

export type CdnReport = {
  processes: number;
  reads: number;
  hits: number;
  writes: number;
  /** Of writes, in milliseconds. */
  medianMs: number;
  slowestMs: number;
  journeys: number;
  compared: number;
  purges: string[];
  faults: string[];
};

const artists = 6;
const writing = 0.08;
/** After this no list may show an older order. */
const settledMs = 61_000;
const maxFaults = 50;

/** Reads and writes at random through Varnish, and compares all that it keeps with the site's own answers at the end. */
export async function runBehindVarnish(options: CdnOptions): Promise<CdnReport> {
  const { scope, dataDir, databaseUrl, method, log, isStopped, seconds } = options;
  const storage: SiteOptions = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
  const names = Array.from({ length: artists + 1 }, (_, index) => `Artist ${index}`);
  const people = await makePeople(scope, {
    options: storage,
    people: names.map((name) => ({ name, verified: true })),
  });
  const [traveller, ...others] = people;
  if (!traveller) throw new Error('no account was made');
  const sitePort = await findFreePort();
  const port = await findFreePort();
  const varnish = await startVarnish(scope, { port, sitePort, method });
  const startProcess = async (at: number) => {
    const env = {
      ...siteEnvironment(at, storage),
      PUBLIC_URL: varnish.url,
      TRUST_PROXY: 'on',
      METRICS_TOKEN: 'campaign',
      CDN_PURGE_URL: `${varnish.url}/cdn-purge`,
    };
    const site = startFile(scope, 'apps/server/src/main.ts', [], { env });
    const url = `http://127.0.0.1:${at}`;
    await awaitReady(`${url}/readyz`, site);
    return url;
  };
  const siteUrls = [await startProcess(sitePort)];
  // Two processes on a server: Varnish reads from the first, and both write.
  if (databaseUrl !== undefined) siteUrls.push(await startProcess(await findFreePort()));
  await awaitReady(`${varnish.url}/readyz`, varnish);

  const endsAt = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > endsAt || isStopped();
  const faults: string[] = [];
  const known = new Set<string>(['/', '/sitemap.xml', '/blogs.atom', `/profile/${traveller.username}`]);
  const writeTimes: number[] = [];
  let hits = 0;
  let writes = 0;
  // Through Varnish, and past it to the other process.
  const writeUrl = () => (writes++ % 2 === 0 ? varnish.url : (siteUrls.at(-1) ?? varnish.url));
  const write: Send = async (address, asked) => {
    const askedAt = performance.now();
    const answer = await askWhenFree(writeUrl(), address, asked);
    writeTimes.push(performance.now() - askedAt);
    return answer;
  };
  const read: Send = async (address, asked) => {
    known.add(toRequest(address, asked).path);
    const answer = await askWhenFree(varnish.url, address, asked);
    if (isHit(answer.headers)) hits++;
    return answer;
  };

  const picture = await makeJpeg();
  let journeys = 0;
  async function travel(): Promise<void> {
    if (!traveller) return;
    while (!isOver() && faults.length < maxFaults) {
      const name = `${options.seed} ${++journeys}`;
      faults.push(...(await makeJourney({ url: varnish.url, writeUrl, person: traveller, picture, name })));
      if (journeys % 20 === 0)
        log(`${journeys} journeys, ${writeTimes.length} writes, ${faults.length} faults`);
    }
  }
  const steps = runSteps({
    people: others,
    write,
    read,
    seed: options.seed,
    atOnce: options.concurrency,
    writing,
    isOver,
  });
  const [report] = await Promise.all([steps, travel()]);
  faults.push(...report.stale);
  const purges = await readPurges(siteUrls);

  if (!isStopped()) {
    log('waiting until no list may be behind, to compare what Varnish keeps');
    for (const path of known) await fetch(varnish.url + path).then((answer) => answer.arrayBuffer());
    await sleep(Math.min(settledMs, seconds * 1000));
    for (const path of known)
      if (!(await isSame(varnish.url, siteUrls[0] ?? '', path))) faults.push(`${path} differs`);
  }
  const sorted = writeTimes.toSorted((a, b) => a - b);
  return {
    processes: siteUrls.length,
    reads: report.reads,
    hits,
    writes: writeTimes.length,
    medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    slowestMs: Math.round(sorted.at(-1) ?? 0),
    journeys,
    compared: known.size,
    purges,
    faults,
  };
}

async function readPurges(siteUrls: readonly string[]): Promise<string[]> {
  const metrics = siteUrls.map(async (url) => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer campaign' } });
    return (await answer.text()).split('\n').filter((line) => line.startsWith('cdn_purge_requests_total'));
  });
  return (await Promise.all(metrics)).flat();
}

async function isSame(one: string, other: string, path: string): Promise<boolean> {
  const [shown, made] = await Promise.all(
    [one, other].map(async (url) => {
      const answer = await fetch(url + path);
      return `${answer.status} ${await answer.text()}`;
    }),
  );
  return shown === made;
}
