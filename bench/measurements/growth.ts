import { startPostgres } from '../../apps/server/test-kit/databases/postgres-process.ts';
import { calls, type Call } from '../growth/calls.ts';
import { fillSite } from '../growth/fill.ts';
import { findPlaces, type Places } from '../growth/places.ts';
import { atMost } from '../kit/budget.ts';
import { createEmptyCaches } from '../kit/empty-caches.ts';
import { createDatabase, withClient } from '../kit/postgres.ts';
import { indexAll } from '../kit/search-index.ts';
import { signUp, startSite } from '../kit/site.ts';
import { median, timed } from '../kit/statistics.ts';
import type { Bench, Measurement, Result } from '../measurement.ts';

// Every list, search and count of a site with many artworks, and a tenth as many people, against one with 10,000: the same calls on
// two sites on one PostgreSQL server, alternating, one at a time. Before each call the caches of the site are emptied.
const smallArtworks = 10_000;
const rounds = 40;
/** Rounds that are not counted: they read rows of the large site into memory. */
const warmUp = 20;
const budget = 1.5;
const patienceMs = 4 * 3_600_000;
const settings = { shared_buffers: '1GB', work_mem: '16MB', max_wal_size: '4GB', random_page_cost: '1.1' };

type Large = {
  url: string;
  places: Places;
  tokens: Record<'famous' | 'follower' | 'admin', string>;
  emptyCaches: () => Promise<void>;
};

async function prepare({ scope, log }: Bench, databaseUrl: string, artworks: number): Promise<Large> {
  const site = await startSite(scope, { databaseUrl, environment: { ADMIN_EMAILS: 'admin@example.org' } });
  const [famous, follower] = [await signUp(site, 'famous'), await signUp(site, 'follower')];
  const admin = await signUp(site, 'admin');
  log(`filling ${artworks.toLocaleString('en')} artworks`);
  await fillSite(databaseUrl, artworks, { famous: famous.id, follower: follower.id });
  log('indexing them');
  await indexAll(databaseUrl, patienceMs);
  return {
    url: site.url,
    places: await withClient(databaseUrl, (client) => findPlaces(client, famous.id)),
    tokens: { famous: famous.token, follower: follower.token, admin: admin.token },
    emptyCaches: await createEmptyCaches(scope, databaseUrl),
  };
}

const nothing = /^\[\]$|^\{"[a-z]+":\[\]/i;

async function ask({ url, places, tokens, emptyCaches }: Large, call: Call, turn: number): Promise<number> {
  await emptyCaches();
  const headers = new Headers(call.as && { authorization: `Bearer ${tokens[call.as]}` });
  return timed(async () => {
    const answer = await fetch(url + call.path(places, turn), { headers });
    const text = await answer.text();
    if (answer.status !== 200 || (nothing.test(text) && !call.what.includes('nothing')))
      throw new Error(`${call.path(places, turn)} answered ${answer.status}: ${text.slice(0, 300)}`);
  });
}

export const growth: Measurement = {
  name: 'growth',
  async run(bench) {
    const server = await startPostgres({ onDisk: true, settings });
    bench.scope.defer(server.stop);
    const sites: Large[] = [];
    for (const [name, artworks] of [
      ['small', smallArtworks],
      ['large', bench.artworks],
    ] as const)
      sites.push(await prepare(bench, await createDatabase(bench.scope, server.url, name), artworks));
    const [small, large] = sites;
    if (!small || !large) throw new Error('no sites were made');
    const sizes = `${bench.artworks.toLocaleString('en')} artworks against ${smallArtworks.toLocaleString('en')}`;
    const lines = calls.map((call) => ({ call, inSmall: [] as number[], inLarge: [] as number[] }));
    for (let round = 0; round < warmUp + rounds; round++)
      for (const { call, inSmall, inLarge } of lines) {
        const times = [await ask(small, call, round), await ask(large, call, round)] as const;
        if (round < warmUp) continue;
        inSmall.push(times[0]);
        inLarge.push(times[1]);
      }
    return lines.map(({ call, inSmall, inLarge }): Result => {
      const ratio = median(inLarge) / median(inSmall);
      return {
        what: `${call.what}: p50 at ${sizes}`,
        figure: `${median(inLarge).toFixed(1)} ms`,
        bare: `${median(inSmall).toFixed(1)} ms`,
        ratio,
        ...atMost(ratio, budget),
      };
    });
  },
};
