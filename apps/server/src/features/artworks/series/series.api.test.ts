import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { seriesAddresses as at, seriesLimits as limits } from '@kalaangan/contract/artworks/series';
import { blockAddresses } from '@kalaangan/contract/accounts/blocks';
import { moderationAddresses } from '@kalaangan/contract/safety/moderation';
import { reportAddresses } from '@kalaangan/contract/safety/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { insertBareArtworks, type BareArtwork } from '#test-kit/content/bare-artworks.ts';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { addPerson, unknownId, type Person } from '#test-kit/people/cast.ts';
import { recordStatements } from '#test-kit/processes/statements.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let minor: Person;
beforeAll(async () => {
  site = await startTestApp();
  minor = await addPerson(site, 'A Minor', { verified: true, minor: true });
});
afterAll(() => site.stop());
beforeEach(() => clearSubjects(site.database));

/** Inserts works of Asha's. @returns their ids in this order */
const insertWorks = (count: number, more: Partial<BareArtwork> = {}) =>
  insertBareArtworks(
    site.database,
    Array.from({ length: count }, () => ({ ownerId: site.cast.asha.id, ...more })),
  );

const create = (body: object, token: string | undefined = site.cast.asha.token) =>
  ask(site.app, at.create, { body, token });
const edit = (id: string, body: object, token = site.cast.asha.token) =>
  ask(site.app, at.edit, { params: { id }, body, token });
const read = (id: string, { token, ...query }: { token?: string; limit?: string; cursor?: string } = {}) =>
  ask(site.app, at.get, { params: { id }, query, token });
const idsOf = (items: { _id: string }[]) => items.map(({ _id }) => _id);
const itemsOf = async (id: string, token?: string) =>
  idsOf((await read(id, { ...(token && { token }) })).body.items);
const setVisibility = (id: string | undefined, to: string) =>
  site.database.transaction(async (tx) => {
    await tx
      .updateTable('subjects')
      .set({ visibility: to === 'hidden' ? 'hidden' : 'visible' })
      .where('id', '=', id ?? '')
      .execute();
  });

describe('a series', () => {
  it('has works in their order, and is made with a title alone', async () => {
    const ids = await insertWorks(3);
    const [first = '', second = '', third = ''] = ids;
    const made = await create({
      title: '  Rain ',
      description: 'Four\nmonsoons',
      cover: second,
      items: [third, first, third.toUpperCase(), second],
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        title: 'Rain',
        description: 'Four\nmonsoons',
        cover: second,
        itemCount: 3,
        creator: { _id: site.cast.asha.id, name: 'Asha Kulkarni' },
      },
    });
    const { status, body } = await read(made.body._id);
    expect(status).toBe(200);
    expect(idsOf(body.items)).toEqual([third, first, second]);
    expect(body).toMatchObject({ ...made.body, nextCursor: null, can: { edit: false, delete: false } });
    const empty = await create({ title: 'To come' });
    expect(empty).toMatchObject({ status: 201, body: { itemCount: 0, cover: null, picture: null } });
  });

  it('is paged by cursors', async () => {
    const ids = await insertWorks(5);
    const { _id: id } = (await create({ title: 'Rain', items: ids })).body;
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { body } = await read(id, { limit: '2', ...(cursor && { cursor }) });
      seen.push(...idsOf(body.items));
      if (body.nextCursor === null) break;
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(ids);
  });

  it('is changed field by field', async () => {
    const [first = '', second = ''] = await insertWorks(2);
    const { _id: id } = (await create({ title: 'Rain', description: 'Words', items: [first] })).body;
    expect((await edit(id, { title: 'Rains' })).body).toMatchObject({
      title: 'Rains',
      description: 'Words',
      itemCount: 1,
    });
    expect((await edit(id, { items: [second, first], cover: second })).body).toMatchObject({
      title: 'Rains',
      cover: second,
      itemCount: 2,
    });
    expect(await itemsOf(id)).toEqual([second, first]);
    expect((await edit(id, { description: '', cover: null })).body).toMatchObject({
      description: '',
      cover: null,
    });
    expect((await edit(id, {})).body).toMatchObject({ title: 'Rains', itemCount: 2 });
  });

  it('shows the picture of its cover, or else of its first work that is not blurred', async () => {
    const picture = await makePng();
    const publish = async (mature = 'none') => {
      const form = artworkForm({ images: [picture], ...(mature !== 'none' && { mature: 'nudity' }) });
      return (await ask(site.app, artwork.create, { form, token: site.cast.asha.token })).body;
    };
    const [blurred, first, second] = [await publish('nudity'), await publish(), await publish()];
    const items = [blurred._id, first._id, second._id];
    const { _id: id, picture: shown } = (await create({ title: 'Rain', items })).body;
    expect(shown.url).toBe(first.imageUrls[0]);
    expect((await edit(id, { cover: second._id })).body.picture.url).toBe(second.imageUrls[0]);
    await ask(site.app, artwork.remove, { params: { id: second._id }, token: site.cast.asha.token });
    expect((await read(id)).body).toMatchObject({
      cover: null,
      itemCount: 2,
      picture: { url: first.imageUrls[0] },
    });
  });

  it('leaves out works that are not published, for its artist too, and keeps their places', async () => {
    const ids = await insertWorks(3);
    const { _id: id } = (await create({ title: 'Rain', items: ids })).body;
    expect(await itemsOf(id)).toEqual(ids);
    await setVisibility(ids[1], 'hidden');
    for (const token of [undefined, site.cast.asha.token]) {
      // Tests that change rows by themselves tell no cache of it.
      await edit(id, {});
      expect(await itemsOf(id, token)).toEqual([ids[0], ids[2]]);
    }
    expect((await edit(id, { items: [ids[2], ids[0]] })).body.itemCount).toBe(2);
    await setVisibility(ids[1], 'visible');
    await edit(id, {});
    expect(await itemsOf(id)).toEqual([ids[2], ids[0], ids[1]]);
  });

  it('shows minors no mature works', async () => {
    const [plain = ''] = await insertWorks(1);
    const [mature = ''] = await insertWorks(1, { mature: 'nudity' });
    const { _id: id } = (await create({ title: 'Rain', items: [mature, plain] })).body;
    expect(await itemsOf(id, site.cast.ravi.token)).toEqual([mature, plain]);
    expect(await itemsOf(id, minor.token)).toEqual([plain]);
    const step = async (token: string) =>
      (await ask(site.app, at.ofArtwork, { params: { id: plain }, token })).body.series[0];
    expect(await step(site.cast.ravi.token)).toMatchObject({ previous: mature });
    expect(await step(minor.token)).toMatchObject({ previous: null });
  });

  it('goes without its works', async () => {
    const [first = ''] = await insertWorks(1);
    const { _id: id } = (await create({ title: 'Rain', items: [first], cover: first })).body;
    const { asha, ravi } = site.cast;
    expect((await ask(site.app, at.remove, { params: { id }, token: ravi.token })).status).toBe(403);
    expect((await ask(site.app, at.remove, { params: { id }, token: asha.token })).status).toBe(200);
    expect((await read(id)).status).toBe(404);
    expect((await ask(site.app, artwork.get, { params: { id: first } })).status).toBe(200);
  });

  it('is reported, hidden and removed like other content', async () => {
    const { _id: id } = (await create({ title: 'Rain' })).body;
    const { asha, ravi, admin } = site.cast;
    const body = { targetType: 'series', targetId: id, category: 'child' };
    expect((await ask(site.app, reportAddresses.send, { body, token: ravi.token })).status).toBe(201);
    expect((await read(id)).status).toBe(404);
    expect((await read(id, { token: asha.token })).body).toMatchObject({ visibility: 'hidden' });
    expect((await edit(id, { title: 'Sun' })).status).toBe(403);
    const { cases } = (await ask(site.app, moderationAddresses.list, { token: admin.token })).body;
    const decided = await ask(site.app, moderationAddresses.decide, {
      params: { id: cases[0]._id },
      body: { action: 'remove', reason: '1', note: 'Words' },
      token: admin.token,
    });
    expect(decided.status).toBe(200);
    expect((await read(id)).status).toBe(410);
  });
});

describe('the series of a person', () => {
  it('are listed newest first, and not to whoever is blocked', async () => {
    const { asha, ravi } = site.cast;
    const made: string[] = [];
    for (const title of ['One', 'Two', 'Three']) made.unshift((await create({ title })).body._id);
    const list = (query: Record<string, string>, token?: string) =>
      ask(site.app, at.ofUser, { params: { id: asha.id }, query, token });
    const first = (await list({ limit: '2' })).body;
    expect(idsOf(first.series)).toEqual(made.slice(0, 2));
    expect(first.hasMore).toBe(true);
    const second = (await list({ limit: '2', cursor: first.nextCursor })).body;
    expect([idsOf(second.series), second.hasMore, second.nextCursor]).toEqual([made.slice(2), false, null]);
    await ask(site.app, blockAddresses.block, { params: { id: ravi.id }, token: asha.token });
    expect((await list({}, ravi.token)).body).toEqual({ series: [], hasMore: false, nextCursor: null });
    await ask(site.app, blockAddresses.unblock, { params: { id: ravi.id }, token: asha.token });
  });

  it('cost the same number of queries however many they are', async () => {
    const ids = await insertWorks(4);
    const count = async () => {
      const seen = await recordStatements(() =>
        // A page of its own: others are in the cache.
        ask(site.app, at.ofUser, {
          params: { id: site.cast.asha.id },
          query: { limit: '20' },
          token: site.cast.ravi.token,
        }),
      );
      return seen.filter(({ text }) => /series/.test(text)).length;
    };
    await create({ title: 'One', items: ids });
    const ofOne = await count();
    for (const title of ['Two', 'Three', 'Four']) await create({ title, items: ids });
    expect(await count()).toBe(ofOne);
  });
});

describe('the steps of a work', () => {
  it('lead to the published works before and after it, in each series, the newest first', async () => {
    const [a = '', b = '', c = '', d = ''] = await insertWorks(4);
    const one = (await create({ title: 'One', items: [a, b, c] })).body._id;
    const two = (await create({ title: 'Two', items: [b] })).body._id;
    const steps = async (id: string) => (await ask(site.app, at.ofArtwork, { params: { id } })).body.series;
    expect(await steps(b)).toEqual([
      { _id: two, title: 'Two', previous: null, next: null },
      { _id: one, title: 'One', previous: a, next: c },
    ]);
    await setVisibility(a, 'hidden');
    await edit(one, { items: [a, b, d, c] });
    expect(await steps(b)).toContainEqual({ _id: one, title: 'One', previous: null, next: d });
    expect(await steps(d)).toEqual([{ _id: one, title: 'One', previous: b, next: c }]);
    expect((await ask(site.app, at.ofArtwork, { params: { id: a } })).status).toBe(404);
    await ask(site.app, at.remove, { params: { id: one }, token: site.cast.asha.token });
    expect(await steps(d)).toEqual([]);
    expect((await ask(site.app, at.ofArtwork, { params: { id: unknownId } })).status).toBe(404);
  });
});

describe('a series refuses', () => {
  it.each([
    [{}, { title: 'Title is required' }],
    [{ title: '   ' }, { title: 'Title is required' }],
    [{ title: 'म'.repeat(limits.title + 1) }, { title: 'Title cannot be longer than 100 characters' }],
    [
      { title: 'A', description: 'x'.repeat(limits.description + 1) },
      { description: 'Description cannot be longer than 1000 characters' },
    ],
    [
      { title: 'A', items: Array.from({ length: limits.items + 1 }, () => crypto.randomUUID()) },
      { items: 'A series can have at most 500 artworks' },
    ],
  ])('%j', async (body, errors) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { errors } });
  });

  it('works of others, and unknown ones', async () => {
    const [theirs = ''] = await insertBareArtworks(site.database, [{ ownerId: site.cast.ravi.id }]);
    expect((await create({ title: 'A', items: [theirs] })).status).toBe(403);
    expect((await create({ title: 'A', cover: theirs })).status).toBe(403);
    expect((await create({ title: 'A', items: [unknownId] })).status).toBe(404);
    expect((await create({ title: 'A', items: ['no id'] })).status).toBe(404);
    const { _id: id } = (await create({ title: 'A' })).body;
    expect((await edit(id, { items: [theirs] })).status).toBe(403);
    expect((await edit(id, { title: '' })).status).toBe(400);
    expect((await read(id)).body).toMatchObject({ title: 'A', itemCount: 0 });
  });

  it('changes by others, and by who has not confirmed the address', async () => {
    const { _id: id } = (await create({ title: 'A' })).body;
    const { ravi, meera, admin } = site.cast;
    for (const { token } of [ravi, meera, admin])
      expect((await edit(id, { title: 'B' }, token)).status).toBe(403);
    expect((await create({ title: 'A' }, meera.token)).body).toMatchObject({ code: 'email_not_verified' });
    expect((await ask(site.app, at.create, { body: { title: 'A' } })).status).toBe(401);
    expect((await edit(unknownId, { title: 'B' })).status).toBe(404);
  });
});
