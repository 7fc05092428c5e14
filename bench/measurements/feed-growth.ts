import { encodeCursor } from '../../apps/server/src/platform/database/cursor.ts';
import { withClient } from '../kit/postgres.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import { median, timed } from '../kit/statistics.ts';
import type { Bench, Measurement, Result } from '../measurement.ts';

// Whether a list call feels how large the site is: the same calls on two sites on one PostgreSQL server, by turns,
// one at a time. Deep: by cursors from all over the list. A person has as many artworks on either.
const smallRows = 10_000;
const rounds = 300;
const warmUp = 40;
const budget = 1.5;

type Calls = { first: () => string; deep: () => string; person: () => string };

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
      'select id, score from (select id, score, row_number() over (order by id) n from subjects) s where n % $1 = 0',
      [Math.floor(artworks / (rounds + warmUp))],
    );
    const users = await client.query<{ id: string }>('select id from users order by md5(id::text) limit $1', [
      rounds,
    ]);
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
    const results: Result[] = [];
    for (const [what, call] of shapes) {
      const times = { small: [] as number[], large: [] as number[] };
      for (let round = -warmUp; round < rounds; round++) {
        const inSmall = await timed(() => askOnce(small[call]()));
        const inLarge = await timed(() => askOnce(large[call]()));
        if (round < 0) continue;
        times.small.push(inSmall);
        times.large.push(inLarge);
      }
      const ratio = median(times.large) / median(times.small);
      results.push({
        what: `${what}: p50 at ${bench.rows.toLocaleString('en')} artworks against ${smallRows.toLocaleString('en')}`,
        figure: `${median(times.large).toFixed(1)} ms`,
        bare: `${median(times.small).toFixed(1)} ms`,
        ratio,
        budget: `≤ ${budget}`,
        kept: ratio <= budget,
      });
    }
    return results;
  },
};
