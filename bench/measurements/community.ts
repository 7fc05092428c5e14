import { encodeCursor } from '../../apps/server/src/platform/database/cursor.ts';
import { communityCalls, type CommunityCall } from '../kit/community-calls.ts';
import type { CommunitySize } from '../kit/community.ts';
import { createEmptyCaches } from '../kit/empty-caches.ts';
import { countCalls, measureGrowth, type Compared } from '../kit/growth.ts';
import { makeCommunity } from '../kit/make-community.ts';
import { withClient } from '../kit/postgres.ts';
import { measureRates } from '../kit/rates.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import type { Bench, Measurement } from '../measurement.ts';

// Whether calls of members and admins slow down with the size of the community: the same calls on two sites on one
// PostgreSQL server, alternating, one at a time. Then the most frequent ones under load on the large site, compared with
// Fastify with one indexed query of 20 rows on the same database.
const smallSize: CommunitySize = {
  people: 500,
  artworks: 2_000,
  applications: 500,
  notifications: 2_000,
  ofOne: 1_600,
};
/** `rows` is the number of notifications. */
const largeSize = (rows: number): CommunitySize => ({
  people: Math.floor(rows / 100),
  artworks: Math.floor(rows / 10),
  applications: Math.floor(rows / 10),
  notifications: rows,
  ofOne: Math.floor(rows / 10),
});
const rounds = 60;

type Site = { calls: readonly CommunityCall[]; url: string; databaseUrl: string };

async function prepare(bench: Bench, name: string, size: CommunitySize): Promise<Site> {
  const databaseUrl = await bench.createDatabase(`community_${name}`);
  const dataDir = await makeFolder(bench.scope);
  bench.log(`filling a community of ${size.people.toLocaleString('en')} people`);
  const community = await makeCommunity(bench.scope, {
    options: { dataDir, databaseUrl },
    size,
    members: 0,
  });
  const site = await startSite(bench.scope, { dataDir, databaseUrl });
  const places = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; made_at: Date; read: boolean }>(
      `select id, made_at, read from (
         select *, row_number() over (partition by read order by made_at) n from notifications where user_id = $1
       ) own where n % $2 = 0`,
      [community.famous.id, Math.max(1, Math.floor(size.ofOne / (3 * countCalls(rounds))))],
    );
    return rows;
  });
  const cursors = places.slice(3).map(({ made_at, id }) => encodeCursor([made_at, id]));
  const unread = places.filter(({ read }) => !read).map(({ id }) => id);
  return { calls: communityCalls(community, { cursors, unread }), url: site.url, databaseUrl };
}

const emptyList = /^\[\]$|"(notifications|followers|users)":\[\]/;

async function askOnce(site: Site, { method, path, token }: CommunityCall): Promise<void> {
  const url = site.url + path();
  const answer = await fetch(url, {
    ...(method && { method }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  const text = await answer.text();
  if (answer.status !== 200 || emptyList.test(text))
    throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 500)}`);
}

function compare(small: Site, large: Site, rows: number): Compared[] {
  const sizes = `${rows.toLocaleString('en')} notifications against ${smallSize.notifications.toLocaleString('en')}`;
  return small.calls.map((call, index) => {
    const same = large.calls[index];
    if (!same) throw new Error('both sites have the same calls');
    return {
      what: `${call.what}: p50 at ${sizes}`,
      small: () => askOnce(small, call),
      large: () => askOnce(large, same),
    };
  });
}

export const community: Measurement = {
  name: 'community',
  async run(bench) {
    const small = await prepare(bench, 'small', smallSize);
    const large = await prepare(bench, 'large', largeSize(bench.rows));
    const emptyOf = (site: Site) => createEmptyCaches(bench.scope, site.databaseUrl);
    const emptying = await Promise.all([emptyOf(small), emptyOf(large)]);
    const emptyCaches = () => Promise.all(emptying.map((empty) => empty()));
    const frequent = large.calls.filter(({ isFrequent }) => isFrequent);
    return [
      ...(await measureGrowth(compare(small, large, bench.rows), { rounds, emptyCaches })),
      ...(await measureRates(
        bench.scope,
        large,
        frequent.map(({ what, path, token }) => ({
          what,
          paths: Array.from({ length: rounds }, path),
          tokens: token ? [token] : [],
        })),
      )),
    ];
  },
};
