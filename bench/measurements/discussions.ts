import { encodeCursor } from '../../apps/server/src/platform/database/cursor.ts';
import { createEmptyCaches } from '../kit/empty-caches.ts';
import { measureGrowth, type Compared } from '../kit/growth.ts';
import {
  crowded,
  discussionWords as words,
  makeDiscussions,
  type FilledDiscussions,
} from '../kit/make-discussions.ts';
import { measureRates } from '../kit/rates.ts';
import { makeFolder, startSite, type Site } from '../kit/site.ts';
import type { Bench, Measurement } from '../measurement.ts';

// Whether calls of discussions slow down with the number of discussions: the same calls on two sites on one PostgreSQL
// server, alternating, one at a time. Then a discussion of 10,000 replies and 100,000 votes compared with one of 60
// replies, whose responses are as large. Then ordinary ones under load, compared with Fastify with one indexed query of
// 20 rows on the same database.
const smallRows = 1_000;
const rounds = 60;

type Filled = FilledDiscussions & Pick<Site, 'url'> & { databaseUrl: string };
type Asked = { path: string; token?: string | undefined; body?: unknown };

async function prepare({ scope, createDatabase, log }: Bench, name: string, count: number): Promise<Filled> {
  const options = {
    dataDir: await makeFolder(scope),
    databaseUrl: await createDatabase(`discussions_${name}`),
  };
  log(`filling a site with ${count.toLocaleString('en')} discussions`);
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

const inTurn = (values: readonly string[], round: number) => values[round % values.length] ?? '';
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
  { what: 'Those of a tag that a tenth has in three scripts', path: () => by({ tag: words.tagInScripts }) },
  {
    what: 'The same with the most votes, by a deep cursor',
    path: ({ ids }, n) =>
      by({ tag: words.tagInScripts, sort: 'top', cursor: encodeCursor([9, 40, inTurn(ids, n)]) }),
  },
  { what: 'Those of a rare tag', path: () => by({ tag: words.rareTag, limit: '2' }) },
  { what: "A person's discussions", path: ({ people }, n) => `/api/discussions/user/${inTurn(people, n)}` },
  { what: 'One discussion', path: ({ ids }, n) => `/api/discussions/${inTurn(ids, n)}` },
  { what: 'Discussion search, rare word', path: () => search(words.rare) },
  { what: 'Discussion search, word that a tenth has', path: () => search(words.common) },
];

function compare(small: Filled, large: Filled, count: number): Compared[] {
  const sizes = `${count.toLocaleString('en')} discussions against ${smallRows.toLocaleString('en')}`;
  return calls.map(({ what, path }) => ({
    what: `${what}: p50 at ${sizes}`,
    small: (round) => askOnce(small, { path: path(small, round) }),
    large: (round) => askOnce(large, { path: path(large, round) }),
  }));
}

function compareCrowded(site: Filled): Compared[] {
  const token = site.tokens[0];
  const cursor = encodeCursor([0, 3, site.ids[0] ?? '']);
  const calls: Record<string, (id: string, round: number) => Asked> = {
    read: (id) => ({ path: `/api/discussions/${id}`, token }),
    'further replies': (id) => ({ path: `/api/discussions/${id}/replies?limit=10&cursor=${cursor}` }),
    vote: (id, round) => ({
      path: `/api/discussions/${id}/vote`,
      token: inTurn(site.tokens, round),
      body: { voteType: 'upvote' },
    }),
  };
  const { replies, votes, pictures } = crowded;
  const subject = `Discussion of ${replies.toLocaleString('en')} replies, ${votes.toLocaleString('en')} votes and ${pictures} pictures`;
  return Object.entries(calls).map(([what, toAsked]) => ({
    what: `${subject}, ${what}: p50 against one of 60 replies`,
    small: (round) => askOnce(site, toAsked(site.ordinaryId, round)),
    large: (round) => askOnce(site, toAsked(site.crowdedId, round)),
  }));
}

export const discussions: Measurement = {
  name: 'discussions',
  async run(bench) {
    const count = Math.max(smallRows, Math.floor(bench.rows / 10));
    const small = await prepare(bench, 'small', smallRows);
    const large = await prepare(bench, 'large', count);
    const emptyOf = (site: Filled) => createEmptyCaches(bench.scope, site.databaseUrl);
    const emptying = await Promise.all([emptyOf(small), emptyOf(large)]);
    const emptyCaches = () => Promise.all(emptying.map((empty) => empty()));
    return [
      ...(await measureGrowth(compare(small, large, count), { rounds, emptyCaches })),
      ...(await measureGrowth(compareCrowded(large), { rounds, emptyCaches })),
      ...(await measureRates(bench.scope, large, [
        {
          what: 'One discussion, by a member',
          paths: large.ids.map((id) => `/api/discussions/${id}`),
          tokens: large.tokens,
        },
        { what: 'Discussions, first page, by a member', paths: [by({})], tokens: large.tokens },
        {
          what: 'Replies of a discussion, by a member',
          paths: large.ids.map((id) => `/api/discussions/${id}/replies`),
          tokens: large.tokens,
        },
      ])),
    ];
  },
};
