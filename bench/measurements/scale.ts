import { createEmptyCaches } from '../kit/empty-caches.ts';
import { countCalls, measureGrowth } from '../kit/growth.ts';
import { createDatabase, withClient } from '../kit/postgres.ts';
import { runInChild } from '../kit/run-in-child.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import { calls, seldomCalls, type Call, type Places } from '../scale/calls.ts';
import { fillSite } from '../scale/fill.ts';
import { describeFirstReads, readFirst } from '../scale/first-reads.ts';
import { checkEntries } from '../scale/index-format.ts';
import { findPlaces } from '../scale/places.ts';
import { planSettings, recordPlans } from '../scale/plans.ts';
import { describeSizes } from '../scale/sizes.ts';
import type { Bench, Measurement, Result } from '../measurement.ts';
import { startPostgres } from '../../apps/server/test-kit/databases/postgres-process.ts';

// Every list, search and count of a site with many artworks (10,000,000, and a tenth as many people) against one with
// 10,000: the same calls on two sites on one PostgreSQL server, alternating, one at a time, with empty caches of the site. The
// rows of the small site are always in memory and those of the large one need not be, so each call is made once before it is
// compared; how long that took is noted apart.
const smallArtworks = 10_000;
const rounds = 20;
const seldomRounds = 3;
const slow = 1.5;
/** The lower quartile of the times is compared: other work on the machine changes it less than the median. */
const share = 0.25;

const serverSettings = {
  shared_buffers: '3GB',
  effective_cache_size: '8GB',
  work_mem: '16MB',
  max_wal_size: '4GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  random_page_cost: '1.1',
  effective_io_concurrency: '100',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '1',
};

type Site = { url: string; databaseUrl: string; places: Places };

async function prepare(bench: Bench, serverUrl: string, name: string, artworks: number): Promise<Site> {
  const { scope, log } = bench;
  const databaseUrl = await createDatabase(scope, serverUrl, name);
  const dataDir = await makeFolder(scope);
  const options = { dataDir, databaseUrl };
  await runInChild(scope, 'bench/kit/members-process.ts', { options, people: [] });
  log(`filling ${artworks.toLocaleString('en')} artworks`);
  const start = performance.now();
  const rows = await fillSite(scope, databaseUrl, artworks, log);
  log(`filled in ${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  const places = await findPlaces(scope, options, rows);
  const { url } = await startSite(scope, options);
  return { url, databaseUrl, places };
}

const partOfSiteMap = (part: number): Call => ({
  what: 'Site map: its last part against its first',
  path: () => `/sitemaps/artworks/${part}.xml`,
});

const nothing = /^\[\]$|^\{"[a-z]+":\[\]/i;

async function ask(site: Site, { path, as, what }: Call, turn: number): Promise<void> {
  const url = site.url + path(site.places, turn);
  const answer = await fetch(url, as && { headers: { authorization: `Bearer ${site.places.tokens[as]}` } });
  const text = await answer.text();
  const isEmpty = !text.startsWith('<') && nothing.test(text) && !what.includes('nothing');
  if (answer.status !== 200 || isEmpty)
    throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 500)}`);
}

export const scale: Measurement = {
  name: 'scale',
  resultsFile: 'results-scale.md',
  async run(bench) {
    const { url: serverUrl, stop } = await startPostgres({
      onDisk: true,
      settings: { ...serverSettings, ...planSettings },
    });
    bench.scope.defer(stop);
    const small = await prepare(bench, serverUrl, 'small', smallArtworks);
    await withClient(small.databaseUrl, checkEntries);
    const large = await prepare(bench, serverUrl, 'large', bench.artworks);
    const emptying = await Promise.all(
      [small, large].map(({ databaseUrl }) => createEmptyCaches(bench.scope, databaseUrl)),
    );
    const emptyCaches = () => Promise.all(emptying.map((empty) => empty()));
    const failed: Result[] = [];
    const works = async (call: Call): Promise<boolean> => {
      try {
        for (const site of [small, large]) await ask(site, call, 0);
        return true;
      } catch (error) {
        bench.log(String(error));
        failed.push({ what: call.what, figure: 'failed', budget: '–', kept: false });
        return false;
      }
    };
    const working: Call[] = [];
    for (const call of [...calls, ...seldomCalls]) if (await works(call)) working.push(call);
    const measure = (some: readonly Call[], times: number): Promise<Result[]> =>
      measureGrowth(
        some
          .filter((call) => working.includes(call))
          .map((call) => ({
            what: call.what,
            small: (round) => ask(small, call, round),
            large: (round) => ask(large, call, round),
          })),
        { rounds: times, emptyCaches, share },
      );
    bench.log(`asking twice ${countCalls(rounds)} times for each of ${calls.length}`);
    const first = await readFirst(
      working
        .filter((call) => !seldomCalls.includes(call))
        .map((call) => ({ what: call.what, ask: (round) => ask(large, call, round) })),
      { rounds, share, emptyCaches },
    );
    const results = [
      ...(await measure(calls, rounds)),
      ...(await measure(seldomCalls, seldomRounds)),
      ...(await measureGrowth(
        [
          {
            what: 'Site map: its last part against its first',
            small: () => ask(large, partOfSiteMap(1), 0),
            large: () => ask(large, partOfSiteMap(Math.max(1, Math.floor(bench.artworks / 50_000))), 0),
          },
        ],
        { rounds: seldomRounds, emptyCaches, share },
      )),
      ...failed,
    ];
    bench.note(`## Calls that read rows from the disk\n\n${describeFirstReads(first, results)}`);
    await withClient(large.databaseUrl, async (client) => {
      const all = [...calls, ...seldomCalls, partOfSiteMap(Math.max(1, Math.floor(bench.artworks / 50_000)))];
      for (const { what, ratio } of results) {
        const call = all.find((one) => one.what === what);
        if (!call || ratio === undefined || ratio <= slow) continue;
        await emptyCaches();
        bench.log(`${what}\n${await recordPlans(client, () => ask(large, call, 0))}`);
      }
      bench.note(
        `## Sizes at ${bench.artworks.toLocaleString('en')} artworks\n\n${await describeSizes(client)}`,
      );
    });
    await withClient(small.databaseUrl, async (client) =>
      bench.note(
        `## Sizes at ${smallArtworks.toLocaleString('en')} artworks\n\n${await describeSizes(client)}`,
      ),
    );
    return results;
  },
};
