import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { portfolioAddresses as at, portfolioLimits as limits } from '@kalaangan/contract/artworks/portfolio';
import type { Portfolio } from '@kalaangan/contract/artworks/portfolio.calls';
import { blockAddresses } from '@kalaangan/contract/accounts/blocks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { insertBareArtworks } from '#test-kit/content/bare-artworks.ts';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { unknownId } from '#test-kit/people/cast.ts';
import { explain, recordStatements, vacuum } from '#test-kit/processes/statements.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
beforeEach(() => clearSubjects(site.database));

/** Inserts works of Asha's, oldest first. @returns their ids, newest first */
async function insertWorks(count: number): Promise<string[]> {
  const works = Array.from({ length: count }, () => ({ ownerId: site.cast.asha.id }));
  return (await insertBareArtworks(site.database, works)).toReversed();
}

const arrange = (body: Partial<Portfolio>, token = site.cast.asha.token) =>
  ask(site.app, at.arrange, { body, token });

async function readAll(sort: string, { limit = '50', token }: { limit?: string; token?: string } = {}) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const { status, body } = await ask(site.app, artwork.ofUser, {
      params: { id: site.cast.asha.id },
      query: { sort, limit, ...(cursor !== null && { cursor }) },
      token,
    });
    expect(status).toBe(200);
    ids.push(...body.artworks.map(({ _id }: { _id: string }) => _id));
    cursor = body.nextCursor;
  } while (cursor !== null);
  return ids;
}

const pick = (ids: readonly string[], ...indexes: number[]) => indexes.map((index) => ids[index] ?? '');

describe('a portfolio', () => {
  it('is newest first until it is arranged', async () => {
    const ids = await insertWorks(3);
    expect(await readAll('portfolio')).toEqual(ids);
    const { status, body } = await ask(site.app, at.get, { token: site.cast.asha.token });
    expect([status, body]).toEqual([200, { order: [], pinned: [], hidden: [] }]);
  });

  it('lists pinned works, then those without a place, newest first, then the order', async () => {
    const ids = await insertWorks(8);
    const lists = { order: pick(ids, 6, 0, 3), pinned: pick(ids, 5, 1), hidden: pick(ids, 2) };
    expect(await arrange(lists)).toMatchObject({ status: 200, body: lists });
    expect(await readAll('portfolio')).toEqual(pick(ids, 5, 1, 4, 7, 6, 0, 3));
    expect(await readAll('newest')).toEqual(ids);
    expect(await readAll('no such order')).toEqual(ids);
    const { body } = await ask(site.app, at.get, { token: site.cast.asha.token });
    expect(body).toEqual(lists);
  });

  it('is the same by cursors of any length', async () => {
    const ids = await insertWorks(12);
    await arrange({ order: pick(ids, 11, 2, 7, 4), pinned: pick(ids, 9, 0), hidden: pick(ids, 5) });
    const whole = await readAll('portfolio');
    expect(whole).toHaveLength(11);
    for (const limit of ['1', '2', '3', '5']) expect(await readAll('portfolio', { limit })).toEqual(whole);
  });

  it('leaves lists that are not sent as they are, and replaces those that are', async () => {
    const ids = await insertWorks(5);
    await arrange({ order: pick(ids, 0, 1), pinned: pick(ids, 4), hidden: pick(ids, 3) });
    expect((await arrange({ pinned: [] })).body).toEqual({
      order: pick(ids, 0, 1),
      pinned: [],
      hidden: pick(ids, 3),
    });
    await arrange({ order: pick(ids, 2) });
    expect(await readAll('portfolio')).toEqual(pick(ids, 0, 1, 4, 2));
    await arrange({ order: [], hidden: [] });
    expect(await readAll('portfolio')).toEqual(ids);
  });

  it('counts what is named twice once, in any spelling of the id', async () => {
    const ids = await insertWorks(7);
    const [first = '', ...others] = ids;
    const pinned = [first, ...others.slice(0, 5), first.toUpperCase()];
    expect((await arrange({ pinned })).body.pinned).toEqual(ids.slice(0, 6));
  });

  it('shows a new work before those that have a place, below those that are pinned', async () => {
    const ids = await insertWorks(3);
    await arrange({ order: ids.slice(1), pinned: pick(ids, 0) });
    const [added = ''] = await insertWorks(1);
    expect(await readAll('portfolio')).toEqual([ids[0], added, ...ids.slice(1)]);
  });

  it('keeps the place of a work that nobody sees for a while, and shows only what is visible', async () => {
    const ids = await insertWorks(3);
    await arrange({ order: pick(ids, 2, 0, 1) });
    const setVisibility = (to: string) =>
      site.database.pool.query('update subjects set visibility = $1 where id = $2', [to, ids[0]]);
    await setVisibility('hidden');
    await arrange({ pinned: pick(ids, 1) });
    expect(await readAll('portfolio')).toEqual(pick(ids, 1, 2));
    await setVisibility('visible');
    await arrange({ pinned: [] });
    expect(await readAll('portfolio')).toEqual(pick(ids, 2, 0, 1));
  });

  it('is no change of the works', async () => {
    const ids = await insertWorks(2);
    const read = async () =>
      (await ask(site.app, artwork.get, { params: { id: ids[0] ?? '' }, token: site.cast.asha.token })).body;
    const before = await read();
    await arrange({ order: ids, pinned: ids });
    expect(await read()).toEqual(before);
  });

  it('is not shown to whoever is blocked', async () => {
    await insertWorks(1);
    const { asha, ravi } = site.cast;
    await ask(site.app, blockAddresses.block, { params: { id: ravi.id }, token: asha.token });
    expect(await readAll('portfolio', { token: ravi.token })).toEqual([]);
    await ask(site.app, blockAddresses.unblock, { params: { id: ravi.id }, token: asha.token });
  });

  it('pins both times when two devices pin at once, and never more than it may', async () => {
    const ids = await insertWorks(12);
    const answers = await Promise.all([
      arrange({ pinned: ids.slice(0, 6) }),
      arrange({ pinned: ids.slice(6) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await ask(site.app, at.get, { token: site.cast.asha.token });
    expect([ids.slice(0, 6), ids.slice(6)]).toContainEqual(body.pinned);
  });
});

describe('a portfolio refuses', () => {
  it('works of others, and changes nothing', async () => {
    const ids = await insertWorks(2);
    const refused = await arrange({ order: ids }, site.cast.ravi.token);
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const [theirs = ''] = await insertBareArtworks(site.database, [{ ownerId: site.cast.ravi.id }]);
    for (const list of ['order', 'pinned', 'hidden'] as const)
      expect((await arrange({ pinned: pick(ids, 0), [list]: [...ids, theirs] })).status).toBe(403);
    expect(await readAll('portfolio')).toEqual(ids);
  });

  it.each([unknownId, 'no id'])('the unknown work %s', async (id) => {
    expect((await arrange({ hidden: [id] })).status).toBe(404);
  });

  it('more than six pinned works', async () => {
    const ids = await insertWorks(limits.pinned + 1);
    expect(await arrange({ pinned: ids })).toMatchObject({
      status: 400,
      body: { errors: { pinned: 'At most 6 artworks can be pinned' } },
    });
  });

  it('visitors', async () => {
    expect((await ask(site.app, at.arrange, { body: {} })).status).toBe(401);
    expect((await ask(site.app, at.get)).status).toBe(401);
  });
});

describe('with a thousand works', () => {
  it('takes the longest order in one request, and writes only what has changed', async () => {
    const ids = await insertWorks(1000);
    await arrange({ order: ids });
    const moved = [...ids.slice(-1), ...ids.slice(0, -1)];
    const rowsOf = async () =>
      (await site.database.pool.query('select id, xmin::text from artworks order by id')).rows;
    const before = await rowsOf();
    expect((await arrange({ order: moved })).body.order).toEqual(moved);
    const after = await rowsOf();
    expect(after.filter(({ xmin }, index) => xmin !== before[index]?.xmin)).toHaveLength(1);
    const { status } = await arrange({ order: Array.from({ length: limits.works + 1 }, () => ids[0] ?? '') });
    expect(status).toBe(400);
  });

  it('walks over one index for each page, without reading what it does not show', async () => {
    const ids = await insertWorks(1000);
    await arrange({ order: ids.slice(500), hidden: ids.slice(0, 100), pinned: ids.slice(100, 106) });
    await vacuum(site.database, ['artworks']);
    const first = await ask(site.app, artwork.ofUser, {
      params: { id: site.cast.asha.id },
      query: { sort: 'portfolio', limit: '20' },
    });
    for (const cursor of ['', first.body.nextCursor]) {
      const seen = await recordStatements(() =>
        ask(site.app, artwork.ofUser, {
          params: { id: site.cast.asha.id },
          query: { sort: 'portfolio', limit: '21', ...(cursor && { cursor }) },
        }),
      );
      const [list, ...more] = seen.filter(({ text }) => text.includes('portfolio_place'));
      expect(more).toEqual([]);
      const plan = list && (await explain(site.database, list));
      // Nothing is left out of the walk, or sorted; works made with others are merged into it.
      expect(plan).toMatch(
        /Limit .*\n +-> +Index Scan using artworks_portfolio .*\n +Index Cond: .*(\n +-> |$)/,
      );
      expect(plan).toMatch(/Merge Append/);
    }
  });
});
