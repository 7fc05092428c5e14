import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import type { Address } from '@kalaangan/contract/call';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import {
  fillDatabase,
  insertNumberedPeople,
  numberedId,
  numberedPerson,
} from '#test-kit/databases/filling.ts';
import {
  expectIndexes as expectIndexesIn,
  recordStatements,
  type Statement,
} from '#test-kit/processes/statements.ts';
import type { Database } from '#platform/database/index.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const artworks = 20_000;
const people = 200;
/** Tables that grow with the site's content, and must not be read by a sequential scan. */
const largeTables = [
  'subjects',
  'artworks',
  'artwork_images',
  'media',
  'likes',
  'follows',
  'users',
  'view_marks',
];

let site: TestApp;
let busiest: string;
beforeAll(async () => {
  site = await startTestApp();
  busiest = await fill(site.database);
});
afterAll(() => site.stop());

/** Inserts people, artworks with two pictures each, follows, likes and views, inside the database. */
async function fill(database: Database): Promise<string> {
  const person = numberedPerson;
  const artwork = (number: string) => numberedId('bbbb', number);
  const image = (number: string) => numberedId('cccc', number);
  await fillDatabase(database, [
    insertNumberedPeople(people * 20),
    `insert into subjects (id, kind, owner_id, created_at, created_ms, likes_count, views, is_generated)
     select ${artwork('n')}, 'artwork', ${person(`1 + n % ${people}`)}, now() - n * interval '1 minute', extract(epoch from now())::bigint * 1000 - n::bigint * 60000, n % 7, n % 1000, n % 3 = 0
     from generate_series(1, ${artworks}) n`,
    `insert into artworks select ${artwork('n')}, ${person(`1 + n % ${people}`)}, 'Artwork ' || n, '', case when n % 50 = 0 then 'Gond Art' else 'Madhubani' end, '{}', '{}', '', '', null, null, now(), now() from generate_series(1, ${artworks}) n`,
    `insert into media (id, folder, owner_id, kind, format, bytes, width, height, state)
     select ${image('n')}, ${image('n')}, ${person(`1 + n % ${people}`)}, 'image', 'jpeg', 1000, 10, 10, 'live' from generate_series(1, ${artworks * 2}) n`,
    `insert into artwork_images select ${artwork('(n + 1) / 2')}, n % 2, ${image('n')} from generate_series(1, ${artworks * 2}) n`,
    `insert into likes (subject_id, user_id) select ${artwork('n')}, ${person(`1 + (n * 7) % ${people}`)} from generate_series(1, ${artworks}) n`,
    `insert into likes (subject_id, user_id) select ${artwork('5')}, ${person('n')} from generate_series(1, ${people}) n on conflict do nothing`,
    `insert into follows (follower_id, followed_id) select ${person('a')}, ${person('b')} from generate_series(1, ${people}) a, generate_series(1, ${people}, 20) b where a <> b`,
    `insert into view_marks (subject_id, viewer, counted) select ${artwork('n')}, decode(lpad(to_hex(n), 32, '0'), 'hex'), true from generate_series(1, ${artworks}) n`,
    'analyze',
  ]);
  const { rows } = await database.pool.query<{ id: string }>(`select ${artwork('5')} as id`);
  return rows[0]?.id ?? '';
}

const expectIndexes = (seen: readonly Statement[]) => expectIndexesIn(site.database, seen, { largeTables });

describe(`with ${artworks} artworks`, () => {
  const readOn = async (
    address: Address,
    token?: string,
    params: Record<string, string> = {},
    query: Record<string, string> = {},
  ) => {
    const limit = query['limit'] ?? '20';
    const first = await ask(site.app, address, { params, query: { ...query, limit }, token });
    expect(first.body.artworks).toHaveLength(Number(limit));
    const next = await ask(site.app, address, {
      params,
      query: { ...query, limit, cursor: first.body.nextCursor },
      token,
    });
    expect(next.body.artworks).toHaveLength(Number(limit));
  };

  it('detects a list without an index', async () => {
    const seen = await recordStatements(() =>
      site.database.pool.query("select id from artworks where title = 'Artwork 7' limit 20"),
    );
    // Sweeps send statements of their own meanwhile.
    const unserved = seen.filter(({ text }) => text.includes('Artwork 7'));
    expect(unserved).toHaveLength(1);
    await expect(expectIndexes(unserved)).rejects.toThrow(/Seq Scan on artworks/);
  });

  it.each(['hide', 'show'])('reads the popular feed by indexes, also later pages, with ai=%s', async (ai) => {
    // Pages of their own: others are in the cache.
    const query = { ai, limit: '13' };
    const seen = await recordStatements(() => readOn(at.list, site.cast.ravi.token, {}, query));
    expect(seen.filter(({ text }) => text.includes('order by "score"')).length).toBeGreaterThan(1);
    await expectIndexes(seen);
  });

  it('walks over one index for the popular feed, with and without what was generated', async () => {
    const plansOf = async (ai: string) => {
      // A page of its own: others are in the cache.
      const seen = await recordStatements(() =>
        ask(site.app, at.list, { query: { ai, page: '3', limit: '17' } }),
      );
      const lists = seen.filter(({ text }) => text.includes('order by "score"'));
      expect(lists).toHaveLength(1);
      return expectIndexes(lists);
    };
    const [without, everything] = [await plansOf('hide'), await plansOf('show')];
    // Rows that a plan reads and drops would be a filter.
    for (const plans of [without, everything]) expect(plans).not.toMatch(/Filter|Sort/);
    expect(without.match(/using subjects\w+/g)).toEqual(['using subjects_popular_made']);
    expect(everything.match(/using subjects\w+/g)).toEqual(['using subjects_popular']);
  });

  it.each([
    [{ type: 'new', ai: 'show' }, 'artworks_newest'],
    [{ type: 'new', ai: 'hide' }, 'artworks_made'],
    [{ style: 'Gond Art', ai: 'show' }, 'artworks_style'],
    [{ style: 'Gond Art', ai: 'hide' }, 'artworks_style_made'],
  ])('walks over one index for the newest works: %j', async (query, index) => {
    const seen = await recordStatements(() => readOn(at.list, undefined, {}, query));
    const lists = seen.filter(({ text }) => text.includes('select "id", "sort_id" from "artworks"'));
    expect(lists).toHaveLength(2);
    const plans = await expectIndexes(lists);
    expect(plans).not.toMatch(/Filter|Sort/);
    expect(new Set(plans.match(/using artworks\w+/g))).toEqual(new Set([`using ${index}`]));
  });

  it('counts the styles of a bounded number of works, by an index', async () => {
    const seen = await recordStatements(() => ask(site.app, at.styles));
    const counts = seen.filter(({ text }) => text.includes('group by art_style'));
    expect(counts).toHaveLength(1);
    expect(await expectIndexes(counts)).toContain('using artworks_made');
  });

  it("reads a member's own comments that are held by the index of held subjects", async () => {
    const seen = await recordStatements(() =>
      ask(site.app, at.comments, { params: { id: busiest }, token: site.cast.ravi.token }),
    );
    const held = seen.filter(({ text }) => text.includes("visibility <> 'visible'"));
    expect(held).toHaveLength(1);
    expect(await expectIndexes(held)).toContain('using subjects_held');
  });

  it("reads a person's artworks by indexes", async () => {
    const { rows } = await site.database.pool.query<{ owner_id: string }>(
      'select owner_id from subjects where id = $1',
      [busiest],
    );
    await expectIndexes(
      await recordStatements(() => readOn(at.ofUser, undefined, { id: rows[0]?.owner_id ?? '' })),
    );
  });

  it('reads one’s own works of all statuses, and what is due, by indexes', async () => {
    const { token } = site.cast.ravi;
    const query = { kind: 'artwork', limit: '20' };
    const seen = await recordStatements(() => ask(site.app, moderation.works, { query, token }));
    const lists = seen.filter(({ text }) => text.includes('"changedAt"'));
    expect(lists).toHaveLength(1);
    expect(await expectIndexes(lists)).toContain('using subjects_works');
    const due = await recordStatements(() => site.jobs.sweep('social.publish'));
    expect(await expectIndexes(due)).toContain('using subjects_scheduled');
  });

  it('reads the feed of followed people by indexes', async () => {
    await site.database.pool.query(
      "insert into follows (follower_id, followed_id) select $1, id from users where username like 'person%' order by id limit 50",
      [site.cast.ravi.id],
    );
    await expectIndexes(
      await recordStatements(() => readOn(at.list, site.cast.ravi.token, {}, { type: 'following' })),
    );
    await expectIndexes(
      await recordStatements(() =>
        readOn(at.list, site.cast.ravi.token, {}, { type: 'following', ai: 'hide' }),
      ),
    );
  });

  it('reads the comments on an artwork again after a comment, but not after a like', async () => {
    const { ravi } = site.cast;
    const params = { id: busiest };
    const textsOf = async (work: () => Promise<unknown>) =>
      (await recordStatements(work)).map(({ text }) => text);
    const list = async () => {
      const { body } = await ask(site.app, at.comments, { params });
      return body.commentsCount;
    };
    expect(await list()).toBe(0);
    await ask(site.app, at.like, { params, token: ravi.token });
    expect((await textsOf(list)).filter((text) => text.includes('from comments'))).toEqual([]);
    await ask(site.app, at.addComment, { params, token: ravi.token, body: { content: 'Fine work.' } });
    expect(await list()).toBe(1);
  });

  it('reads one artwork with its likers by indexes', async () => {
    await expectIndexes(
      await recordStatements(async () => {
        const { body } = await ask(site.app, at.get, {
          params: { id: busiest },
          token: site.cast.ravi.token,
        });
        expect(body.likes).toHaveLength(100);
      }),
    );
  });

  it('counts a view by indexes', async () => {
    await expectIndexes(
      await recordStatements(() => ask(site.app, at.incrementView, { params: { id: busiest } })),
    );
  });

  it('adds waiting views, and deletes old marks, by indexes', async () => {
    await expectIndexes(await recordStatements(() => site.jobs.sweep('social.add-views')));
    await expectIndexes(await recordStatements(() => site.jobs.sweep('media.sweep')));
    await expectIndexes(await recordStatements(() => site.jobs.sweep('social.clear-view-marks')));
  });
});
