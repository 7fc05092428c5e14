import { blogWords, makeBlogs, type FilledBlogs } from '../kit/make-blogs.ts';
import { startLoad } from '../kit/load.ts';
import { longest, publishLongest } from '../kit/longest-blog.ts';
import { signUp } from '../kit/person.ts';
import { awaitReady, findFreePort, startFile } from '../kit/processes.ts';
import { makeFolder, startSite, type Site } from '../kit/site.ts';
import { inPairs, median, medianRatio, timed } from '../kit/statistics.ts';
import type { Bench, Measurement, Result } from '../measurement.ts';

// Whether the calls of blogs feel how many there are: the same calls on two sites on one PostgreSQL server, by turns,
// one at a time. Then one ordinary blog, many at once, against Fastify with one indexed query of 20 rows on the same
// database, and the longest blog there is against the ordinary one.
const smallRows = 1_000;
const rounds = 100;
const warmUp = 15;
const pairs = 3;
const load = { connections: 16, seconds: 2 };
const budgets = { growth: 1.5, call: 0.25 };

type Filled = FilledBlogs & Pick<Site, 'url'> & { dataDir: string; databaseUrl: string };

async function prepare({ scope, createDatabase, say }: Bench, name: string, blogs: number): Promise<Filled> {
  const options = { dataDir: await makeFolder(scope), databaseUrl: await createDatabase(`blogs_${name}`) };
  say(`filling a site with ${blogs.toLocaleString('en')} blogs`);
  const filled = await makeBlogs(scope, { options, blogs });
  return { ...filled, ...options, url: (await startSite(scope, options)).url };
}

async function askOnce(url: string): Promise<string> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (answer.status !== 200 || text.includes('"blogs":[]'))
    throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

const inTurn = (values: readonly string[], round: number) => values[(round + warmUp) % values.length] ?? '';

const calls: readonly { what: string; path: (site: FilledBlogs, round: number) => string }[] = [
  { what: 'Blogs, first page', path: () => '/api/blogs' },
  {
    what: 'Blogs by a deep cursor',
    path: ({ ids }, round) =>
      `/api/blogs?cursor=${Buffer.from(JSON.stringify([inTurn(ids, round)])).toString('base64url')}`,
  },
  { what: "A person's blogs", path: ({ people }, round) => `/api/blogs/user/${inTurn(people, round)}` },
  { what: 'One blog', path: ({ ids }, round) => `/api/blogs/${inTurn(ids, round)}` },
  { what: 'Blog search, rare word', path: () => `/api/blogs/search?q=${blogWords.rare}` },
  { what: 'Blog search, word that a tenth has', path: () => `/api/blogs/search?q=${blogWords.common}` },
  { what: 'Feed of blogs', path: () => '/blogs.atom' },
];

async function measureGrowth(small: Filled, large: Filled, blogs: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const { what, path } of calls) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = -warmUp; round < rounds; round++) {
      const inSmall = await timed(() => askOnce(small.url + path(small, round)));
      const inLarge = await timed(() => askOnce(large.url + path(large, round)));
      if (round < 0) continue;
      times.small.push(inSmall);
      times.large.push(inLarge);
    }
    const ratio = median(times.large) / median(times.small);
    results.push({
      what: `${what}: p50 at ${blogs.toLocaleString('en')} blogs against ${smallRows.toLocaleString('en')}`,
      figure: `${median(times.large).toFixed(1)} ms`,
      bare: `${median(times.small).toFixed(1)} ms`,
      ratio,
      budget: `≤ ${budgets.growth}`,
      kept: ratio <= budgets.growth,
    });
  }
  return results;
}

async function measureRate({ scope }: Bench, site: Filled): Promise<Result[]> {
  const port = await findFreePort();
  const bareUrl = `http://127.0.0.1:${port}`;
  await awaitReady(bareUrl, startFile(scope, 'bench/bare/query-server.ts', [String(port), site.databaseUrl]));
  const ask = startLoad(scope);
  const askBare = async () => (await ask({ url: bareUrl, paths: ['/'], ...load })).perSecond;
  await askBare();
  const results: Result[] = [];
  for (const [what, paths] of [
    ['One blog of two pictures', site.ids.map((id) => `/api/blogs/${id}`)],
    ['Blogs, first page', ['/api/blogs']],
  ] as const) {
    const askSite = async () => (await ask({ url: site.url, paths, ...load })).perSecond;
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

async function measureLongest(site: Filled): Promise<Result[]> {
  const { id, ms } = await publishLongest(site.url, await signUp(site.url, site.dataDir));
  const size = (await askOnce(`${site.url}/api/blogs/${id}`)).length;
  const times = { longest: [] as number[], ordinary: [] as number[] };
  for (let round = -warmUp; round < rounds; round++) {
    const onLongest = await timed(() => askOnce(`${site.url}/api/blogs/${id}`));
    const ordinary = await timed(() => askOnce(`${site.url}/api/blogs/${inTurn(site.ids, round)}`));
    if (round < 0) continue;
    times.longest.push(onLongest);
    times.ordinary.push(ordinary);
  }
  return [
    {
      what: `Blog of ${size.toLocaleString('en')} characters and ${longest.pictures} pictures: p50 against an ordinary one`,
      figure: `${median(times.longest).toFixed(1)} ms`,
      bare: `${median(times.ordinary).toFixed(1)} ms`,
      ratio: median(times.longest) / median(times.ordinary),
      // A hundred times as much to send is more work: a figure, no budget.
      budget: '–',
      kept: null,
    },
    { what: 'The same, published', figure: `${(ms / 1000).toFixed(1)} s`, budget: '–', kept: null },
  ];
}

export const blogs: Measurement = {
  name: 'blogs',
  async run(bench) {
    const rows = Math.max(smallRows, Math.floor(bench.rows / 10));
    const small = await prepare(bench, 'small', smallRows);
    const large = await prepare(bench, 'large', rows);
    return [
      ...(await measureGrowth(small, large, rows)),
      ...(await measureRate(bench, large)),
      ...(await measureLongest(large)),
    ];
  },
};
