import {
  notificationAddresses as at,
  notificationLimits,
} from '@kalaangan/contract/notifications/notifications';
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
  vacuum,
  type Statement,
} from '#test-kit/processes/statements.ts';
import type { Database } from '#platform/database/index.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { deleteNotificationsOfLikesBy } from './reconcile.ts';
import { createNotificationFixture } from './notifications.fixture.ts';

/** Half of them belong to one person, all unread. */
const notifications = 16_000;
/** Artworks for the first page alone: reading artworks is tested elsewhere. */
const artworks = 100;
const largeTables = ['notifications', 'subjects', 'likes', 'users', 'follows'];

let site: TestApp;
let fixture: ReturnType<typeof createNotificationFixture>;
let likedId: string;
beforeAll(async () => {
  site = await startTestApp();
  fixture = createNotificationFixture(site);
  likedId = await fill(site.database, site.cast.asha.id);
  await vacuum(site.database, largeTables);
});
afterAll(() => site.stop());

async function fill(database: Database, busyId: string): Promise<string> {
  const person = numberedPerson;
  const artwork = (number: string) => numberedId('bbbb', number);
  const owner = `case when n % 2 = 0 then '${busyId}'::uuid else ${person('1 + n % 997')} end`;
  await fillDatabase(database, [
    insertNumberedPeople(20000),
    `insert into subjects (id, kind, owner_id, created_at, created_ms, likes_count)
     select ${artwork('n')}, 'artwork', ${owner}, now(), 1, 1 from generate_series(1, ${notifications}) n`,
    `insert into artworks select ${artwork('n')}, ${owner}, 'Artwork ' || n, '', 'Madhubani', '{}', '{}', '', '', null, null, now(), now() from generate_series(1, ${artworks}) n`,
    `insert into likes (subject_id, user_id) select ${artwork('n')}, ${person('1 + n % 20000')} from generate_series(1, ${notifications}) n on conflict do nothing`,
    `insert into notifications (id, user_id, kind, subject_id, subject_kind, made_at)
     select ${numberedId('cccc', 'n')}, ${owner}, 'like', ${artwork('n')}, 'artwork', date_trunc('milliseconds', now() - n * interval '1 second')
     from generate_series(1, ${notifications}) n`,
    `insert into follows (follower_id, followed_id) select ${person('n')}, ${person('1 + n % 19999')} from generate_series(1, 19990) n where n <> 1 + n % 19999`,
  ]);
  const { rows } = await database.pool.query<{ id: string }>(`select ${artwork('8')} as id`);
  return rows[0]?.id ?? '';
}

// A sort means that the index does not provide the order.
const forbidden = /Sort Key: .*made_at/;
const expectIndexes = (seen: readonly Statement[]) =>
  expectIndexesIn(site.database, seen, { largeTables, forbidden });

describe(`with ${notifications} notifications`, () => {
  it('detects a list without an index', async () => {
    const unserved = await recordStatements(() =>
      site.database.pool.query('select kind from notifications where read limit 10'),
    );
    await expect(expectIndexes(unserved)).rejects.toThrow(/Seq Scan on notifications/);
  });

  it('reads the list by indexes, also later pages', async () => {
    const { token } = site.cast.asha;
    const seen = await recordStatements(async () => {
      const first = await ask(site.app, at.list, { token });
      expect(first.body.notifications).toHaveLength(notificationLimits.page);
      const next = await ask(site.app, at.list, { token, query: { cursor: first.body.nextCursor } });
      expect(next.body.notifications).toHaveLength(notificationLimits.page);
    });
    // Others depend on what the tests before have read.
    expect(seen.filter(({ text }) => text.includes('from notifications'))).toHaveLength(2);
    expect(await expectIndexes(seen)).toContain('notifications_newest');
  });

  it('counts by the index of unread ones', async () => {
    const seen = await recordStatements(async () => {
      const { body } = await ask(site.app, at.count, { token: site.cast.asha.token });
      expect(body.count).toBe(notificationLimits.countedUnread);
    });
    expect(seen.filter(({ text }) => text.includes('notifications'))).toHaveLength(1);
    expect(await expectIndexes(seen)).toContain('Index Only Scan using notifications_unread');
  });

  it('reconciles likes and follows, and deletes an account, by indexes', async () => {
    const { asha, ravi } = site.cast;
    const { followChanged } = site.features.accounts.events;
    const { likesChanged } = site.features.social.events;
    await fixture.like(likedId, ravi);
    await fixture.follow(asha, ravi);
    await site.jobs.runDue();
    const reconcile = async () => {
      await fixture.announce(likesChanged, {
        subjectId: likedId,
        kind: 'artwork',
        ownerId: asha.id,
        byId: ravi.id,
        liked: true,
      });
      await fixture.announce(followChanged, { followerId: ravi.id, followedId: asha.id, following: true });
      await fixture.announce(followChanged, { followerId: asha.id, followedId: ravi.id, following: false });
      await deleteNotificationsOfLikesBy(site.database.kysely, ravi.id);
    };
    await expectIndexes(await recordStatements(reconcile, { withJobs: true }));
  });

  it('marks one as read by an index, and all by one row', async () => {
    const artist = await fixture.join('Marking Artist');
    await fixture.like(await fixture.publish(artist, 'Marked'), site.cast.ravi);
    const { notifications: shown } = await fixture.list(artist);
    await expectIndexes(await recordStatements(() => fixture.mark(shown[0]?._id ?? '', artist)));
    const marking = await recordStatements(() => fixture.markAll(artist));
    expect(marking.filter(({ text }) => /notification_marks/.test(text))).toHaveLength(1);
    expect(marking.filter(({ text }) => /(update|insert into) "?notifications\b/.test(text))).toEqual([]);
    expect(await fixture.count(artist)).toBe(0);
    expect((await fixture.list(artist)).notifications.map(({ read }) => read)).toEqual([true]);
  });
});
