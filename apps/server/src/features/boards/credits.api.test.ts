import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { boardAddresses as at } from '@kalaangan/contract/boards/boards';
import { blockAddresses as block } from '@kalaangan/contract/accounts/blocks';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdSubject, releaseSubject } from '#features/social/index.ts';
import { ask } from '#test-kit/client.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

// Artists are told that a public board shows something of theirs: once for each board, while it does.

let site: TestApp;
let curator: Person;
let artist: Person;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

async function join() {
  [curator, artist] = [
    await addPerson(site, 'Kavya', { verified: true }),
    await addPerson(site, 'Painter', { verified: true }),
  ];
}
const publish = (title: string, owner = artist) =>
  insertBareArtwork(site.database, { ownerId: owner.id, title });
const create = async (more: object): Promise<string> =>
  (await ask(site.app, at.create, { body: { title: 'Moods', ...more }, token: curator.token })).body._id;
const edit = (id: string, body: object) =>
  ask(site.app, at.edit, { params: { id }, body, token: curator.token });
const put = (id: string, boardId: string) =>
  ask(site.app, at.save, { params: { id }, body: { boardId }, token: curator.token });
const take = (id: string, boardId?: string) =>
  ask(site.app, at.unsave, { params: { id }, body: { boardId }, token: curator.token });
async function told(person = artist): Promise<{ content: string; link: string }[]> {
  await site.jobs.runDue();
  const { body } = await ask(site.app, notification.list, { token: person.token });
  const { body: counted } = await ask(site.app, notification.count, { token: person.token });
  // What is counted as unread is there to be read.
  expect(counted.count).toBe(body.notifications.length);
  return body.notifications.map(({ content, link }: { content: string; link: string }) => ({
    content,
    link,
  }));
}
const text = (title: string, boardId: string) => ({
  content: `Kavya put your artwork "${title}" on a board`,
  link: `/boards/${boardId}`,
});

it('each artist once, whatever is put on the board later; the curator never', async () => {
  await join();
  const other = await addPerson(site, 'Sculptor', { verified: true });
  const [first, second] = [await publish('Rain'), await publish('Sun')];
  const items = [first, second, await publish('Clay', other), await publish('Own', curator)];
  const id = await create({ public: true, items });
  expect(await told()).toEqual([text('Rain', id)]);
  expect(await told(other)).toEqual([text('Clay', id)]);
  expect(await told(curator)).toEqual([]);
  await put(await publish('Wind'), id);
  await edit(id, { items: [second] });
  await edit(id, { items: [first, second] });
  expect((await told()).length).toBeLessThanOrEqual(1);
  const another = await create({ public: true, items: [first] });
  expect(await told()).toContainEqual(text('Rain', another));
});

it('nothing of a private board, until it is public', async () => {
  await join();
  const id = await create({ items: [await publish('Rain')] });
  await put(await publish('Sun'), id);
  expect(await told()).toEqual([]);
  await edit(id, { public: true });
  expect(await told()).toEqual([text('Sun', id)]);
  await edit(id, { public: false });
  expect(await told()).toEqual([]);
  await edit(id, { public: true });
  expect(await told()).toEqual([]);
});

it('nothing any more of what is off the board, not saved, deleted, or on a deleted board', async () => {
  await join();
  const works = [await publish('One'), await publish('Two'), await publish('Three'), await publish('Four')];
  const [one = '', two = '', three = ''] = works;
  const boards = [];
  for (const work of works) boards.push(await create({ public: true, items: [work] }));
  expect(await told()).toHaveLength(4);
  await take(one, boards[0]);
  await take(two);
  await ask(site.app, artwork.remove, { params: { id: three }, token: artist.token });
  expect(await told()).toEqual([text('Four', boards[3] ?? '')]);
  await ask(site.app, at.remove, { params: { id: boards[3] ?? '' }, token: curator.token });
  expect(await told()).toEqual([]);
});

it('nothing while the board, or the work, is hidden', async () => {
  await join();
  const work = await publish('Rain');
  const id = await create({ public: true, items: [work] });
  expect(await told()).toHaveLength(1);
  const { content } = site.features;
  for (const subject of [{ kind: 'board', id } as const, { kind: 'artwork', id: work } as const]) {
    await site.database.transaction((tx) =>
      holdSubject(tx, content, subject, { reason: 'report', effect: 'hidden' }),
    );
    expect(await told()).toEqual([]);
    await site.database.transaction((tx) => releaseSubject(tx, content, subject, 'report'));
    expect(await told()).toEqual([text('Rain', id)]);
  }
});

it('nothing by somebody whom the artist has muted', async () => {
  await join();
  await ask(site.app, block.mute, { params: { id: curator.id }, token: artist.token });
  await create({ public: true, items: [await publish('Rain')] });
  await site.jobs.runDue();
  const { body } = await ask(site.app, notification.list, { token: artist.token });
  expect(body.notifications).toEqual([]);
});
