import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { ask } from '#test-kit/client.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const publish = (title: string, more: Partial<Parameters<typeof insertBareArtwork>[1]> = {}) =>
  insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title, ...more });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('likes embedded in an artwork', () => {
  async function likeByMany(subject_id: string, count: number): Promise<string[]> {
    const people = Array.from({ length: count }, (_, index) => ({
      id: newId(),
      name: `Person ${index}`,
      username: `p${newId().replaceAll('-', '').slice(8)}`.slice(0, 30),
      email: `${newId()}@example.org`,
    }));
    await site.database.kysely.insertInto('users').values(people).execute();
    const start = Date.now() - 1_000_000;
    await site.database.kysely
      .insertInto('likes')
      .values(
        people.map(({ id }, index) => ({
          subject_id,
          user_id: id,
          created_at: new Date(start + index * 1000),
        })),
      )
      .execute();
    return people.map(({ id }) => id).reverse();
  }
  const ids = (people: { _id: string }[]) => people.map(({ _id }) => _id);

  it('are the newest 100, beside the total number', async () => {
    const id = await publish('loved', { likes: 130 });
    const newest = await likeByMany(id, 130);
    const { body } = await ask(site.app, at.get, { params: { id } });
    expect(ids(body.likes)).toEqual(newest.slice(0, 100));
    expect(body).toMatchObject({ likesCount: 130, likedByMe: false });
  });

  it('always include the viewer', async () => {
    const id = await publish('loved', { likes: 121 });
    await site.database.kysely
      .insertInto('likes')
      .values({ subject_id: id, user_id: site.cast.ravi.id, created_at: hoursAgo(1000) })
      .execute();
    const newest = await likeByMany(id, 120);
    const { body } = await ask(site.app, at.get, { params: { id }, token: site.cast.ravi.token });
    expect(ids(body.likes)).toEqual([...newest.slice(0, 99), site.cast.ravi.id]);
    expect(body.likedByMe).toBe(true);
    const { body: others } = await ask(site.app, at.get, { params: { id }, token: site.cast.meera.token });
    expect(ids(others.likes)).toEqual(newest.slice(0, 100));
    expect(others.likedByMe).toBe(false);
  });
});

describe('view counts', () => {
  const viewArtwork = async (
    id: string,
    { token, from = '192.0.2.1' }: { token?: string; from?: string } = {},
  ) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: `/api/artworks/${id}/increment-view`,
      remoteAddress: from,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    expect(answer.statusCode).toBe(200);
    return answer.json().views;
  };

  it('rise once an hour for each viewer, and never for the owner', async () => {
    const id = await publish('seen');
    expect(await viewArtwork(id)).toBe(1);
    expect(await viewArtwork(id)).toBe(1);
    expect(await viewArtwork(id, { from: '192.0.2.2' })).toBe(2);
    expect(await viewArtwork(id, { token: site.cast.ravi.token })).toBe(3);
    expect(await viewArtwork(id, { token: site.cast.ravi.token, from: '192.0.2.3' })).toBe(3);
    expect(await viewArtwork(id, { token: site.cast.asha.token })).toBe(3);
    expect(await viewArtwork(id, { token: 'rubbish' })).toBe(3);
  });

  it('rise again after an hour, and are added to the artwork and its creator exactly once', async () => {
    const id = await publish('seen');
    const total = async () =>
      (await ask(site.app, 'GET /api/users/me', { token: site.cast.asha.token })).body.user.totalViews;
    // Views of other tests may still wait to be added.
    await site.jobs.sweep('social.add-views');
    const before = await total();
    const views = async () => (await ask(site.app, at.get, { params: { id } })).body.views;
    await viewArtwork(id);
    for (let round = 1; round <= 2; round++) {
      await site.jobs.sweep('social.add-views');
      expect(await views()).toBe(round);
      expect(await total()).toBe(before + round);
      await site.jobs.sweep('social.add-views');
      expect(await views()).toBe(round);
      await site.database.pool.query("update view_marks set seen_at = seen_at - interval '61 minutes'");
      // A view for the second round, which waits for the sweep.
      await viewArtwork(id);
    }
  });

  it('are stored without the IP address in plain text', async () => {
    const id = await publish('seen');
    await viewArtwork(id, { from: '203.0.113.77' });
    const { rows } = await site.database.pool.query(
      'select encode(viewer, $1) as viewer from view_marks where subject_id = $2',
      ['escape', id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|113/);
  });

  it('are exact after concurrent views', async () => {
    const id = await publish('seen');
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => viewArtwork(id, { from: `192.0.2.${index % 20}` })),
    );
    expect(await viewArtwork(id, { from: '192.0.2.99' })).toBe(21);
  });
});
