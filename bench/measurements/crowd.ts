import { plantedWords as words } from '../kit/community-words.ts';
import type { Community, CommunitySize } from '../kit/community.ts';
import { startLoad, type Loaded } from '../kit/load.ts';
import { makeCommunity } from '../kit/make-community.ts';
import { crowdOne } from '../kit/one-artwork.ts';
import { makeFolder, startSite, type Site, type SiteOptions } from '../kit/site.ts';
import type { Bench, Measurement, Result } from '../measurement.ts';

// Many members on one process. First some request their count of notifications and others search, each without pauses,
// for a minute on the embedded database: p50 and p99 are those of a saturated site. Then all like, unlike and comment on
// one artwork at once, on both databases.
const size: CommunitySize = {
  people: 1_000,
  artworks: 2_000,
  applications: 500,
  notifications: 2_000,
  ofOne: 400,
};
const polling = 200;
const crowd = 500;
const seconds = 60;

async function prepare({ scope, log }: Bench, databaseUrl?: string) {
  const options: SiteOptions = { dataDir: await makeFolder(scope), ...(databaseUrl && { databaseUrl }) };
  log(`filling ${databaseUrl ? 'PostgreSQL' : 'the embedded database'}`);
  const community = await makeCommunity(scope, { options, size, members: crowd });
  return { community, site: await startSite(scope, options) };
}

async function poll({ scope }: Bench, { url }: Site, { tokens }: Community): Promise<Result[]> {
  const artworks = [words.rare, words.commonBeginning, words.uncommonMistyped, words.devanagari];
  const people = [words.rareName, words.commonNameBeginning, words.rareNameMistyped];
  const toPath = (of: string) => (q: string) => `/api/${of}/search?q=${encodeURIComponent(q)}`;
  // Two generators, since each reports figures of its own.
  const [askCount, askSearch] = [startLoad(scope), startLoad(scope)];
  const shared = { url, connections: polling / 2, seconds, countFailures: true };
  const [counts, searches] = await Promise.all([
    askCount({ ...shared, paths: ['/api/notifications/count'], tokens: tokens.slice(0, polling / 2) }),
    askSearch({
      ...shared,
      paths: [...artworks.map(toPath('artworks')), ...people.map(toPath('users'))],
      tokens: tokens.slice(polling / 2, polling),
    }),
  ]);
  const toResults = (what: string, loaded: Loaded): Result[] => [
    {
      what: `${polling} members at once for ${seconds} s, embedded database: ${what}`,
      figure: `${loaded.perSecond.toFixed(0)} a second, p50 ${loaded.p50} ms, p99 ${loaded.p99} ms, ${loaded.failures} errors`,
      budget: '0 errors',
      kept: loaded.failures === 0,
    },
  ];
  return [...toResults('count of notifications', counts), ...toResults('search', searches)];
}

async function crowdOn(
  name: string,
  { url }: Site,
  community: Community,
  log: Bench['log'],
): Promise<Result> {
  const list: { artworks: { _id: string }[] } = JSON.parse(
    await (await fetch(`${url}/api/artworks/user/${community.famous.id}`)).text(),
  );
  const result = await crowdOne(url, list.artworks[0]?._id ?? '', community);
  for (const text of [...result.wrong, ...result.failures.slice(0, 5)]) log(text);
  return {
    what: `${crowd} people like, unlike and comment on one artwork at once, ${name}`,
    figure: `${result.requests} requests in ${result.seconds.toFixed(1)} s, ${result.failures.length} errors, counts ${result.wrong.length === 0 ? 'exact' : 'wrong'}, owner told ${result.notifiedSeconds.toFixed(1)} s later`,
    budget: '0 errors, exact',
    kept: result.failures.length === 0 && result.wrong.length === 0,
  };
}

export const crowdOnOne: Measurement = {
  name: 'crowd',
  async run(bench) {
    const embedded = await prepare(bench);
    const results = await poll(bench, embedded.site, embedded.community);
    results.push(await crowdOn('embedded database', embedded.site, embedded.community, bench.log));
    await embedded.site.stop();
    const server = await prepare(bench, await bench.createDatabase('crowd'));
    results.push(await crowdOn('PostgreSQL', server.site, server.community, bench.log));
    return results;
  },
};
