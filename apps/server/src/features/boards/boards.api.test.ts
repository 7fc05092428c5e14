import {
  boardAddresses as at,
  boardLimits,
  boardMessages as messages,
} from '@kalaangan/contract/boards/boards';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdSubject, releaseSubject } from '#features/social/index.ts';
import { newId } from '#platform/database/ids.ts';
import { ask, type Asked } from '#test-kit/client.ts';
import { insertBareArtwork, insertBareArtworks } from '#test-kit/content/bare-artworks.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let ravi: Person;
let moderator: Person;
beforeAll(async () => {
  site = await startTestApp();
  ravi = await addPerson(site, 'Ravi Menon', { verified: true });
  moderator = await addPerson(site, 'A Moderator', { verified: true, moderator: true });
});
afterAll(() => site.stop());

const publishMany = (count: number) =>
  insertBareArtworks(
    site.database,
    Array.from({ length: count }, (_, index) => ({ ownerId: site.cast.asha.id, title: `Work ${index}` })),
  );
const create = (body: unknown, { token } = ravi) => ask(site.app, at.create, { body, token });
const get = (id: string, asked: Asked = {}) => ask(site.app, at.get, { params: { id }, ...asked });
const own = (id: string) => get(id, { token: ravi.token });
const edit = (id: string, body: unknown, { token } = ravi) =>
  ask(site.app, at.edit, { params: { id }, body, token });
const idsOf = ({ body }: Awaited<ReturnType<typeof get>>) =>
  body.items.map(({ _id }: { _id: string }) => _id);
const withItems = async (items: string[], more: object = {}): Promise<string> =>
  (await create({ title: 'Moods', items, ...more })).body._id;

describe('a board', () => {
  it('is made with its works in their order, private unless it is said', async () => {
    const items = await publishMany(3);
    const { status, body } = await create({ title: '  Monsoon  light ', items });
    expect([status, body]).toEqual([
      201,
      {
        _id: expect.any(String),
        title: 'Monsoon light',
        public: false,
        itemCount: 3,
        owner: expect.objectContaining({ _id: ravi.id, name: 'Ravi Menon' }),
        createdAt: expect.any(String),
      },
    ]);
    const shown = await own(body._id);
    expect(idsOf(shown)).toEqual(items);
    expect(shown.body).toMatchObject({ hasMore: false, nextCursor: null, can: { edit: true, delete: true } });
  });

  it('counts a work that comes twice once, and takes ids in capital letters', async () => {
    const [one = '', two = ''] = await publishMany(2);
    const id = await withItems([one, two.toUpperCase(), one, two]);
    expect(idsOf(await own(id))).toEqual([one, two]);
  });

  it('is read page by page, with what was put on it last first', async () => {
    const items = await publishMany(5);
    const id = await withItems(items.slice(0, 4));
    const [, , , , fifth = ''] = items;
    await ask(site.app, at.save, { params: { id: fifth }, body: { boardId: id }, token: ravi.token });
    const order = [fifth, ...items.slice(0, 4)];
    const first = await get(id, { query: { limit: '2' }, token: ravi.token });
    expect(idsOf(first)).toEqual(order.slice(0, 2));
    const second = await get(id, { query: { limit: '2', cursor: first.body.nextCursor }, token: ravi.token });
    expect(idsOf(second)).toEqual(order.slice(2, 4));
    expect(idsOf(await get(id, { query: { limit: '2', page: '3' }, token: ravi.token }))).toEqual(
      order.slice(4),
    );
  });

  it.each<[string, object, string]>([
    ['without a title', {}, messages.titleRequired],
    ['with a blank title', { title: ' \u200b ' }, messages.titleRequired],
    ['with a long title', { title: 'क'.repeat(boardLimits.title + 1) }, messages.titleTooLong()],
    [
      'with too many works',
      { title: 'Moods', items: Array.from({ length: boardLimits.items + 1 }, newId) },
      messages.itemsTooMany(),
    ],
  ])('is refused %s', async (_, body, message) => {
    const refused = await create(body);
    expect([refused.status, refused.body.message]).toEqual([400, message]);
  });

  it('is refused with a work that is not there, and then nothing is saved', async () => {
    const reader = await addPerson(site, 'A Reader', { verified: true });
    const [known = ''] = await publishMany(1);
    expect((await create({ title: 'Moods', items: [known, newId()] }, reader)).status).toBe(404);
    expect((await create({ title: 'Moods', items: ['x'] }, reader)).status).toBe(404);
    const { body } = await ask(site.app, at.saved, { token: reader.token });
    expect(body.artworks).toEqual([]);
    expect((await ask(site.app, at.list, { token: reader.token })).body.boards).toEqual([]);
  });

  it('is one of at most a hundred, also when two are made at once', async () => {
    const collector = await addPerson(site, 'A Collector', { verified: true });
    for (let made = 0; made < boardLimits.boards - 1; made++)
      expect((await create({ title: `Board ${made}` }, collector)).status).toBe(201);
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await create({ title: 'Last' }, collector)).status),
    );
    expect(statuses.toSorted()).toEqual([201, 400, 400]);
    const { body } = await ask(site.app, at.list, { query: { limit: '50' }, token: collector.token });
    const rest = await ask(site.app, at.list, {
      query: { limit: '50', cursor: body.nextCursor },
      token: collector.token,
    });
    expect([body.boards.length, body.boards[0].title]).toEqual([50, 'Last']);
    expect(rest.body).toMatchObject({ hasMore: false, boards: { length: 50 } });
  });
});

describe('a change', () => {
  it('leaves what is left out, and replaces the works', async () => {
    const [one = '', two = '', three = ''] = await publishMany(3);
    const id = await withItems([one, two]);
    expect((await edit(id, { title: 'Light' })).body).toMatchObject({ title: 'Light', itemCount: 2 });
    expect((await edit(id, { items: [three, one] })).body).toMatchObject({ title: 'Light', itemCount: 2 });
    expect(idsOf(await own(id))).toEqual([three, one]);
    expect((await edit(id, {})).status).toBe(200);
    expect((await edit(id, { title: '' })).body.errors).toEqual({ title: messages.titleRequired });
    const { body } = await ask(site.app, at.saved, { token: ravi.token });
    expect(body.artworks.map(({ _id }: { _id: string }) => _id)).toContain(two);
  });

  it('keeps works that are hidden now, of which the owner is not told', async () => {
    const [one = '', two = '', three = ''] = await publishMany(3);
    const id = await withItems([one, two]);
    const { content } = site.features;
    const subject = { kind: 'artwork', id: two } as const;
    await site.database.transaction((tx) =>
      holdSubject(tx, content, subject, { reason: 'report', effect: 'hidden' }),
    );
    const shown = await own(id);
    expect([idsOf(shown), shown.body.itemCount]).toEqual([[one], 1]);
    await edit(id, { items: [three, one] });
    await site.database.transaction((tx) => releaseSubject(tx, content, subject, 'report'));
    expect(idsOf(await own(id))).toEqual([three, one, two]);
  });
});

describe('a private board', () => {
  it('is not there for others, moderators and admins too', async () => {
    const id = await withItems(await publishMany(1));
    for (const token of [undefined, site.cast.asha.token, moderator.token, site.cast.admin.token])
      expect((await get(id, { token })).status).toBe(404);
    expect((await edit(id, { title: 'Mine' }, moderator)).status).toBe(404);
    const removal = { params: { id }, token: site.cast.admin.token };
    expect((await ask(site.app, at.remove, removal)).status).toBe(404);
    const body = { targetType: 'board', targetId: id, category: 'spam' };
    expect((await ask(site.app, report.send, { body, token: site.cast.asha.token })).status).toBe(404);
    expect((await site.app.inject(`/boards/${id}`)).statusCode).toBe(404);
  });

  it('is gone for others as soon as it is private', async () => {
    const id = await withItems(await publishMany(1), { public: true });
    expect((await get(id)).status).toBe(200);
    await edit(id, { public: false });
    expect((await get(id)).status).toBe(404);
    expect((await get(id, { token: moderator.token })).status).toBe(404);
    await edit(id, { public: true });
    expect((await get(id)).status).toBe(200);
  });

  it('stays in the eyes of moderators if it was reported while it was public', async () => {
    const id = await withItems(await publishMany(1), { public: true, title: 'Reported words' });
    const body = { targetType: 'board', targetId: id, category: 'harassment' };
    expect((await ask(site.app, report.send, { body, token: site.cast.asha.token })).status).toBe(201);
    await edit(id, { public: false });
    expect((await get(id)).status).toBe(404);
    expect((await get(id, { token: site.cast.asha.token })).status).toBe(404);
    expect((await get(id, { token: moderator.token })).body).toMatchObject({ public: false });
    const { body: queue } = await ask(site.app, moderation.list, { token: moderator.token });
    const found = queue.cases.find(({ targetId }: { targetId: string }) => targetId === id);
    const { body: opened } = await ask(site.app, moderation.get, {
      params: { id: found._id },
      token: moderator.token,
    });
    expect(opened.case.target).toMatchObject({ title: 'Reported words', text: 'Work 0 (Asha Kulkarni)' });
  });
});

describe('a public board', () => {
  it('can be removed by a decision, appealed, and shows so to its owner alone', async () => {
    const id = await withItems(await publishMany(1), { public: true });
    await ask(site.app, at.remove, {
      params: { id },
      body: { reason: '8', note: 'Advertising' },
      token: site.cast.admin.token,
    });
    expect((await get(id)).status).toBe(410);
    expect((await own(id)).body).toMatchObject({
      visibility: 'removed',
      decision: { rule: '8', note: 'Advertising' },
      can: { edit: false, delete: true },
    });
    expect((await edit(id, { public: false })).status).toBe(403);
    const works = await ask(site.app, moderation.works, {
      query: { visibility: 'removed' },
      token: ravi.token,
    });
    expect(works.body.works).toMatchObject([{ _id: id, type: 'board', link: `/boards/${id}` }]);
  });

  it("is not made by a minor without a guardian's consent, who may keep private ones", async () => {
    const minor = await addPerson(site, 'A Minor', { verified: true, minor: true });
    expect((await create({ title: 'Moods', public: true }, minor)).status).toBe(403);
    const { status, body } = await create({ title: 'Moods' }, minor);
    expect(status).toBe(201);
    expect((await edit(body._id, { public: true }, minor)).status).toBe(403);
    expect((await edit(body._id, { title: 'Light' }, minor)).status).toBe(200);
  });

  it('with many links in its title waits for a moderator if its owner is new', async () => {
    const title = 'www.a.in www.b.in www.c.in www.d.in www.e.in www.f.in';
    const id = await withItems([], { public: true, title });
    expect((await get(id)).status).toBe(404);
    expect((await own(id)).body).toMatchObject({ visibility: 'hidden' });
  });

  it('shows no mature work to minors', async () => {
    const id = await withItems(
      [await insertBareArtwork(site.database, { ownerId: site.cast.asha.id, mature: 'nudity' })],
      { public: true },
    );
    const minor = await addPerson(site, 'Another Minor', { verified: true, minor: true });
    expect(idsOf(await get(id))).toHaveLength(1);
    expect(idsOf(await get(id, { token: minor.token }))).toEqual([]);
  });
});

it('deleting a board leaves its works saved', async () => {
  const collector = await addPerson(site, 'One Who Tidies', { verified: true });
  const [work = ''] = await publishMany(1);
  const { _id: id } = (await create({ title: 'Moods', items: [work] }, collector)).body;
  const { status, body } = await ask(site.app, at.remove, { params: { id }, token: collector.token });
  expect([status, body]).toEqual([200, { message: messages.deleted }]);
  expect((await get(id, { token: collector.token })).status).toBe(404);
  const state = await ask(site.app, at.saveState, { params: { id: work }, token: collector.token });
  expect(state.body).toEqual({ saved: true, boards: [] });
});
