import { notificationKinds as kinds } from '@kalaangan/contract/notifications/notification-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subtractActivityOf } from '#features/social/index.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { deleteNotificationsOfLikesBy } from './reconcile.ts';
import { createNotificationFixture } from './notifications.fixture.ts';

let site: TestApp;
let fixture: ReturnType<typeof createNotificationFixture>;
beforeAll(async () => {
  site = await startTestApp();
  fixture = createNotificationFixture(site);
});
afterAll(() => site.stop());

const likesChanged = () => site.features.social.events.likesChanged;
const contents = async (person: Parameters<typeof fixture.list>[0]) =>
  (await fixture.list(person)).notifications.map(({ content }) => content);

describe('a follow', () => {
  it('notifies the followed person, with a link to the follower', async () => {
    const [artist, fan] = [await fixture.join('Artist'), await fixture.join('मीरा Das')];
    await fixture.follow(artist, fan);
    const { notifications, hasMore } = await fixture.list(artist);
    expect(hasMore).toBe(false);
    expect(notifications).toEqual([
      {
        _id: expect.any(String),
        content: 'मीरा Das started following you',
        words: ['मीरा Das'],
        link: `/profile/${fan.username}`,
        read: false,
        createdAt: expect.any(String),
      },
    ]);
    expect(await contents(fan)).toEqual([]);
  });

  it('makes one notification when repeated, and none when undone', async () => {
    const [artist, fan] = [await fixture.join('Again'), await fixture.join('Fickle')];
    for (let time = 0; time < 3; time++) {
      await fixture.follow(artist, fan);
      expect(await contents(artist)).toEqual([kinds.follow.text({ name: 'Fickle' })]);
      await fixture.unfollow(artist, fan);
      expect(await contents(artist)).toEqual([]);
    }
    await fixture.follow(artist, fan);
    await fixture.unfollow(artist, fan);
    await fixture.follow(artist, fan);
    expect(await contents(artist)).toEqual([kinds.follow.text({ name: 'Fickle' })]);
  });

  it('changes nothing when its event arrives twice', async () => {
    const [artist, fan] = [await fixture.join('Twice'), await fixture.join('Once')];
    await fixture.follow(artist, fan);
    const [first] = (await fixture.list(artist)).notifications;
    await fixture.markAll(artist);
    const event = { followerId: fan.id, followedId: artist.id, following: true };
    await fixture.announce(site.features.accounts.events.followChanged, event);
    expect((await fixture.list(artist)).notifications).toEqual([{ ...first, read: true }]);
  });
});

describe('likes', () => {
  it('of one subject are one notification, with the newest liker', async () => {
    const artist = await fixture.join('Grouped');
    const id = await fixture.publish(artist, 'Terrace "at" dusk');
    const told: string[] = [];
    for (const name of ['Asha', 'Bina', 'Chitra']) {
      await fixture.like(id, await fixture.join(name));
      const { notifications } = await fixture.list(artist);
      expect(notifications).toHaveLength(1);
      expect(notifications[0]?.link).toBe(`/artwork/${id}`);
      told.push(notifications[0]?.content ?? '');
    }
    expect(told).toEqual([
      'Asha liked your artwork "Terrace "at" dusk"',
      'Bina and 1 other liked your artwork "Terrace "at" dusk"',
      'Chitra and 2 others liked your artwork "Terrace "at" dusk"',
    ]);
  });

  it('of the owner are neither notified nor counted', async () => {
    const [artist, fan] = [await fixture.join('Proud'), await fixture.join('Fan')];
    const id = await fixture.publish(artist, 'Mine');
    await fixture.like(id, artist);
    expect(await contents(artist)).toEqual([]);
    await fixture.like(id, fan);
    expect(await contents(artist)).toEqual([fixture.likedText('Fan', 0, 'Mine')]);
    await fixture.unlike(id, artist);
    expect(await contents(artist)).toEqual([fixture.likedText('Fan', 0, 'Mine')]);
    await fixture.like(id, artist);
    await fixture.unlike(id, fan);
    expect(await contents(artist)).toEqual([]);
  });

  it('that are removed are not counted, and the last one removes the notification', async () => {
    const [artist, one, two] = [
      await fixture.join('Left'),
      await fixture.join('Ona'),
      await fixture.join('Tva'),
    ];
    const id = await fixture.publish(artist, 'Ebb');
    await fixture.like(id, one);
    await fixture.like(id, two);
    expect(await contents(artist)).toEqual([fixture.likedText('Tva', 1, 'Ebb')]);
    await fixture.unlike(id, two);
    expect(await contents(artist)).toEqual([fixture.likedText('Ona', 0, 'Ebb')]);
    await fixture.unlike(id, one);
    expect(await contents(artist)).toEqual([]);
    expect(await fixture.count(artist)).toBe(0);
  });

  it('that are removed keep a read notification read', async () => {
    const [artist, one, two] = [
      await fixture.join('Calm'),
      await fixture.join('Eka'),
      await fixture.join('Dvi'),
    ];
    const id = await fixture.publish(artist, 'Still');
    await fixture.like(id, one);
    await fixture.like(id, two);
    await site.jobs.runDue();
    await fixture.markAll(artist);
    await fixture.unlike(id, two);
    expect((await fixture.list(artist)).notifications.map(({ read }) => read)).toEqual([true]);
  });

  it('that are new make a read notification unread and the newest, but no repeated event does', async () => {
    const [artist, one, two] = [
      await fixture.join('Risen'),
      await fixture.join('Uno'),
      await fixture.join('Due'),
    ];
    const older = await fixture.publish(artist, 'Older');
    await fixture.like(older, one);
    await site.jobs.runDue();
    await fixture.like(await fixture.publish(artist, 'Newer'), one);
    expect(await contents(artist)).toEqual([
      fixture.likedText('Uno', 0, 'Newer'),
      fixture.likedText('Uno', 0, 'Older'),
    ]);
    await fixture.markAll(artist);
    await fixture.like(older, two);
    expect((await fixture.list(artist)).notifications.map(({ content, read }) => [content, read])).toEqual([
      [fixture.likedText('Due', 1, 'Older'), false],
      [fixture.likedText('Uno', 0, 'Newer'), true],
    ]);
    await fixture.markAll(artist);
    await fixture.announce(likesChanged(), {
      subjectId: older,
      kind: 'artwork',
      ownerId: artist.id,
      byId: two.id,
      liked: true,
    });
    expect(await fixture.count(artist)).toBe(0);
  });

  it('of a hundred people at once are one notification with the right number', async () => {
    const artist = await fixture.join('Stormed');
    const id = await fixture.publish(artist, 'Storm');
    const crowd: Awaited<ReturnType<typeof fixture.join>>[] = [];
    for (let done = 0; done < 100; done += 20)
      crowd.push(
        ...(await Promise.all(Array.from({ length: 20 }, (_, index) => fixture.join(`Fan ${done + index}`)))),
      );
    await Promise.all(crowd.map((fan) => fixture.like(id, fan)));
    const told = await contents(artist);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^Fan \d+ and 99 others liked your artwork "Storm"$/);
    expect(await fixture.count(artist)).toBe(1);
    await Promise.all(crowd.map((fan) => fixture.unlike(id, fan)));
    expect(await contents(artist)).toEqual([]);
  });

  it('of many people that change concurrently match the final state', async () => {
    const artist = await fixture.join('Flickered');
    const id = await fixture.publish(artist, 'Flicker');
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, index) => fixture.join(`Moth ${index}`)));
    await Promise.all(
      crowd.flatMap((moth, index) => [
        fixture.like(id, moth).then(() => fixture.unlike(id, moth)),
        fixture.like(id, moth).then(() => (index === 3 ? fixture.like(id, moth) : fixture.unlike(id, moth))),
      ]),
    );
    await Promise.all(
      crowd.map((moth, index) => (index === 3 ? fixture.like(id, moth) : fixture.unlike(id, moth))),
    );
    expect(await contents(artist)).toEqual([fixture.likedText('Moth 3', 0, 'Flicker')]);
  });

  it('of deleted content have no notification, before and after their event', async () => {
    const [artist, fan] = [await fixture.join('Remover'), await fixture.join('Late')];
    const id = await fixture.publish(artist, 'Gone');
    await fixture.like(id, fan);
    expect(await fixture.count(artist)).toBe(1);
    await site.database.kysely.deleteFrom('subjects').where('id', '=', id).execute();
    expect([await contents(artist), await fixture.count(artist)]).toEqual([[], 0]);
    await fixture.announce(likesChanged(), {
      subjectId: id,
      kind: 'artwork',
      ownerId: artist.id,
      byId: fan.id,
      liked: true,
    });
    expect(await contents(artist)).toEqual([]);
  });
});

describe('a person', () => {
  it('is named by the current name', async () => {
    const [artist, fan] = [await fixture.join('Teller'), await fixture.join('Old Name')];
    await fixture.follow(artist, fan);
    await site.jobs.runDue();
    await site.database.kysely
      .updateTable('users')
      .set({ name: 'नया नाम' })
      .where('id', '=', fan.id)
      .execute();
    expect(await contents(artist)).toEqual([kinds.follow.text({ name: 'नया नाम' })]);
  });

  it('whose account is deleted is in no notification', async () => {
    const [artist, leaver, stays] = [
      await fixture.join('Stayer'),
      await fixture.join('Leaver'),
      await fixture.join('Stays'),
    ];
    const [alone, shared] = [await fixture.publish(artist, 'Alone'), await fixture.publish(artist, 'Shared')];
    await fixture.follow(artist, leaver);
    await fixture.like(alone, leaver);
    await fixture.like(alone, artist);
    await fixture.like(shared, stays);
    await fixture.like(shared, leaver);
    expect(await fixture.count(artist)).toBe(3);
    await site.database.transaction(async (tx) => {
      await deleteNotificationsOfLikesBy(tx, leaver.id);
      await subtractActivityOf(tx, leaver.id);
      await tx.deleteFrom('users').where('id', '=', leaver.id).execute();
    });
    expect(await contents(artist)).toEqual([fixture.likedText('Stays', 0, 'Shared')]);
    expect(await fixture.count(artist)).toBe(1);
  });
});
