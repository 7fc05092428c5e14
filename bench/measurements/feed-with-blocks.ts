import { makePeople } from '../kit/make-people.ts';
import { withClient } from '../kit/postgres.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import { inPairs, quantile, timed } from '../kit/statistics.ts';
import type { Bench, Result } from '../measurement.ts';

// What it costs to have blocked 5,000 people, one of them on the first page of each feed: the same calls by such a member
// and by another one, alternating, each call after the other. The lower quartile, which a busy machine changes less.
const blocked = 5_000;
const followed = 50;
const pairs = 60;
const callsOfTurn = 20;
const budget = 1.2;
const artworks = 10_000;

const feeds = [
  ['Popular feed', '/api/artworks'],
  ['Feed of the followed', '/api/artworks?type=following'],
] as const;

/** Both members follow the same people, and the second one has blocked so many that have no works, and an artist. */
async function addRelations(databaseUrl: string, ids: readonly string[], blockerId: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into follows (follower_id, followed_id)
       select m.id, u.id from unnest($1::uuid[]) as m (id),
         (select id from users where username like 'artist%' order by id limit ${followed}) u`,
      [ids],
    );
    await client.query(
      `with made as (
         insert into users (id, name, username, email)
         select gen_random_uuid(), 'Blocked ' || n, 'blocked' || n, 'blocked' || n || '@example.org'
         from generate_series(1, ${blocked}) n returning id
       )
       insert into blocks (blocker_id, blocked_id) select $1, id from made`,
      [blockerId],
    );
    // The artist of the second artwork of each feed.
    await client.query(
      `insert into blocks (blocker_id, blocked_id)
       (select $1::uuid, owner_id from subjects where kind = 'artwork' order by score desc, id desc offset 1 limit 1)
       union
       (select $1::uuid, owner_id from subjects where kind = 'artwork'
          and owner_id in (select followed_id from follows where follower_id = $1)
        order by id desc offset 1 limit 1)`,
      [blockerId],
    );
  });
}

export async function measureBlocks(bench: Bench): Promise<Result[]> {
  const { scope } = bench;
  const databaseUrl = await bench.filledDatabase(artworks);
  const options = { dataDir: await makeFolder(scope), databaseUrl };
  const people = await makePeople(scope, {
    options,
    people: [
      { name: 'Plain Member', verified: true },
      { name: 'Blocking Member', verified: true },
    ],
  });
  const [plain, blocking] = people;
  if (!plain || !blocking) throw new Error('no accounts were made');
  await addRelations(
    databaseUrl,
    people.map(({ id }) => id),
    blocking.id,
  );
  const site = await startSite(scope, options);
  const results: Result[] = [];
  for (const [what, path] of feeds) {
    const askOften = async (token: string) => {
      const ms = await timed(async () => {
        for (let call = 0; call < callsOfTurn; call++) {
          const answer = await fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } });
          await answer.arrayBuffer();
          if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
        }
      });
      return ms / callsOfTurn;
    };
    await inPairs(
      5,
      () => askOften(blocking.token),
      () => askOften(plain.token),
    );
    const { first, second } = await inPairs(
      pairs,
      () => askOften(blocking.token),
      () => askOften(plain.token),
    );
    const [withBlocks, without] = [quantile(first, 0.25), quantile(second, 0.25)];
    const ratio = withBlocks / without;
    results.push({
      what: `${what} by a member who has blocked ${blocked.toLocaleString('en')} people, against one who has blocked nobody`,
      figure: `${withBlocks.toFixed(2)} ms`,
      bare: `${without.toFixed(2)} ms`,
      ratio,
      budget: `≤ ${budget}`,
      kept: ratio <= budget,
    });
  }
  return results;
}
