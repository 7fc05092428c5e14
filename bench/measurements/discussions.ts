import { encodeCursor } from '../../apps/server/src/platform/database/cursor.ts';
import {
  crowded,
  discussionWords as words,
  makeDiscussions,
  type FilledDiscussions,
} from '../kit/make-discussions.ts';
import { startLoad } from '../kit/load.ts';
import { awaitReady, findFreePort, startFile } from '../kit/processes.ts';
import { makeFolder, startSite, type Site } from '../kit/site.ts';
import { inPairs, median, medianRatio, timed } from '../kit/statistics.ts';
import type { Bench, Measurement, Result } from '../measurement.ts';

// Whether the calls of discussions feel how many there are: the same calls on two sites on one PostgreSQL server, by
// turns, one at a time. Then one discussion with ten thousand replies and a hundred thousand votes against one with
// sixty replies, which fill an answer as well. Then ordinary ones, many at once, against Fastify with one indexed query
// of 20 rows on the same database.
const smallRows = 1_000;
const rounds = 100;
const warmUp = 15;
const pairs = 3;
const load = { connections: 16, seconds: 2 };
const budgets = { growth: 1.5, call: 0.25 };

type Filled = FilledDiscussions & Pick<Site, 'url'> & { databaseUrl: string };
type Asked = { path: string; token?: string | undefined; body?: unknown };

async function prepare({ scope, createDatabase, say }: Bench, name: string, count: number): Promise<Filled> {
  const options = {
    dataDir: await makeFolder(scope),
    databaseUrl: await createDatabase(`discussions_${name}`),
  };
  say(`filling a site with ${count.toLocaleString('en')} discussions`);
  const filled = await makeDiscussions(scope, { options, discussions: count });
  return { ...filled, ...options, url: (await startSite(scope, options)).url };
}

async function askOnce(site: Filled, { path, token, body }: Asked): Promise<string> {
  const answer = await fetch(site.url + path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  const text = await answer.text();
  if (answer.status !== 200 || /"discussions":\[\]|^\{"replies":\[\]/.test(text))
    throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

const inTurn = (values: readonly string[], round: number) => values[(round + warmUp) % values.length] ?? '';
const by = (query: Record<string, string>) => `/api/discussions?${new URLSearchParams(query)}`;
const search = (q: string) => `/api/discussions/search?${new URLSearchParams({ q })}`;

const calls: readonly { what: string; path: (site: FilledDiscussions, round: number) => string }[] = [
  { what: 'Discussions, first page', path: () => by({}) },
  {
    what: 'Discussions by a deep cursor',
    path: ({ ids }, n) => by({ cursor: encodeCursor([9, 0, inTurn(ids, n)]) }),
  },
  { what: 'Those with the most votes', path: () => by({ sort: 'top' }) },
  {
    what: 'Those with the most votes, by a deep cursor',
    path: ({ ids }, n) => by({ sort: 'top', cursor: encodeCursor([9, 40, inTurn(ids, n)]) }),
  },
  { what: 'Those without replies', path: () => by({ sort: 'unanswered' }) },
  { what: 'Those of a tag that a tenth has', path: () => by({ tag: words.tag }) },
  { what: 'The same with the most votes', path: () => by({ tag: words.tag, sort: 'top' }) },
  { what: 'Those of a rare tag', path: () => by({ tag: words.rareTag, limit: '2' }) },
  { what: "A person's discussions", path: ({ people }, n) => `/api/discussions/user/${inTurn(people, n)}` },
  { what: 'One discussion', path: ({ ids }, n) => `/api/discussions/${inTurn(ids, n)}` },
  { what: 'Discussion search, rare word', path: () => search(words.rare) },
  { what: 'Discussion search, word that a tenth has', path: () => search(words.common) },
];

type Call = (site: Filled, round: number) => Asked;
type Pair = { site: Filled; call: Call };

/** By turns, one at a time. @returns the medians */
async function compare(first: Pair, second: Pair): Promise<{ first: number; second: number; ratio: number }> {
  const times = { first: [] as number[], second: [] as number[] };
  for (let round = -warmUp; round < rounds; round++) {
    const ofFirst = await timed(() => askOnce(first.site, first.call(first.site, round)));
    const ofSecond = await timed(() => askOnce(second.site, second.call(second.site, round)));
    if (round < 0) continue;
    times.first.push(ofFirst);
    times.second.push(ofSecond);
  }
  const [a, b] = [median(times.first), median(times.second)];
  return { first: a, second: b, ratio: a / b };
}

function toResult(what: string, measured: Awaited<ReturnType<typeof compare>>): Result {
  return {
    what,
    figure: `${measured.first.toFixed(1)} ms`,
    bare: `${measured.second.toFixed(1)} ms`,
    ratio: measured.ratio,
    budget: `≤ ${budgets.growth}`,
    kept: measured.ratio <= budgets.growth,
  };
}

async function measureGrowth(small: Filled, large: Filled, count: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const { what, path } of calls) {
    const call: Call = (site, round) => ({ path: path(site, round) });
    const sizes = `${count.toLocaleString('en')} discussions against ${smallRows.toLocaleString('en')}`;
    const measured = await compare({ site: large, call }, { site: small, call });
    results.push(toResult(`${what}: p50 at ${sizes}`, measured));
  }
  return results;
}

async function measureCrowded(site: Filled): Promise<Result[]> {
  const results: Result[] = [];
  const token = site.tokens[0];
  const cursor = encodeCursor([0, 3, site.ids[0] ?? '']);
  for (const [what, toAsked] of [
    ['read', (id: string) => ({ path: `/api/discussions/${id}`, token })],
    [
      'further replies',
      (id: string) => ({ path: `/api/discussions/${id}/replies?limit=10&cursor=${cursor}` }),
    ],
    [
      'vote',
      (id: string, round: number) => ({
        path: `/api/discussions/${id}/vote`,
        token: inTurn(site.tokens, round),
        body: { voteType: 'upvote' },
      }),
    ],
  ] as const) {
    const measured = await compare(
      { site, call: (_, round) => toAsked(site.crowdedId, round) },
      { site, call: (_, round) => toAsked(site.ordinaryId, round) },
    );
    results.push(
      toResult(
        `Discussion of ${crowded.replies.toLocaleString('en')} replies, ${crowded.votes.toLocaleString('en')} votes and ${crowded.pictures} pictures, ${what}: p50 against one of 60 replies`,
        measured,
      ),
    );
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
    ['One discussion', site.ids.map((id) => `/api/discussions/${id}`)],
    ['Discussions, first page', [by({})]],
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

export const discussions: Measurement = {
  name: 'discussions',
  async run(bench) {
    const count = Math.max(smallRows, Math.floor(bench.rows / 10));
    const small = await prepare(bench, 'small', smallRows);
    const large = await prepare(bench, 'large', count);
    return [
      ...(await measureGrowth(small, large, count)),
      ...(await measureCrowded(large)),
      ...(await measureRate(bench, large)),
    ];
  },
};
