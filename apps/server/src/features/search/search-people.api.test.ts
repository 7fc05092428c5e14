import { searchAddresses as at, searchMessages as messages } from '@kalaangan/contract/search/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { addPerson } from '#test-kit/people/cast.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { findNames, findTitles, publishAll } from './search.fixture.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  await site.jobs.sweep('search.index');
});
afterAll(() => site.stop());

const find = (q: string, query?: Record<string, string>) => findNames(site, q, query);

async function change(
  id: string,
  fields: { name?: string; title?: string; city_state?: string },
): Promise<void> {
  await site.database.kysely.updateTable('users').set(fields).where('id', '=', id).execute();
  await site.jobs.sweep('search.index');
}

describe('GET /api/users/search', () => {
  it('requires no session, and treats an invalid one as none', async () => {
    for (const token of [undefined, 'no-token']) {
      const { status, body } = await ask(site.app, at.people, { query: { q: 'nobody' }, token });
      expect([status, body]).toEqual([200, { users: [], hasMore: false }]);
    }
  });

  it.each<[Record<string, string>, string]>([
    [{}, messages.queryRequired],
    [{ q: '  ' }, messages.queryRequired],
    [{ q: 'क'.repeat(201) }, messages.queryTooLong()],
    [{ q: 'asha', page: '-1' }, 'page must be a positive whole number'],
  ])('refuses %j', async (query, message) => {
    const { status, body } = await ask(site.app, at.people, { query });
    expect([status, body.message]).toEqual([400, message]);
  });

  it('answers the public person and the newest ten artworks', async () => {
    const { asha } = site.cast;
    await publishAll(
      site,
      Array.from({ length: 12 }, (_, index) => ({ title: `Work ${index}` })),
    );
    const { body } = await ask(site.app, at.people, { query: { q: 'asha' } });
    expect(body).toEqual({
      users: [
        {
          _id: asha.id,
          name: asha.name,
          username: asha.username,
          profilePicture: null,
          title: '',
          artworks: Array.from({ length: 10 }, (_, index) => ({
            _id: expect.any(String),
            title: `Work ${11 - index}`,
            cover: null,
            origin: 'unstated',
            mature: 'none',
          })),
        },
      ],
      hasMore: false,
    });
  });

  it('finds by name, username, title and city, never by the email', async () => {
    const { ravi } = site.cast;
    await change(ravi.id, { title: 'Muralist', city_state: 'Kochi, Kerala' });
    for (const q of [
      'ravi',
      'menon',
      ravi.username,
      `@${ravi.username}`,
      'mural',
      'kochi',
      'Kerala menon',
      'mennon',
    ])
      expect(await find(q), q).toEqual([ravi.name]);
    expect(await find(ravi.email)).toEqual([]);
    expect(await find('example')).toEqual([]);
  });

  it('ranks names before cities', async () => {
    const city = await addPerson(site, 'Devika Rao');
    const name = await addPerson(site, 'Puri Mahapatra');
    await change(city.id, { city_state: 'Puri, Odisha' });
    expect(await find('puri')).toEqual([name.name, city.name]);
  });

  it('answers in pages', async () => {
    for (let count = 0; count < 5; count++) await addPerson(site, `Common Name`);
    await site.jobs.sweep('search.index');
    const first = await ask(site.app, at.people, { query: { q: 'common', limit: '3' } });
    const second = await ask(site.app, at.people, { query: { q: 'common', limit: '3', page: '2' } });
    expect([first.body.users.length, first.body.hasMore]).toEqual([3, true]);
    expect([second.body.users.length, second.body.hasMore]).toEqual([2, false]);
    const ids = [...first.body.users, ...second.body.users].map(({ _id }: { _id: string }) => _id);
    expect(new Set(ids).size).toBe(5);
  });
});

describe('the index', () => {
  /** Searches without running the sweep before. */
  const soon = { timeout: 60_000, interval: 50 };

  it('finds new people and new names by sweeps of its own', async () => {
    const { id, name } = await addPerson(site, 'Quirin Vesper');
    await expect.poll(() => find('quirin'), soon).toEqual([name]);
    await site.database.kysely
      .updateTable('users')
      .set({ name: 'Zubin Vesper' })
      .where('id', '=', id)
      .execute();
    // The cache of cards may keep a name longer than the index.
    await expect.poll(() => find('zubin'), soon).toHaveLength(1);
    expect(await find('vesper')).toHaveLength(1);
  });

  it('finds artworks by a new name of their creator, and by a new title', async () => {
    const maker = await addPerson(site, 'Farida Before');
    const [id = ''] = await publishAll(site, [{ title: 'Carpet', ownerId: maker.id }]);
    expect(await findTitles(site, 'carpet before')).toEqual(['Carpet']);
    await change(maker.id, { name: 'Farida After' });
    expect(await findTitles(site, 'carpet after')).toEqual(['Carpet']);
    expect(await findTitles(site, 'carpet before')).toEqual([]);
    await site.database.kysely.updateTable('artworks').set({ title: 'Rug' }).where('id', '=', id).execute();
    await site.jobs.sweep('search.index');
    expect(await findTitles(site, 'rug farida')).toEqual(['Rug']);
    expect(await findTitles(site, 'carpet')).toEqual([]);
  });

  it('finds deleted content no more, and later deletes its words', async () => {
    const { kysely } = site.database;
    const leaver = await addPerson(site, 'Xenophon Leaver');
    const [kept = '', gone = ''] = await publishAll(site, [{ title: 'Stays here' }, { title: 'Obelisk' }]);
    await publishAll(site, [{ title: 'Of the leaver', ownerId: leaver.id }]);
    await kysely.deleteFrom('subjects').where('id', '=', gone).execute();
    await kysely.deleteFrom('users').where('id', '=', leaver.id).execute();
    expect(await findTitles(site, 'obelisk')).toEqual([]);
    expect(await findTitles(site, 'of the leaver')).toEqual([]);
    expect(await find('xenophon')).toEqual([]);
    const left = await kysely
      .selectFrom('search_entries')
      .select('id')
      .where('id', 'in', [kept, gone, leaver.id])
      .execute();
    expect(left).toEqual([{ id: kept }]);

    await site.jobs.sweep('search.forget-words');
    const words = await kysely
      .selectFrom('search_words')
      .select('word')
      .where('word', 'in', ['obelisk', 'xenophon', 'stays'])
      .execute();
    expect(words).toEqual([{ word: 'stays' }]);
  });

  it('skips deleted content and unknown kinds', async () => {
    const [id = ''] = await publishAll(site, [{ title: 'Fleeting' }]);
    const { kysely } = site.database;
    await kysely.deleteFrom('subjects').where('id', '=', id).execute();
    await kysely
      .insertInto('search_stale')
      .values([
        { kind: 'artwork', id },
        { kind: 'riddle', id },
      ])
      .execute();
    await publishAll(site, [{ title: 'After the fleeting' }]);
    expect(await findTitles(site, 'fleeting')).toEqual(['After the fleeting']);
    expect(await kysely.selectFrom('search_stale').selectAll().execute()).toEqual([]);
  });
});

describe('with limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ RATE_LIMITS: 'on' });
  });
  afterAll(() => limited.stop());

  it('refuses the 121st search in a minute of an address and of each account', async () => {
    const search = (token?: string) => ask(limited.app, at.people, { query: { q: 'asha' }, token });
    for (let count = 0; count < 60; count++) {
      expect((await search()).status).toBe(200);
      expect((await ask(limited.app, at.artworks, { query: { q: 'asha' } })).status).toBe(200);
    }
    const refused = await search();
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await search(limited.cast.asha.token)).status).toBe(200);
  });
});
