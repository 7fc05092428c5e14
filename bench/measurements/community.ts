import { encodeCursor } from '../../apps/server/src/platform/database/cursor.ts';
import { communityCalls, type CommunityCall } from '../kit/community-calls.ts';
import type { CommunitySize } from '../kit/community.ts';
import { startLoad } from '../kit/load.ts';
import { makeCommunity } from '../kit/make-community.ts';
import { withClient } from '../kit/postgres.ts';
import { awaitReady, findFreePort, startFile } from '../kit/processes.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import { inPairs, median, medianRatio, timed } from '../kit/statistics.ts';
import type { Bench, Measurement, Result } from '../measurement.ts';

// Whether the calls of members and admins feel how large the community is: the same calls on two sites on one
// PostgreSQL server, by turns, one at a time. Then those that members make most, on the large one, many at once,
// against Fastify with one indexed query of 20 rows on the same database.
const smallSize: CommunitySize = {
  people: 500,
  artworks: 2_000,
  applications: 500,
  notifications: 2_000,
  ofOne: 1_600,
};
/** As many notifications as the large database of the other measurements has artworks. */
const largeSize = (rows: number): CommunitySize => ({
  people: Math.floor(rows / 100),
  artworks: Math.floor(rows / 10),
  applications: Math.floor(rows / 10),
  notifications: rows,
  ofOne: Math.floor(rows / 10),
});
const rounds = 120;
const warmUp = 15;
const pairs = 3;
const load = { connections: 16, seconds: 2 };
const budgets = { growth: 1.5, call: 0.25 };

type Site = { calls: readonly CommunityCall[]; url: string; databaseUrl: string };

async function prepare(bench: Bench, name: string, size: CommunitySize): Promise<Site> {
  const databaseUrl = await bench.createDatabase(`community_${name}`);
  const dataDir = await makeFolder(bench.scope);
  bench.say(`filling a community of ${size.people.toLocaleString('en')} people`);
  const community = await makeCommunity(bench.scope, {
    options: { dataDir, databaseUrl },
    size,
    members: 0,
  });
  const site = await startSite(bench.scope, { dataDir, databaseUrl });
  const places = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; made_at: Date; read: boolean }>(
      `select id, made_at, read from (
         select *, row_number() over (order by made_at) n from notifications where user_id = $1
       ) own where n % $2 = 0`,
      [community.famous.id, Math.max(1, Math.floor(size.ofOne / (3 * rounds)))],
    );
    return rows;
  });
  const cursors = places.slice(3).map(({ made_at, id }) => encodeCursor([made_at, id]));
  const unread = places.filter(({ read }) => !read).map(({ id }) => id);
  return { calls: communityCalls(community, { cursors, unread }), url: site.url, databaseUrl };
}

const nothing = /^\[\]$|"(notifications|followers|users)":\[\]/;

async function askOnce(site: Site, { method, path, token }: CommunityCall): Promise<void> {
  const url = site.url + path();
  const answer = await fetch(url, {
    ...(method && { method }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  const text = await answer.text();
  if (answer.status !== 200 || nothing.test(text))
    throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 500)}`);
}

async function measureGrowth(small: Site, large: Site, rows: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, call] of small.calls.entries()) {
    const same = large.calls[index];
    if (!same) throw new Error('both sites have the same calls');
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = -warmUp; round < rounds; round++) {
      const inSmall = await timed(() => askOnce(small, call));
      const inLarge = await timed(() => askOnce(large, same));
      if (round < 0) continue;
      times.small.push(inSmall);
      times.large.push(inLarge);
    }
    const ratio = median(times.large) / median(times.small);
    results.push({
      what: `${call.what}: p50 at ${rows.toLocaleString('en')} notifications against ${smallSize.notifications.toLocaleString('en')}`,
      figure: `${median(times.large).toFixed(1)} ms`,
      bare: `${median(times.small).toFixed(1)} ms`,
      ratio,
      budget: `≤ ${budgets.growth}`,
      kept: ratio <= budgets.growth,
    });
  }
  return results;
}

async function measureRate({ scope }: Bench, site: Site): Promise<Result[]> {
  const port = await findFreePort();
  const bareUrl = `http://127.0.0.1:${port}`;
  await awaitReady(bareUrl, startFile(scope, 'bench/bare/query-server.ts', [String(port), site.databaseUrl]));
  const ask = startLoad(scope);
  const askBare = async () => (await ask({ url: bareUrl, paths: ['/'], ...load })).perSecond;
  const results: Result[] = [];
  await askBare();
  for (const { what, path, token } of site.calls.filter(({ isFrequent }) => isFrequent)) {
    const paths = Array.from({ length: rounds }, path);
    const tokens = token ? [token] : [];
    const askSite = async () => (await ask({ url: site.url, paths, tokens, ...load })).perSecond;
    await askSite();
    const measured = await inPairs(pairs, askSite, askBare);
    const ratio = medianRatio(measured);
    results.push({
      what: `${what}, requests per second`,
      figure: median(measured.first).toFixed(0),
      bare: median(measured.second).toFixed(0),
      ratio,
      budget: `≥ ${budgets.call}`,
      kept: ratio >= budgets.call,
    });
  }
  return results;
}

export const community: Measurement = {
  name: 'community',
  async run(bench) {
    const small = await prepare(bench, 'small', smallSize);
    const large = await prepare(bench, 'large', largeSize(bench.rows));
    return [...(await measureGrowth(small, large, bench.rows)), ...(await measureRate(bench, large))];
  },
};
