import { startLoad } from '../kit/load.ts';
import { makeMember } from '../kit/make-people.ts';
import { withClient } from '../kit/postgres.ts';
import { awaitReady, findFreePort, startFile } from '../kit/processes.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import { inPairs, median, medianRatio } from '../kit/statistics.ts';
import type { Measurement, Result } from '../measurement.ts';

// Pages that are not cached, and calls of a member, compared with Fastify with one indexed query of 20 rows on the same
// database. Each page is a cache miss: home by a query parameter that is part of the cache key (its list of artworks is
// cached), artworks by a different one each time. Calls are uncompressed like the baseline.
const pairs = 5;
const seconds = 3;
const connections = 16;
const artworks = 10_000;
/** So many artworks are asked for in turn by members. */
const often = 500;
const budgets = { page: 0.15, call: 0.5 };

export const freshWork: Measurement = {
  name: 'fresh',
  async run({ scope, filledDatabase }) {
    const databaseUrl = await filledDatabase(artworks);
    const options = { dataDir: await makeFolder(scope), databaseUrl };
    const token = await makeMember(scope, options);
    const site = await startSite(scope, options);
    const port = await findFreePort();
    const bareUrl = `http://127.0.0.1:${port}`;
    await awaitReady(bareUrl, startFile(scope, 'bench/bare/query-server.ts', [String(port), databaseUrl]));
    const ids = await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>('select id from artworks order by md5(id::text)');
      return rows.map(({ id }) => id);
    });
    const load = startLoad(scope);
    let homes = 0;
    let shown = 0;

    async function ask(url: string, paths: readonly string[], tokens: readonly string[] = []) {
      return load({ url, paths, tokens, connections, seconds });
    }
    const askBare = async () => (await ask(bareUrl, ['/'])).perSecond;
    const kinds = [
      {
        what: 'Home page rendered afresh, requests per second',
        budget: budgets.page,
        ask: async () => {
          const first = homes;
          const { perSecond, asked } = await ask(
            site.url,
            Array.from({ length: 20_000 }, (_, n) => `/?q=${first + n}`),
          );
          homes += asked;
          return perSecond;
        },
      },
      {
        what: 'Artwork page rendered afresh, requests per second',
        budget: budgets.page,
        ask: async () => {
          const { perSecond, asked } = await ask(
            site.url,
            [...ids.slice(shown), ...ids.slice(0, shown)].map((id) => `/artwork/${id}`),
          );
          shown = (shown + asked) % ids.length;
          return perSecond;
        },
      },
      {
        what: 'Feed call (24 artworks) by a member, requests per second',
        budget: budgets.call,
        ask: async () => (await ask(site.url, ['/api/artworks'], [token])).perSecond,
      },
      {
        what: 'Artwork call by a member, requests per second',
        budget: budgets.call,
        ask: async () =>
          (
            await ask(
              site.url,
              ids.slice(0, often).map((id) => `/api/artworks/${id}`),
              [token],
            )
          ).perSecond,
      },
    ];
    await askBare();
    const results: Result[] = [];
    for (const kind of kinds) {
      await kind.ask();
      const measured = await inPairs(pairs, kind.ask, askBare);
      const ratio = medianRatio(measured);
      results.push({
        what: kind.what,
        figure: median(measured.first).toFixed(0),
        bare: median(measured.second).toFixed(0),
        ratio,
        budget: `≥ ${kind.budget}`,
        kept: ratio >= kind.budget,
      });
    }
    return results;
  },
};
