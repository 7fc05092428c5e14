import { generalMessages } from '@kalaangan/contract/errors';
import {
  notificationAddresses as at,
  notificationLimits,
  notificationMessages as messages,
} from '@kalaangan/contract/notifications/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { unknownId, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { createNotificationFixture } from './notifications.fixture.ts';

let site: TestApp;
let fixture: ReturnType<typeof createNotificationFixture>;
beforeAll(async () => {
  site = await startTestApp();
  fixture = createNotificationFixture(site);
});
afterAll(() => site.stop());

/** Likes `count` artworks, several in each millisecond. */
async function fill(person: Person, by: Person, count: number): Promise<void> {
  const ids = await Promise.all(
    Array.from({ length: count }, (_, n) => fixture.publish(person, `Study ${n}`)),
  );
  const start = Date.now() - 100_000;
  await site.database.kysely
    .insertInto('likes')
    .values(ids.map((subject_id) => ({ subject_id, user_id: by.id })))
    .execute();
  await site.database.kysely.updateTable('subjects').set({ likes_count: 1 }).where('id', 'in', ids).execute();
  await site.database.kysely
    .insertInto('notifications')
    .values(
      ids.map((subject_id, index) => ({
        id: newId(),
        user_id: person.id,
        kind: 'like' as const,
        subject_id,
        subject_kind: 'artwork' as const,
        actor_id: null,
        made_at: new Date(start + Math.floor(index / 3)),
      })),
    )
    .execute();
}

describe.each([at.list, at.count, at.markAllRead, at.markRead])('%s', (address) => {
  it('requires a session', async () => {
    const { status, body } = await ask(site.app, address, { params: { id: unknownId } });
    expect([status, body.message]).toEqual([401, generalMessages.unauthorized]);
  });
});

describe(at.list, () => {
  it("lists the viewer's own alone", async () => {
    const [mine, other] = [await fixture.join('Mine'), await fixture.join('Other')];
    await fixture.follow(mine, other);
    expect((await fixture.list(mine)).notifications).toHaveLength(1);
    expect((await fixture.list(other)).notifications).toEqual([]);
  });

  it('leaves out kinds of a newer release that runs beside this one', async () => {
    const [member, fan] = [await fixture.join('Early'), await fixture.join('Fan')];
    await site.database.pool.query(
      "insert into notifications (id, user_id, kind, actor_id, made_at) values ($1, $2, 'wave', $3, now())",
      [newId(), member.id, fan.id],
    );
    await fixture.follow(member, fan);
    expect((await fixture.list(member)).notifications).toHaveLength(1);
  });

  it.each([
    [{ page: '0' }, generalMessages.badPage],
    [{ limit: '-3' }, generalMessages.badLimit],
    [{ cursor: 'what' }, generalMessages.badCursor],
  ])('refuses %j', async (query, message) => {
    const { status, body } = await ask(site.app, at.list, { query, token: site.cast.ravi.token });
    expect([status, body.message]).toEqual([400, message]);
  });

  it('lists newest first, by cursor and by page, without gaps', async () => {
    const [artist, fan] = [await fixture.join('Paged Artist'), await fixture.join('Paged Fan')];
    await fill(artist, fan, 25);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await fixture.list(artist, cursor === null ? {} : { cursor });
      expect(page.notifications.length).toBeLessThanOrEqual(notificationLimits.page);
      expect(page.hasMore).toBe(page.nextCursor !== null);
      seen.push(...page.notifications.map(({ createdAt, content }) => `${createdAt} ${content}`));
      ({ nextCursor: cursor } = page);
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(25);
    expect(seen.map((one) => one.slice(0, 24))).toEqual(
      seen
        .map((one) => one.slice(0, 24))
        .toSorted()
        .toReversed(),
    );
    const second = await fixture.list(artist, { page: '2' });
    expect(second.notifications.map(({ createdAt, content }) => `${createdAt} ${content}`)).toEqual(
      seen.slice(10, 20),
    );
    expect((await fixture.list(artist, { limit: '99' })).notifications).toHaveLength(25);
  });
});

describe(at.count, () => {
  it("counts the viewer's unread ones alone", async () => {
    const [artist, fan] = [await fixture.join('Counted'), await fixture.join('Counting')];
    expect(await fixture.count(artist)).toBe(0);
    await fixture.follow(artist, fan);
    await fixture.like(await fixture.publish(artist, 'One'), fan);
    expect([await fixture.count(artist), await fixture.count(fan)]).toEqual([2, 0]);
  });

  it('counts up to a limit', async () => {
    const artist = await fixture.join('Famous');
    await site.database.pool.query(
      `with people as (insert into users (id, name, username, email)
         select gen_random_uuid(), 'P', 'crowd' || n, 'crowd' || n || '@example.net' from generate_series(1, $2::integer) n
         returning id)
       insert into notifications (id, user_id, kind, actor_id, made_at)
         select gen_random_uuid(), $1, 'follow', id, date_trunc('milliseconds', now()) from people`,
      [artist.id, notificationLimits.countedUnread + 5],
    );
    expect(await fixture.count(artist)).toBe(100);
    expect((await fixture.markAll(artist)).status).toBe(200);
    expect(await fixture.count(artist)).toBe(0);
  });
});

describe(at.markRead, () => {
  it.each([unknownId, 'nonsense'])('answers 404 to the id %s', async (id) => {
    expect((await fixture.mark(id, site.cast.ravi)).status).toBe(404);
  });

  it('answers 404 to a notification of somebody else, and keeps it unread', async () => {
    const [owner, other] = [await fixture.join('Owner'), await fixture.join('Nosy')];
    await fixture.follow(owner, other);
    const { notifications } = await fixture.list(owner);
    const { status, body } = await fixture.mark(notifications[0]?._id ?? '', other);
    expect([status, body.message]).toEqual([404, messages.unknown]);
    expect(await fixture.count(owner)).toBe(1);
  });

  it('marks one alone as read, idempotently', async () => {
    const [owner, one, two] = [
      await fixture.join('Reader'),
      await fixture.join('One'),
      await fixture.join('Two'),
    ];
    await fixture.follow(owner, one);
    await fixture.follow(owner, two);
    const { notifications } = await fixture.list(owner);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await fixture.mark(notifications[1]?._id ?? '', owner);
      expect([status, body]).toEqual([200, { success: true }]);
    }
    expect((await fixture.list(owner)).notifications.map(({ read }) => read)).toEqual([false, true]);
    expect(await fixture.count(owner)).toBe(1);
  });
});

describe(at.markAllRead, () => {
  it("marks all of the viewer's own as read, and no others", async () => {
    const [owner, other] = [await fixture.join('All'), await fixture.join('Else')];
    await fixture.follow(owner, other);
    await fixture.follow(other, owner);
    await fixture.like(await fixture.publish(owner, 'Read'), other);
    expect(await fixture.count(owner)).toBe(2);
    const { status, body } = await fixture.markAll(owner);
    expect([status, body]).toEqual([200, { success: true }]);
    expect([await fixture.count(owner), await fixture.count(other)]).toEqual([0, 1]);
    expect((await fixture.list(owner)).notifications.map(({ read }) => read)).toEqual([true, true]);
  });
});
