import { generalMessages } from '@kalaangan/contract/errors';
import {
  socialAddresses as at,
  socialLimits,
  socialMessages as messages,
} from '@kalaangan/contract/social/social';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFollowCounts } from '../store/index.ts';
import { newId } from '#platform/database/ids.ts';
import { unknownId, addPerson } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const join = (name: string) => addPerson(site, name, { verified: true });
const follow = (id: string, token?: string) => ask(site.app, at.follow, { params: { id }, token });
const unfollow = (id: string, token?: string) => ask(site.app, at.unfollow, { params: { id }, token });
async function countsOf(id: string) {
  const counts = await findFollowCounts(site.database.kysely, id);
  return { followersCount: counts?.followers_count, followingCount: counts?.following_count };
}

/** Inserts people who cannot log in. */
async function insertPeople(count: number): Promise<string[]> {
  const people = Array.from({ length: count }, (_, index) => {
    const id = newId();
    const username = `p${id.replaceAll('-', '').slice(3)}`;
    return { id, name: `Person ${index}`, username, email: `${id}@example.org` };
  });
  for (let from = 0; from < count; from += 1000)
    await site.database.kysely
      .insertInto('users')
      .values(people.slice(from, from + 1000))
      .execute();
  return people.map(({ id }) => id);
}

describe.each([at.follow, at.unfollow])('%s', (address) => {
  it('requires a session', async () => {
    const { status, body } = await ask(site.app, address, { params: { id: site.cast.ravi.id } });
    expect([status, body.message]).toEqual([401, generalMessages.unauthorized]);
  });

  it("refuses the viewer's own id, in any case", async () => {
    const { id, token } = site.cast.ravi;
    for (const written of [id, id.toUpperCase()]) {
      const { status, body } = await ask(site.app, address, { params: { id: written }, token });
      expect([status, body]).toEqual([400, { code: 'invalid', message: messages.notOneself }]);
    }
  });

  it.each([unknownId, 'nonsense'])('answers 404 to the id %s', async (id) => {
    const { status } = await ask(site.app, address, { params: { id }, token: site.cast.ravi.token });
    expect(status).toBe(404);
  });
});

describe('following', () => {
  it('is idempotent, and so is unfollowing', async () => {
    const [kabir, leela] = await Promise.all([join('Kabir Rao'), join('Leela Nair')]);
    for (let time = 0; time < 2; time++)
      expect((await follow(leela.id, kabir.token)).body).toEqual({ following: true, followersCount: 1 });
    expect(await countsOf(kabir.id)).toEqual({ followersCount: 0, followingCount: 1 });
    for (let time = 0; time < 2; time++)
      expect((await unfollow(leela.id, kabir.token)).body).toEqual({ following: false, followersCount: 0 });
    expect(await countsOf(kabir.id)).toEqual({ followersCount: 0, followingCount: 0 });
  });

  it('is allowed without a verified email', async () => {
    expect((await follow(site.cast.asha.id, site.cast.meera.token)).status).toBe(200);
  });

  it('is refused above the limit', async () => {
    const [collector, oneMore] = await Promise.all([join('Collector'), join('One More')]);
    const followed = await insertPeople(socialLimits.following);
    for (let from = 0; from < followed.length; from += 1000)
      await site.database.kysely
        .insertInto('follows')
        .values(
          followed.slice(from, from + 1000).map((id) => ({ follower_id: collector.id, followed_id: id })),
        )
        .execute();
    await site.database.kysely
      .updateTable('users')
      .set({ following_count: socialLimits.following })
      .where('id', '=', collector.id)
      .execute();
    const { status, body } = await follow(oneMore.id, collector.token);
    expect([status, body]).toEqual([400, { code: 'invalid', message: messages.followsTooMany() }]);
    expect(await countsOf(oneMore.id)).toEqual({ followersCount: 0, followingCount: 0 });
    expect((await follow(followed[0] ?? '', collector.token)).status).toBe(200);
  });

  it('keeps exact counts under concurrent changes', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, index) => join(`Crowd ${index}`)));
    const answers = await Promise.all(
      people.flatMap((one) =>
        people
          .filter((other) => other !== one)
          .flatMap((other) => [
            follow(other.id, one.token),
            unfollow(other.id, one.token),
            follow(other.id, one.token),
          ]),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await site.database.pool.query(
      `select count(*) as drifted from users u where
         id = any($1) and (
           followers_count <> (select count(*) from follows where followed_id = u.id)
           or following_count <> (select count(*) from follows where follower_id = u.id))`,
      [people.map(({ id }) => id)],
    );
    expect(Number(rows[0]?.drifted)).toBe(0);
  });
});

describe.each([
  [at.followers, 'followers'],
  [at.following, 'following'],
] as const)('%s', (address, key) => {
  it('answers 404 to an unknown id', async () => {
    expect((await ask(site.app, address, { params: { id: unknownId } })).status).toBe(404);
  });

  it.each([
    [{ page: '0' }, generalMessages.badPage],
    [{ limit: 'ten' }, generalMessages.badLimit],
    [{ cursor: 'what' }, generalMessages.badCursor],
  ])('refuses %j', async (query, message) => {
    const { status, body } = await ask(site.app, address, { params: { id: site.cast.asha.id }, query });
    expect([status, body.message]).toEqual([400, message]);
  });

  it('lists newest first, by cursor and by page, without gaps', async () => {
    const person = await join(`Popular ${key}`);
    const others = await insertPeople(23);
    const start = Date.now() - 100_000;
    await site.database.kysely
      .insertInto('follows')
      .values(
        others.map((other, index) => ({
          ...(key === 'followers'
            ? { follower_id: other, followed_id: person.id }
            : { follower_id: person.id, followed_id: other }),
          // Some in the same millisecond.
          created_at: new Date(start + Math.floor(index / 3)),
        })),
      )
      .execute();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await ask(site.app, address, {
        params: { id: person.id },
        query: { ...(cursor !== null && { cursor }) },
      });
      seen.push(...body[key].map(({ _id }: { _id: string }) => _id));
      expect(body.hasMore).toBe(body.nextCursor !== null);
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen.toSorted()).toEqual(others.toSorted());
    const { body: second } = await ask(site.app, address, {
      params: { id: person.id },
      query: { page: '2' },
    });
    expect(second[key].map(({ _id }: { _id: string }) => _id)).toEqual(seen.slice(10, 20));
    expect(Object.keys(second[key][0])).toEqual(['_id', 'name', 'username', 'profilePicture', 'title']);
  });
});
