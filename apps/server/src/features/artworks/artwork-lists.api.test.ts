import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { generalMessages } from '@kalaangan/contract/errors';
import { popularOrder } from '@kalaangan/contract/social/popular-order';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unknownId } from '#test-kit/people/cast.ts';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { ask } from '#test-kit/client.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await clearSubjects(site.database);
  await site.database.pool.query('truncate follows');
});

type Item = { _id: string; title: string };
type Page = { artworks: Item[]; hasMore: boolean; nextCursor: string | null };

async function feed(query: Record<string, string> = {}, token?: string): Promise<Page> {
  const { status, body } = await ask(site.app, at.list, { query, token });
  expect(status).toBe(200);
  return body;
}
async function ofUser(id: string, query: Record<string, string> = {}): Promise<Page> {
  const { status, body } = await ask(site.app, at.ofUser, { params: { id }, query });
  expect(status).toBe(200);
  return body;
}
const titles = ({ artworks }: Page) => artworks.map(({ title }) => title);
const publish = (title: string, more: Partial<Parameters<typeof insertBareArtwork>[1]> = {}) =>
  insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title, ...more });
async function publishMany(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await publish(String(index));
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('the popular feed', () => {
  it('is empty without artworks', async () => {
    expect(await feed()).toEqual({ artworks: [], hasMore: false, nextCursor: null });
  });

  it('ranks by engagement, which loses weight with age', async () => {
    await publish('new and unseen');
    await publish('old and loved', { at: hoursAgo(24 * 30), likes: 500 });
    await publish('new and loved', { likes: 30 });
    await publish('new and discussed', { comments: 30 });
    await publish('new and seen', { views: 200 });
    await publish('of yesterday, unseen', { at: hoursAgo(24) });
    expect(titles(await feed())).toEqual([
      'new and discussed',
      'new and loved',
      'new and seen',
      'new and unseen',
      'of yesterday, unseen',
      'old and loved',
    ]);
  });

  it('weighs a comment more than a like and a like more than a view', async () => {
    const moment = new Date();
    await publish('view', { at: moment, views: 1 });
    await publish('comment', { at: moment, comments: 1 });
    await publish('like', { at: moment, likes: 1 });
    expect(titles(await feed())).toEqual(['comment', 'like', 'view']);
  });

  it.each([{ likes: 7 }, { comments: 5 }, { views: 600 }, { likes: 3, comments: 2, views: 160 }])(
    'ranks %j as much higher as the page about the order says',
    async (counts) => {
      const { likes = 0, comments = 0, views = 0 } = counts;
      const engagement =
        likes * popularOrder.likes + comments * popularOrder.comments + views / popularOrder.viewsForOne;
      const minute = 1 / 60;
      const ahead = Math.log2(1 + engagement) * popularOrder.doublingHours;
      const [own, older, newer] = [hoursAgo(ahead + 1), hoursAgo(1 + minute), hoursAgo(1 - minute)];
      await publish('with reactions', { at: own, ...counts });
      await publish('slightly older than it stands for', { at: older });
      await publish('slightly newer than it stands for', { at: newer });
      expect(titles(await feed())).toEqual([
        'slightly newer than it stands for',
        'with reactions',
        'slightly older than it stands for',
      ]);
    },
  );

  it('is the same for everybody, and for visitors who ask for followed artists', async () => {
    await publishMany(3);
    const expected = await feed();
    expect(await feed({}, site.cast.ravi.token)).toEqual(expected);
    expect(await feed({ type: 'following' })).toEqual(expected);
    expect(await feed({ type: 'following' }, 'rubbish')).toEqual(expected);
    expect(await feed({ type: 'whatever' }, site.cast.ravi.token)).toEqual(expected);
  });

  it('has 24 items a page by default, and at most 50', async () => {
    await publishMany(55);
    expect((await feed()).artworks).toHaveLength(24);
    expect((await feed({ limit: '7' })).artworks).toHaveLength(7);
    expect((await feed({ limit: '51' })).artworks).toHaveLength(50);
    expect((await feed({ limit: '999999999' })).artworks).toHaveLength(50);
    expect(await feed({ page: '2', limit: '50' })).toMatchObject({ hasMore: false, nextCursor: null });
    expect((await feed({ page: '2', limit: '50' })).artworks).toHaveLength(5);
    expect(await feed({ page: '3', limit: '50' })).toEqual({
      artworks: [],
      hasMore: false,
      nextCursor: null,
    });
    expect(await feed({ page: '999999999', limit: '50' })).toEqual({
      artworks: [],
      hasMore: false,
      nextCursor: null,
    });
  });

  describe('read on', () => {
    const rise = (title: string, likes: number) =>
      site.database.pool.query(
        'update subjects s set likes_count = likes_count + $2 from artworks a where a.id = s.id and a.title = $1',
        [title, likes],
      );
    /** The titles of each page, the first three of ten having been loaded before something happens. */
    async function readOn(happens: () => Promise<unknown>): Promise<string[][]> {
      for (let index = 0; index < 10; index++) await publish(String(index), { at: hoursAgo(index) });
      let page = await feed({ limit: '3' });
      const pages = [titles(page)];
      await happens();
      while (page.nextCursor !== null) {
        page = await feed({ limit: '3', cursor: page.nextCursor });
        pages.push(titles(page));
      }
      return pages;
    }

    it('has what rose past the end of the page before, at first and once', async () => {
      const pages = await readOn(() => rise('8', 100));
      expect(pages).toEqual([['0', '1', '2'], ['8', '3', '4'], ['5', '6', '7'], ['9']]);
    });

    it('has all that rose, on several pages if need be', async () => {
      const pages = await readOn(async () => {
        for (const title of ['9', '8', '7', '6', '5']) await rise(title, 1_000);
      });
      expect(pages.flat().toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
      expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 1]);
    });

    it('repeats nothing that rises after it was shown', async () => {
      const pages = await readOn(async () => {
        await rise('1', 100);
        await rise('4', 0);
      });
      expect(pages.flat()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    });

    it('has nothing that was hidden meanwhile', async () => {
      const pages = await readOn(async () => {
        await rise('8', 100);
        await site.database.pool.query(
          "update subjects s set visibility = 'hidden' from artworks a where a.id = s.id and a.title = '8'",
        );
      });
      expect(pages.flat()).not.toContain('8');
    });

    it('takes the cursors of the release before, and refuses malformed ones', async () => {
      await publishMany(5);
      const { nextCursor } = await feed({ limit: '2' });
      const [score, id] = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString());
      const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
      expect(titles(await feed({ limit: '2', cursor: cursorOf(score, id) }))).toEqual(['2', '1']);
      for (const cursor of [cursorOf(score, id, 1.5), cursorOf(score, id, 'x'), cursorOf(score)])
        expect((await ask(site.app, at.list, { query: { cursor } })).status).toBe(400);
    });

    it('forgets old rises', async () => {
      await publishMany(2);
      await rise('0', 1);
      await site.database.pool.query("update rises set risen_at = now() - interval '2 hours'");
      await rise('1', 1);
      await site.jobs.sweep('social.clear-rises');
      expect((await site.database.pool.query('select 1 from rises')).rowCount).toBe(1);
    });
  });

  it('reports no further page after a full last page', async () => {
    await publishMany(4);
    const first = await feed({ limit: '2' });
    expect(first).toMatchObject({ hasMore: true, nextCursor: expect.any(String) });
    expect(await feed({ limit: '2', cursor: first.nextCursor ?? '' })).toMatchObject({
      hasMore: false,
      nextCursor: null,
    });
  });
});

describe.each([
  ['the popular feed', (query: Record<string, string>) => feed(query)],
  ["a person's artworks", (query: Record<string, string>) => ofUser(site.cast.asha.id, query)],
  [
    'the feed of followed artists',
    (query: Record<string, string>) => feed({ ...query, type: 'following' }, site.cast.ravi.token),
  ],
])('cursor pagination of %s', (_, list) => {
  it('skips and repeats nothing while artworks are published', async () => {
    await site.database.kysely
      .insertInto('follows')
      .values({ follower_id: site.cast.ravi.id, followed_id: site.cast.asha.id })
      .execute();
    const moment = new Date();
    // All have the same score: the cursor must distinguish them by id.
    for (let index = 0; index < 11; index++) await publish(`before ${index}`, { at: moment });
    const before = titles(await list({ limit: '50' }));
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 20; page++) {
      const answer: Page = await list({ limit: '3', ...(cursor && { cursor }) });
      seen.push(...titles(answer));
      expect(answer.hasMore).toBe(answer.nextCursor !== null);
      cursor = answer.nextCursor;
      await publish(`in between ${page}`, { likes: 5 });
    }
    expect(seen).toEqual(before);
  });
});

describe("a person's artworks", () => {
  it('are listed newest first, 15 a page, without those of others', async () => {
    await publishMany(16);
    await publish("another's", { ownerId: site.cast.ravi.id });
    const page = await ofUser(site.cast.asha.id);
    expect(titles(page)).toEqual(Array.from({ length: 15 }, (_, index) => String(15 - index)));
    expect(page.hasMore).toBe(true);
    expect(titles(await ofUser(site.cast.asha.id, { page: '2' }))).toEqual(['0']);
  });

  it('are an empty list for a person without artworks', async () => {
    expect(await ofUser(site.cast.meera.id)).toEqual({ artworks: [], hasMore: false, nextCursor: null });
  });

  it('answers 404 for a malformed id', async () => {
    expect((await ask(site.app, at.ofUser, { params: { id: 'asha' } })).status).toBe(404);
  });
});

describe('the feed of followed artists', () => {
  it('has the artworks of followed artists only, newest first', async () => {
    const { asha, ravi, meera, admin } = site.cast;
    for (const followed_id of [asha.id, meera.id])
      await site.database.kysely
        .insertInto('follows')
        .values({ follower_id: ravi.id, followed_id })
        .execute();
    await publish('1', { likes: 9 });
    await publish('2', { ownerId: meera.id });
    await publish('own', { ownerId: ravi.id });
    await publish('of nobody followed', { ownerId: admin.id });
    await publish('3');
    expect(titles(await feed({ type: 'following' }, ravi.token))).toEqual(['3', '2', '1']);
    expect(titles(await feed({ type: 'following' }, admin.token))).toEqual([]);
  });
});

describe('invalid page parameters', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const bad: [Record<string, string>, string][] = [
    ...['0', '-1', '1.5', 'x', '', ' 1', '1e3', '0x1', '9999999999', '\u0661'].flatMap(
      (value): [Record<string, string>, string][] => [
        [{ page: value }, generalMessages.badPage],
        [{ limit: value }, generalMessages.badLimit],
      ],
    ),
    ...[
      'x',
      '!!!',
      encode([]),
      encode(null),
      encode({}),
      encode(['a', 'b']),
      encode([1, 'x']),
      encode([1, unknownId, 2, 3]),
      encode(['1', unknownId]),
      encode([null, unknownId]),
      'WzFlOTk5LDBd',
      'x'.repeat(501),
    ].map((cursor): [Record<string, string>, string] => [{ cursor }, generalMessages.badCursor]),
  ];
  it.each(bad)('are rejected: %j', async (query, message) => {
    for (const [address, params] of [
      [at.list, {}],
      [at.ofUser, { id: site.cast.asha.id }],
    ] as const) {
      const { status, body } = await ask(site.app, address, { query, params });
      expect(status).toBe(400);
      expect(body.message).toBe(message);
    }
  });

  it.each([
    ['page', generalMessages.badPage],
    ['limit', generalMessages.badLimit],
    ['cursor', generalMessages.badCursor],
    ['type', generalMessages.malformed],
  ])('are rejected when repeated: %s', async (name, message) => {
    const answer = await site.app.inject({ method: 'GET', url: `/api/artworks?${name}=1&${name}=2` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
  });
});

describe('the newest works', () => {
  it('come in the order of their publication, however much others are liked', async () => {
    for (const [title, likes] of [
      ['first', 9],
      ['second', 0],
      ['third', 3],
    ] as const)
      await publish(title, { likes });
    expect(titles(await feed({ type: 'new' }))).toEqual(['third', 'second', 'first']);
  });

  it('are read on by cursor, without what is published meanwhile', async () => {
    await publishMany(5);
    const first = await feed({ type: 'new', limit: '2' });
    await publish('later');
    const next = await feed({ type: 'new', limit: '4', cursor: first.nextCursor ?? '' });
    expect([titles(first), titles(next), next.hasMore]).toEqual([['4', '3'], ['2', '1', '0'], false]);
  });

  it('of a style are those of this style alone, without regard to case', async () => {
    await publish('a lamp', { artStyle: 'Folk Art' });
    await publish('a robot', { artStyle: 'Cyberpunk' });
    await publish('a fish', { artStyle: 'Folk Art' });
    expect(titles(await feed({ style: 'folk art' }))).toEqual(['a fish', 'a lamp']);
    expect(titles(await feed({ style: 'Unheard of' }))).toEqual([]);
  });

  it.each<Record<string, string>>([{ type: 'new' }, { style: 'Folk Art' }])(
    'leave out what was generated by AI unless it is asked for: %j',
    async (query) => {
      await publish('painted', { artStyle: 'Folk Art' });
      await publish('generated', { artStyle: 'Folk Art', origin: 'generated' });
      expect(titles(await feed(query))).toEqual(['painted']);
      expect(titles(await feed({ ...query, ai: 'show' }))).toEqual(['generated', 'painted']);
    },
  );

  it('refuse a style that is no style', async () => {
    const { status } = await ask(site.app, at.list, { query: { style: 'x'.repeat(201) } });
    expect(status).toBe(400);
  });
});

it('the styles are the presets in use, those of most works first', async () => {
  for (const artStyle of ['Cyberpunk', 'Folk Art', 'Folk Art', 'a style of my own'])
    await publish('A work', { artStyle });
  await publish('generated', { artStyle: 'Chibi', origin: 'generated' });
  const { body } = await ask(site.app, at.styles);
  expect(body).toEqual({ styles: ['Folk Art', 'Cyberpunk'] });
});
