import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { artworkFormMessages } from '@kalaangan/contract/artworks/artwork-form';
import { artworkAddresses as at, artworkMessages } from '@kalaangan/contract/artworks/artworks';
import { blockAddresses, blockMessages } from '@kalaangan/contract/accounts/blocks';
import { collaboratorMessages as messages } from '@kalaangan/contract/artworks/collaborators';
import { portfolioAddresses } from '@kalaangan/contract/artworks/portfolio';
import { notificationAddresses } from '@kalaangan/contract/notifications/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { ask } from '#test-kit/client.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { addPerson, castPassword, unknownId, type Person } from '#test-kit/people/cast.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const join = (name: string) => addPerson(site, name, { verified: true });
const publish = (owner: Person, title = 'Ours') =>
  insertBareArtwork(site.database, { ownerId: owner.id, title });
const invite = (id: string, username: string, by: Person) =>
  ask(site.app, at.inviteCollaborator, { params: { id }, body: { username }, token: by.token });
const accept = (id: string, by: Person) =>
  ask(site.app, at.acceptCollaboration, { params: { id }, token: by.token });
const remove = (id: string, userId: string, by: Person) =>
  ask(site.app, at.removeCollaborator, { params: { id, userId }, token: by.token });
const get = async (id: string, by?: Person) =>
  (await ask(site.app, at.get, { params: { id }, token: by?.token })).body;
const idsOf = (people: { _id: string }[] = []) => people.map(({ _id }) => _id);
const worksOf = async (person: Person, query: Record<string, string> = {}) =>
  (await ask(site.app, at.ofUser, { params: { id: person.id }, query })).body;
async function notificationsOf(person: Person): Promise<string[]> {
  await site.jobs.runDue();
  const { body } = await ask(site.app, notificationAddresses.list, { token: person.token });
  return body.notifications.map(({ content }: { content: string }) => content);
}

describe('an invitation', () => {
  it('is seen by the artist and the invited alone, who is told of it', async () => {
    const [artist, friend, other] = [await join('Weaver'), await join('Dyer'), await join('Reader')];
    const id = await publish(artist, 'Indigo');
    const { status, body } = await invite(id, friend.username.toUpperCase(), artist);
    expect([status, idsOf(body.collaborators), idsOf(body.invited)]).toEqual([200, [], [friend.id]]);
    for (const [viewer, seen] of [
      [artist, [friend.id]],
      [friend, [friend.id]],
      [other, []],
      [undefined, []],
    ] as const) {
      const work = await get(id, viewer);
      expect([idsOf(work.collaborators), idsOf(work.invited)]).toEqual([[], seen]);
    }
    expect(idsOf((await worksOf(friend)).artworks)).toEqual([]);
    expect(await notificationsOf(friend)).toEqual(['Weaver invites you as a collaborator on "Indigo"']);
    // Once more is no other one.
    expect(idsOf((await invite(id, friend.username, artist)).body.invited)).toEqual([friend.id]);
    expect(await notificationsOf(friend)).toHaveLength(1);
  });

  it('makes the invited a maker of the work once they accept it', async () => {
    const [artist, friend] = [await join('Weaver'), await join('Dyer')];
    const [first, second, third] = [await publish(artist), await publish(friend), await publish(artist)];
    for (const id of [first, third]) await invite(id, friend.username, artist);
    for (const id of [first, third, third]) {
      const { status, body } = await accept(id, friend);
      expect([status, idsOf(body.collaborators), body.invited]).toEqual([200, [friend.id], []]);
    }
    const work = await get(first);
    expect([work.creator._id, idsOf(work.collaborators), work.invited]).toEqual([
      artist.id,
      [friend.id],
      undefined,
    ]);
    expect((await get(first, friend)).can).toEqual({ edit: false, delete: false });
    expect(idsOf((await worksOf(friend)).artworks)).toEqual([third, second, first]);
    expect(idsOf((await worksOf(artist)).artworks)).toEqual([third, first]);
    const page = await worksOf(friend, { limit: '2' });
    const next = await worksOf(friend, { limit: '2', cursor: page.nextCursor });
    expect([idsOf(page.artworks), idsOf(next.artworks), next.hasMore]).toEqual([
      [third, second],
      [first],
      false,
    ]);
    expect(idsOf((await worksOf(friend, { limit: '2', page: '2' })).artworks)).toEqual([first]);
  });

  it.each(['the artist', 'the invited'])('is taken back by %s, with its notification', async (who) => {
    const [artist, friend] = [await join('Weaver'), await join('Dyer')];
    const id = await publish(artist);
    await invite(id, friend.username, artist);
    expect(await notificationsOf(friend)).toHaveLength(1);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await remove(id, friend.id, who === 'the artist' ? artist : friend);
      expect([status, body]).toEqual([200, { collaborators: [], invited: [] }]);
    }
    expect(await notificationsOf(friend)).toEqual([]);
    const { status, body } = await accept(id, friend);
    expect([status, body.message]).toEqual([404, messages.notInvited]);
  });

  it('ends with the work on the profile of whoever leaves', async () => {
    const [artist, friend] = [await join('Weaver'), await join('Dyer')];
    const id = await publish(artist);
    await invite(id, friend.username, artist);
    await accept(id, friend);
    expect(idsOf((await worksOf(friend)).artworks)).toEqual([id]);
    await remove(id, friend.id, friend);
    expect(idsOf((await worksOf(friend)).artworks)).toEqual([]);
    expect((await get(id)).collaborators).toEqual([]);
  });
});

describe('a draft', () => {
  const setStatus = async (id: string, status: string, by: Person) => {
    const form = artworkForm({ title: undefined, artStyle: undefined, status });
    expect((await ask(site.app, at.edit, { params: { id }, form, token: by.token })).status).toBe(200);
  };
  const write = async (by: Person, status = 'draft') => {
    const form = artworkForm({ title: 'Later', status, images: [await makePng({ width: 10, height: 10 })] });
    return (await ask(site.app, at.create, { form, token: by.token })).body._id;
  };

  it('is told those who are invited to it when it is published', async () => {
    const [artist, friend] = [await join('Weaver'), await join('Dyer')];
    const id = await write(artist);
    expect((await invite(id, friend.username, artist)).status).toBe(200);
    expect(await notificationsOf(friend)).toEqual([]);
    expect((await accept(id, friend)).status).toBe(404);
    // Who has read everything until then has not read this.
    await ask(site.app, notificationAddresses.markAllRead, { token: friend.token });
    await setStatus(id, 'published', artist);
    expect(await notificationsOf(friend)).toEqual(['Weaver invites you as a collaborator on "Later"']);
    const { body } = await ask(site.app, notificationAddresses.count, { token: friend.token });
    expect(body.count).toBe(1);
  });

  it('is the newest of all who made it when it is published, and on no profile while it is one again', async () => {
    const [artist, friend] = [await join('Weaver'), await join('Dyer')];
    const id = await write(artist, 'unlisted');
    const before = await publish(friend);
    await invite(id, friend.username, artist);
    await accept(id, friend);
    expect(idsOf((await worksOf(friend)).artworks)).toEqual([before]);
    await setStatus(id, 'published', artist);
    const later = await publish(friend);
    const worksBy = async (sort: string) => idsOf((await worksOf(friend, { sort })).artworks);
    expect([await worksBy('newest'), await worksBy('portfolio')]).toEqual([
      [later, id, before],
      [later, id, before],
    ]);
    await setStatus(id, 'draft', artist);
    expect([await worksBy('newest'), await worksBy('portfolio')]).toEqual([
      [later, before],
      [later, before],
    ]);
  });
});

describe('what was made with others', () => {
  it('stands among the works without a place in an arranged portfolio, by cursors of any length', async () => {
    const [artist, friend] = [await join('Weaver'), await join('Dyer')];
    const shared = [await publish(artist), await publish(artist)];
    const own = [await publish(friend), await publish(friend), await publish(friend)];
    for (const id of shared) {
      await invite(id, friend.username, artist);
      await accept(id, friend);
    }
    const [placed = '', free = '', pinned = ''] = own;
    const body = { order: [placed], pinned: [pinned] };
    await ask(site.app, portfolioAddresses.arrange, { body, token: friend.token });
    const arranged = [pinned, free, shared[1], shared[0], placed];
    for (const limit of ['1', '2', '3', '50']) {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await worksOf(friend, { sort: 'portfolio', limit, ...(cursor !== null && { cursor }) });
        ids.push(...idsOf(page.artworks));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(ids).toEqual(arranged);
    }
    const second = await worksOf(friend, { sort: 'portfolio', limit: '2', page: '2' });
    expect(idsOf(second.artworks)).toEqual(arranged.slice(2, 4));
    const order = [...shared, placed];
    const refused = await ask(site.app, portfolioAddresses.arrange, { body: { order }, token: friend.token });
    expect(refused.status).toBe(403);
  });

  it('is left out of a profile for those who do not see its artist', async () => {
    const [artist, friend, viewer] = [await join('Weaver'), await join('Dyer'), await join('Reader')];
    const [id, own] = [await publish(artist), await publish(friend)];
    await invite(id, friend.username, artist);
    await accept(id, friend);
    await ask(site.app, blockAddresses.block, { params: { id: artist.id }, token: viewer.token });
    for (const sort of ['newest', 'portfolio']) {
      const query = { sort };
      const { body } = await ask(site.app, at.ofUser, {
        params: { id: friend.id },
        query,
        token: viewer.token,
      });
      expect(idsOf(body.artworks)).toEqual([own]);
      expect(idsOf((await worksOf(friend, query)).artworks)).toEqual([own, id]);
    }
  });
});

describe('inviting is refused', () => {
  it('without a username, for nobody, for oneself, and beyond ten', async () => {
    const artist = await join('Weaver');
    const id = await publish(artist);
    const empty = await invite(id, '  ', artist);
    expect([empty.status, empty.body.errors]).toEqual([400, { username: messages.usernameRequired }]);
    for (const nobody of ['nobodyatall', 'a\u0000b']) {
      const { status, body } = await invite(id, nobody, artist);
      expect([status, body.message]).toEqual([404, messages.unknown]);
    }
    const own = await invite(id, artist.username, artist);
    expect([own.status, own.body.errors]).toEqual([400, { username: messages.oneself }]);
    for (let count = 0; count < 10; count++)
      expect((await invite(id, (await join('Helper')).username, artist)).status).toBe(200);
    const { status, body } = await invite(id, (await join('Eleventh')).username, artist);
    expect([status, body.errors]).toEqual([400, { username: messages.tooMany() }]);
  });

  it('to others than the artist, and between people who are apart by a block', async () => {
    const [artist, friend] = [await join('Weaver'), await join('Dyer')];
    const id = await publish(artist);
    const byOther = await invite(id, artist.username, friend);
    expect([byOther.status, byOther.body.message]).toEqual([403, artworkFormMessages.mayNotEdit]);
    await ask(site.app, blockAddresses.block, { params: { id: artist.id }, token: friend.token });
    const { status, body } = await invite(id, friend.username, artist);
    expect([status, body.message]).toEqual([403, blockMessages.mayNotInteract]);
  });

  it('to minors on a mature work, whom it is not told', async () => {
    const [artist, minor] = [
      await join('Weaver'),
      await addPerson(site, 'Young', { verified: true, minor: true }),
    ];
    const id = await insertBareArtwork(site.database, { ownerId: artist.id, mature: 'nudity' });
    const { status, body } = await invite(id, minor.username, artist);
    expect([status, body.message]).toEqual([404, messages.unknown]);
  });

  it('on what is not there', async () => {
    const artist = await join('Weaver');
    for (const { status, body } of [
      await invite(unknownId, artist.username, artist),
      await accept(unknownId, artist),
      await remove(unknownId, artist.id, artist),
    ])
      expect([status, body.message]).toEqual([404, artworkMessages.notFound]);
  });
});

it('nobody but the artist and the collaborator removes one', async () => {
  const [artist, friend, other] = [await join('Weaver'), await join('Dyer'), await join('Other')];
  const id = await publish(artist);
  await invite(id, friend.username, artist);
  for (const by of [other, site.cast.admin]) {
    const { status, body } = await remove(id, friend.id, by);
    expect([status, body.message]).toEqual([403, messages.mayNotRemove]);
  }
});

it('a collaborator whose account is deleted is none any more', async () => {
  const [artist, friend] = [await join('Weaver'), await join('Dyer')];
  const id = await publish(artist);
  await invite(id, friend.username, artist);
  await accept(id, friend);
  expect(idsOf((await get(id)).collaborators)).toEqual([friend.id]);
  await ask(site.app, accountAddresses.deleteMe, { body: { password: castPassword }, token: friend.token });
  expect((await get(id)).collaborators).toEqual([]);
});
