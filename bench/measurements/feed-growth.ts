import { encodeCursor } from '../../apps/server/src/platform/database/cursor.ts';
import { createEmptyCaches } from '../kit/empty-caches.ts';
import { countCalls, measureGrowth } from '../kit/growth.ts';
import { withClient } from '../kit/postgres.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { measureBlocks } from './feed-with-blocks.ts';

// Whether list calls slow down with the size of the site: the same calls on two sites on one PostgreSQL server,
// alternating, one at a time. Deep cursors are spread over the whole list. People have equally many artworks on both.
const smallRows = 10_000;
const rounds = 300;

type Calls = Record<'first' | 'deep' | 'person', () => string> & { emptyCaches: () => Promise<void> };

const shapes = [
  ['Feed call, first page', 'first'],
  ['Feed call by a deep cursor', 'deep'],
  ["A person's artworks", 'person'],
] as const;

async function prepareCalls(bench: Bench, artworks: number): Promise<Calls> {
  const databaseUrl = await bench.filledDatabase(artworks);
  const site = await startSite(bench.scope, { dataDir: await makeFolder(bench.scope), databaseUrl });
  const { places, people } = await withClient(databaseUrl, async (client) => {
    const subjects = await client.query<{ id: string; score: number }>(
      `select id, score from (
         select id, score, row_number() over (order by id) n from subjects where kind = 'artwork'
       ) s where n % $1 = 0`,
      [Math.floor(artworks / countCalls(rounds))],
    );
    const users = await client.query<{ id: string }>(
      'select id from users where exists (select from subjects where owner_id = users.id) order by md5(id::text) limit $1',
      [rounds],
    );
    return { places: subjects.rows, people: users.rows.map(({ id }) => id) };
  });
  const inTurn = <T>(values: readonly T[], toPath: (value: T) => string) => {
    let next = 0;
    return () => {
      const value = values[next++ % values.length];
      if (value === undefined) throw new Error('the database is empty');
      return site.url + toPath(value);
    };
  };
  return {
    first: () => `${site.url}/api/artworks`,
    deep: inTurn(places, ({ score, id }) => `/api/artworks?cursor=${encodeCursor([score, id])}`),
    emptyCaches: await createEmptyCaches(bench.scope, databaseUrl),
    person: inTurn(people, (id) => `/api/artworks/user/${id}`),
  };
}

type Page = { artworks: unknown[] };

async function askOnce(url: string): Promise<void> {
  const answer = await fetch(url);
  const text = await answer.text();
  const { artworks }: Page = JSON.parse(text);
  if (answer.status !== 200 || artworks.length === 0)
    throw new Error(`${url} answered ${answer.status}: ${text}`);
}

export const feedGrowth: Measurement = {
  name: 'feed',
  async run(bench) {
    const small = await prepareCalls(bench, smallRows);
    const large = await prepareCalls(bench, bench.rows);
    const sizes = `${bench.rows.toLocaleString('en')} artworks against ${smallRows.toLocaleString('en')}`;
    const growth = await measureGrowth(
      shapes.map(([what, call]) => ({
        what: `${what}: p50 at ${sizes}`,
        small: () => askOnce(small[call]()),
        large: () => askOnce(large[call]()),
      })),
      { rounds, emptyCaches: () => Promise.all([small.emptyCaches(), large.emptyCaches()]) },
    );
    return [...growth, ...(await measureBlocks(bench))];
  },
};
