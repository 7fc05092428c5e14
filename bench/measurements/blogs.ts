import { createEmptyCaches } from '../kit/empty-caches.ts';
import { measureGrowth, type Compared } from '../kit/growth.ts';
import { blogWords, makeBlogs, type FilledBlogs } from '../kit/make-blogs.ts';
import { longest, publishLongest } from '../kit/longest-blog.ts';
import { makeMember } from '../kit/make-people.ts';
import { measureRates } from '../kit/rates.ts';
import { makeFolder, startSite, type Site } from '../kit/site.ts';
import type { Bench, Measurement, Result } from '../measurement.ts';

// Whether calls of blogs slow down with the number of blogs: the same calls on two sites on one PostgreSQL server,
// alternating, one at a time. Then an ordinary blog under load, compared with Fastify with one indexed query of 20 rows
// on the same database, and the longest blog compared with an ordinary one.
const smallRows = 1_000;
const rounds = 60;

type Filled = FilledBlogs & Pick<Site, 'url'> & { databaseUrl: string; token: string };

async function prepare({ scope, createDatabase, log }: Bench, name: string, blogs: number): Promise<Filled> {
  const options = { dataDir: await makeFolder(scope), databaseUrl: await createDatabase(`blogs_${name}`) };
  log(`filling a site with ${blogs.toLocaleString('en')} blogs`);
  const filled = await makeBlogs(scope, { options, blogs });
  const token = await makeMember(scope, options);
  return { ...filled, ...options, token, url: (await startSite(scope, options)).url };
}

async function askOnce(url: string): Promise<string> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (answer.status !== 200 || text.includes('"blogs":[]'))
    throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

const inTurn = (values: readonly string[], round: number) => values[round % values.length] ?? '';

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

function compare(small: Filled, large: Filled, blogs: number): Compared[] {
  const sizes = `${blogs.toLocaleString('en')} blogs against ${smallRows.toLocaleString('en')}`;
  return calls.map(({ what, path }) => ({
    what: `${what}: p50 at ${sizes}`,
    small: (round) => askOnce(small.url + path(small, round)),
    large: (round) => askOnce(large.url + path(large, round)),
  }));
}

async function measureLongest(site: Filled, emptyCaches: () => Promise<unknown>): Promise<Result[]> {
  const { id, ms } = await publishLongest(site.url, site.token);
  const size = (await askOnce(`${site.url}/api/blogs/${id}`)).length;
  const compared = {
    what: `Blog of ${size.toLocaleString('en')} characters and ${longest.pictures} pictures: p50 against an ordinary one`,
    large: () => askOnce(`${site.url}/api/blogs/${id}`),
    small: (round: number) => askOnce(`${site.url}/api/blogs/${inTurn(site.ids, round)}`),
  };
  const measured = await measureGrowth([compared], { rounds, emptyCaches });
  return [
    // No budget: a response a hundred times as large is more work.
    ...measured.map((line) => ({ ...line, budget: '–', kept: null })),
    { what: 'The same, published', figure: `${(ms / 1000).toFixed(1)} s`, budget: '–', kept: null },
  ];
}

export const blogs: Measurement = {
  name: 'blogs',
  async run(bench) {
    const rows = Math.max(smallRows, Math.floor(bench.rows / 10));
    const small = await prepare(bench, 'small', smallRows);
    const large = await prepare(bench, 'large', rows);
    const emptyOf = (site: Filled) => createEmptyCaches(bench.scope, site.databaseUrl);
    const emptying = await Promise.all([emptyOf(small), emptyOf(large)]);
    const emptyCaches = () => Promise.all(emptying.map((empty) => empty()));
    return [
      ...(await measureGrowth(compare(small, large, rows), { rounds, emptyCaches })),
      ...(await measureRates(bench.scope, large, [
        {
          what: 'One blog of two pictures, by a member',
          paths: large.ids.map((id) => `/api/blogs/${id}`),
          tokens: [large.token],
        },
        { what: 'Blogs, first page, by a member', paths: ['/api/blogs'], tokens: [large.token] },
      ])),
      ...(await measureLongest(large, emptyCaches)),
    ];
  },
};
