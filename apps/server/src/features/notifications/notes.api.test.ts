import { notificationTexts as say } from '@kalaangan/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discountActivityOf } from '#features/social/index.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { deleteNotificationsOfLikesBy, reconcileFollow, reconcileLikes } from './reconcile.ts';
import { createBed } from './notifications.fixture.ts';

let site: TestApp;
let bed: ReturnType<typeof createBed>;
beforeAll(async () => {
  site = await startTestApp();
  bed = createBed(site);
});
afterAll(() => site.stop());

const contents = async (person: Parameters<typeof bed.list>[0]) =>
  (await bed.list(person)).notifications.map(({ content }) => content);

describe('a follow', () => {
  it('is told to the one followed, and leads to the one who follows', async () => {
    const [artist, fan] = [await bed.join('Artist'), await bed.join('मीरा Das')];
    await bed.follow(artist, fan);
    const { notifications, hasMore } = await bed.list(artist);
    expect(hasMore).toBe(false);
    expect(notifications).toEqual([
      {
        _id: expect.any(String),
        content: 'मीरा Das started following you',
        link: `/profile/${fan.username}`,
        read: false,
        createdAt: expect.any(String),
      },
    ]);
    expect(await contents(fan)).toEqual([]);
  });

  it('done, undone and done again is one; undone it is none', async () => {
    const [artist, fan] = [await bed.join('Again'), await bed.join('Fickle')];
    for (let time = 0; time < 3; time++) {
      await bed.follow(artist, fan);
      expect(await contents(artist)).toEqual([say.follow('Fickle')]);
      await bed.unfollow(artist, fan);
      expect(await contents(artist)).toEqual([]);
    }
    await bed.follow(artist, fan);
    await bed.unfollow(artist, fan);
    await bed.follow(artist, fan);
    expect(await contents(artist)).toEqual([say.follow('Fickle')]);
  });

  it('announced twice changes nothing', async () => {
    const [artist, fan] = [await bed.join('Twice'), await bed.join('Once')];
    await bed.follow(artist, fan);
    const [first] = (await bed.list(artist)).notifications;
    await bed.markAll(artist);
    await reconcileFollow(site.features.notifications, { followerId: fan.id, followedId: artist.id });
    expect((await bed.list(artist)).notifications).toEqual([{ ...first, read: true }]);
  });
});

describe('likes', () => {
  it('of one thing are one item, named by the newest', async () => {
    const artist = await bed.join('Grouped');
    const id = await bed.publish(artist, 'Terrace "at" dusk');
    const told: string[] = [];
    for (const name of ['Asha', 'Bina', 'Chitra']) {
      await bed.like(id, await bed.join(name));
      const { notifications } = await bed.list(artist);
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

  it("of one's own are not told, nor counted with those of others", async () => {
    const [artist, fan] = [await bed.join('Proud'), await bed.join('Fan')];
    const id = await bed.publish(artist, 'Mine');
    await bed.like(id, artist);
    expect(await contents(artist)).toEqual([]);
    await bed.like(id, fan);
    expect(await contents(artist)).toEqual([bed.likedText('Fan', 0, 'Mine')]);
    await bed.unlike(id, artist);
    expect(await contents(artist)).toEqual([bed.likedText('Fan', 0, 'Mine')]);
    await bed.like(id, artist);
    await bed.unlike(id, fan);
    expect(await contents(artist)).toEqual([]);
  });

  it('taken back lose their share, and the last its item', async () => {
    const [artist, one, two] = [await bed.join('Left'), await bed.join('Ona'), await bed.join('Tva')];
    const id = await bed.publish(artist, 'Ebb');
    await bed.like(id, one);
    await bed.like(id, two);
    expect(await contents(artist)).toEqual([bed.likedText('Tva', 1, 'Ebb')]);
    await bed.unlike(id, two);
    expect(await contents(artist)).toEqual([bed.likedText('Ona', 0, 'Ebb')]);
    await bed.unlike(id, one);
    expect(await contents(artist)).toEqual([]);
    expect(await bed.count(artist)).toBe(0);
  });

  it('taken back leave a read item read', async () => {
    const [artist, one, two] = [await bed.join('Calm'), await bed.join('Eka'), await bed.join('Dvi')];
    const id = await bed.publish(artist, 'Still');
    await bed.like(id, one);
    await bed.like(id, two);
    await site.jobs.settle();
    await bed.markAll(artist);
    await bed.unlike(id, two);
    expect((await bed.list(artist)).notifications.map(({ read }) => read)).toEqual([true]);
  });

  it('that are new make a read item unread and bring it to the top; announced again they do not', async () => {
    const [artist, one, two] = [await bed.join('Risen'), await bed.join('Uno'), await bed.join('Due')];
    const older = await bed.publish(artist, 'Older');
    await bed.like(older, one);
    await site.jobs.settle();
    await bed.like(await bed.publish(artist, 'Newer'), one);
    expect(await contents(artist)).toEqual([
      bed.likedText('Uno', 0, 'Newer'),
      bed.likedText('Uno', 0, 'Older'),
    ]);
    await bed.markAll(artist);
    await bed.like(older, two);
    expect((await bed.list(artist)).notifications.map(({ content, read }) => [content, read])).toEqual([
      [bed.likedText('Due', 1, 'Older'), false],
      [bed.likedText('Uno', 0, 'Newer'), true],
    ]);
    await bed.markAll(artist);
    const likes = { subjectId: older, kind: 'artwork', ownerId: artist.id, byId: two.id } as const;
    await reconcileLikes(site.features.notifications, likes);
    expect(await bed.count(artist)).toBe(0);
  });

  it('of a hundred at once are one item with the right number', async () => {
    const artist = await bed.join('Stormed');
    const id = await bed.publish(artist, 'Storm');
    const crowd: Awaited<ReturnType<typeof bed.join>>[] = [];
    for (let done = 0; done < 100; done += 20)
      crowd.push(
        ...(await Promise.all(Array.from({ length: 20 }, (_, index) => bed.join(`Fan ${done + index}`)))),
      );
    await Promise.all(crowd.map((fan) => bed.like(id, fan)));
    const told = await contents(artist);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^Fan \d+ and 99 others liked your artwork "Storm"$/);
    expect(await bed.count(artist)).toBe(1);
    await Promise.all(crowd.map((fan) => bed.unlike(id, fan)));
    expect(await contents(artist)).toEqual([]);
  }, 60_000);

  it('on and off by many at once end as they stand', async () => {
    const artist = await bed.join('Flickered');
    const id = await bed.publish(artist, 'Flicker');
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, index) => bed.join(`Moth ${index}`)));
    await Promise.all(
      crowd.flatMap((moth, index) => [
        bed.like(id, moth).then(() => bed.unlike(id, moth)),
        bed.like(id, moth).then(() => (index === 3 ? bed.like(id, moth) : bed.unlike(id, moth))),
      ]),
    );
    await Promise.all(crowd.map((moth, index) => (index === 3 ? bed.like(id, moth) : bed.unlike(id, moth))));
    expect(await contents(artist)).toEqual([bed.likedText('Moth 3', 0, 'Flicker')]);
  });

  it('of what is removed go with it, before and after they are announced', async () => {
    const [artist, fan] = [await bed.join('Remover'), await bed.join('Late')];
    const id = await bed.publish(artist, 'Gone');
    await bed.like(id, fan);
    expect(await bed.count(artist)).toBe(1);
    await site.database.kysely.deleteFrom('subjects').where('id', '=', id).execute();
    expect([await contents(artist), await bed.count(artist)]).toEqual([[], 0]);
    const likes = { subjectId: id, kind: 'artwork', ownerId: artist.id, byId: fan.id } as const;
    await reconcileLikes(site.features.notifications, likes);
    expect(await contents(artist)).toEqual([]);
  });
});

describe('a person', () => {
  it('is told of by the name that holds now', async () => {
    const [artist, fan] = [await bed.join('Teller'), await bed.join('Old Name')];
    await bed.follow(artist, fan);
    await site.jobs.settle();
    await site.database.kysely
      .updateTable('users')
      .set({ name: 'नया नाम' })
      .where('id', '=', fan.id)
      .execute();
    expect(await contents(artist)).toEqual([say.follow('नया नाम')]);
  });

  it('who leaves takes along what told of them alone', async () => {
    const [artist, leaver, stays] = [
      await bed.join('Stayer'),
      await bed.join('Leaver'),
      await bed.join('Stays'),
    ];
    const [alone, shared] = [await bed.publish(artist, 'Alone'), await bed.publish(artist, 'Shared')];
    await bed.follow(artist, leaver);
    await bed.like(alone, leaver);
    await bed.like(alone, artist);
    await bed.like(shared, stays);
    await bed.like(shared, leaver);
    expect(await bed.count(artist)).toBe(3);
    await site.database.kysely.transaction().execute(async (tx) => {
      await deleteNotificationsOfLikesBy(tx, leaver.id);
      await discountActivityOf(tx, leaver.id);
      await tx.deleteFrom('users').where('id', '=', leaver.id).execute();
    });
    expect(await contents(artist)).toEqual([bed.likedText('Stays', 0, 'Shared')]);
    expect(await bed.count(artist)).toBe(1);
  });
});
