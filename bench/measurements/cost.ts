import { readCpuSeconds } from '../kit/cpu-time.ts';
import { createDatabaseCpu } from '../kit/database-cpu.ts';
import { createEmptyCaches } from '../kit/empty-caches.ts';
import { readMemory } from '../kit/memory.ts';
import { withClient } from '../kit/postgres.ts';
import { runInChild } from '../kit/run-in-child.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import { fillSite } from '../scale/fill.ts';
import { findPlaces } from '../scale/places.ts';
import type { Places } from '../scale/calls.ts';
import type { Bench, Measurement, Result } from '../measurement.ts';

// The processor time of one call in the site's process and in the database, from which docs/scaling.md computes: unlike
// the time until the answer it does not depend on what else the machine does. One call at a time.
const artworks = 100_000;
const times = { fresh: 150, kept: 960 };
const warmUp = { fresh: 50, kept: 480 };
/** Calls at the same time, but for those that are made anew. */
const atOnce = 16;

type Costed = {
  what: string;
  path: (places: Places, turn: number) => string;
  as?: 'follower';
  method?: 'POST';
  body?: object;
  /** Everything is made anew. */
  isFresh?: boolean;
};

const at = (values: readonly { id: string }[], turn: number): string =>
  values[turn % values.length]?.id ?? '';
const member = 'follower' as const;

const costed: readonly Costed[] = [
  { what: 'Home page, from the cache', path: () => '/' },
  { what: 'Feed call, from the cache', path: () => '/api/artworks' },
  { what: 'Home page, made anew', path: () => '/', isFresh: true },
  { what: 'Artwork page, made anew', path: ({ popular }, n) => `/artwork/${at(popular, n)}`, isFresh: true },
  {
    what: 'Profile page, made anew',
    path: ({ people }, n) => `/profile/${people[n % people.length]?.username}`,
    isFresh: true,
  },
  { what: 'Feed call, made anew', path: () => '/api/artworks', isFresh: true },
  { what: 'Search of artworks, made anew', path: () => '/api/artworks/search?q=warli', isFresh: true },
  {
    what: 'Artwork call by a member',
    path: ({ popular }, n) => `/api/artworks/${at(popular, n)}`,
    as: member,
  },
  { what: 'Count of notifications by a member', path: () => '/api/notifications/count', as: member },
  { what: 'Feed of the followed by a member', path: () => '/api/artworks?type=following', as: member },
  {
    what: 'A view is counted',
    path: ({ popular }, n) => `/api/artworks/${at(popular, n)}/increment-view`,
    as: member,
    method: 'POST',
  },
  {
    what: 'A like, and its end',
    path: ({ popular }, n) => `/api/artworks/${at(popular, n >> 1)}/${n % 2 ? 'unlike' : 'like'}`,
    as: member,
    method: 'POST',
  },
  {
    what: 'A comment',
    path: ({ popular }, n) => `/api/artworks/${at(popular, n)}/comments`,
    as: member,
    method: 'POST',
    body: { content: 'The light on the water.' },
  },
];

export const cost: Measurement = {
  name: 'cost',
  resultsFile: 'results-cost.md',
  async run(bench: Bench): Promise<Result[]> {
    const { scope } = bench;
    const options = { dataDir: await makeFolder(scope), databaseUrl: await bench.createDatabase('cost') };
    await runInChild(scope, 'bench/kit/members-process.ts', { options, people: [] });
    const places = await findPlaces(
      scope,
      options,
      await fillSite(scope, options.databaseUrl, artworks, bench.log),
    );
    const site = await startSite(scope, options);
    const emptyCaches = await createEmptyCaches(scope, options.databaseUrl);
    return withClient(options.databaseUrl, async (client) => {
      const readDatabase = await createDatabaseCpu(client);
      /** Milliseconds of each for one time. */
      const measure = async (work: (turn: number) => Promise<unknown>, kind: keyof typeof times) => {
        const width = kind === 'fresh' ? 1 : atOnce;
        const repeat = async (count: number, from: number) => {
          for (let turn = from; turn < from + count; turn += width)
            await Promise.all(Array.from({ length: width }, (_, index) => work(turn + index)));
        };
        await repeat(warmUp[kind], 0);
        const before = [await readCpuSeconds(site.pid), await readDatabase()];
        await repeat(times[kind], warmUp[kind]);
        const after = [await readCpuSeconds(site.pid), await readDatabase()];
        const [server = 0, database = 0] = after.map(
          (value, index) => ((value - (before[index] ?? 0)) * 1000) / times[kind],
        );
        return { server, database };
      };
      const ask = async ({ path, as, method, body }: Costed, turn: number) => {
        const answer = await fetch(site.url + path(places, turn), {
          method: method ?? 'GET',
          headers: {
            ...(as && { authorization: `Bearer ${places.tokens[as]}` }),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        if (answer.status >= 300)
          throw new Error(`${path(places, turn)} answered ${answer.status}: ${text.slice(0, 300)}`);
      };
      const emptying = await measure(emptyCaches, 'fresh');
      const results: Result[] = [];
      for (const call of costed) {
        const { server, database } = await measure(
          async (turn) => {
            if (call.isFresh) await emptyCaches();
            await ask(call, turn);
          },
          call.isFresh ? 'fresh' : 'kept',
        );
        const own = call.isFresh
          ? [server - emptying.server, database - emptying.database]
          : [server, database];
        const [inServer = 0, inDatabase = 0] = own;
        results.push({
          what: call.what,
          figure: `${inServer.toFixed(2)} ms of the process, ${inDatabase.toFixed(2)} ms of the database`,
          budget: '–',
          kept: null,
        });
      }
      const memory = await readMemory(site.pid);
      results.push({
        what: 'Memory of the process and its decoders afterwards',
        figure: `${Math.round(memory / 2 ** 20)} MiB`,
        budget: '–',
        kept: null,
      });
      return results;
    });
  },
};
