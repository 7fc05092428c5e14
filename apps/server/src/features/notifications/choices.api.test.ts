import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { boardAddresses as board } from '@kalaangan/contract/boards/boards';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import {
  notificationKindNames as kinds,
  type NotificationKind,
} from '@kalaangan/contract/notifications/notification-kinds';
import { preferenceAddresses } from '@kalaangan/contract/accounts/preferences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import type { Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { notify } from './notice-steps.ts';
import { createNotificationFixture } from './notifications.fixture.ts';

let site: TestApp;
let fixture: ReturnType<typeof createNotificationFixture>;
beforeAll(async () => {
  site = await startTestApp();
  fixture = createNotificationFixture(site);
});
afterAll(() => site.stop());

const choose = (person: Person, kind: NotificationKind, on: boolean) =>
  ask(site.app, preferenceAddresses.set, { body: { notifications: { [kind]: on } }, token: person.token });

async function kindsOf(person: Person): Promise<string[]> {
  await site.jobs.runDue();
  const rows = await site.database.kysely
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', person.id)
    .execute();
  return rows.map(({ kind }) => kind);
}

async function createDiscussion(author: Person): Promise<string> {
  return (await ask(site.app, discussion.create, { form: discussionForm(), token: author.token })).body._id;
}
async function addReply(id: string, by: Person): Promise<string> {
  const { body } = await ask(site.app, discussion.addReply, {
    params: { id },
    form: replyForm(),
    token: by.token,
  });
  return body.reply._id;
}

/** Lets somebody do what makes a notification of the kind for this person, and of no other kind. */
const acts: Record<NotificationKind, (person: Person) => Promise<unknown>> = {
  follow: async (person) => fixture.follow(person, await fixture.join('Fan')),
  like: async (person) => fixture.like(await fixture.publish(person, 'Mine'), await fixture.join('Fan')),
  comment: async (person) =>
    fixture.comment(await fixture.publish(person, 'Mine'), await fixture.join('Critic')),
  async reply(person) {
    const artist = await fixture.join('Painter');
    const id = await fixture.publish(artist, 'Theirs');
    return fixture.reply(id, (await fixture.comment(id, person))._id, artist);
  },
  answer: async (person) => addReply(await createDiscussion(person), await fixture.join('Writer')),
  async solution(person) {
    const asker = await fixture.join('Asker');
    const id = await createDiscussion(asker);
    const replyId = await addReply(id, person);
    return ask(site.app, discussion.solved, { params: { id, replyId }, token: asker.token });
  },
  board: async (person) =>
    ask(site.app, board.create, {
      body: { title: 'Moods', public: true, items: [await fixture.publish(person, 'Mine')] },
      token: (await fixture.join('Curator')).token,
    }),
  async collaboration(person) {
    const artist = await fixture.join('Weaver');
    const id = await fixture.publish(artist, 'Ours');
    const body = { username: person.username };
    return ask(site.app, artwork.inviteCollaborator, { params: { id }, body, token: artist.token });
  },
};

it.each(kinds)('a kind that is turned off makes no notification until it is on again: %s', async (kind) => {
  const [person, other] = [await fixture.join('Chooser'), await fixture.join('Other')];
  await choose(person, kind, false);
  await acts[kind](person);
  await acts[kind](other);
  expect([await kindsOf(person), await kindsOf(other)]).toEqual([[], [kind]]);
  for (const another of kinds.filter((each) => each !== kind)) await acts[another](person);
  expect((await kindsOf(person)).toSorted()).toEqual(kinds.filter((each) => each !== kind).toSorted());
  await choose(person, kind, true);
  await acts[kind](person);
  expect(await kindsOf(person)).toContain(kind);
});

it('what was there stays when its kind is turned off, and goes with what it is about', async () => {
  const [artist, fan, late] = [
    await fixture.join('Artist'),
    await fixture.join('Fan'),
    await fixture.join('Late'),
  ];
  const id = await fixture.publish(artist, 'Terrace');
  await fixture.like(id, fan);
  expect(await fixture.count(artist)).toBe(1);
  await choose(artist, 'like', false);
  await fixture.markAll(artist);
  await fixture.like(id, late);
  const { notifications } = await fixture.list(artist);
  expect(notifications.map(({ content, read }) => [content, read])).toEqual([
    [fixture.likedText('Late', 1, 'Terrace'), true],
  ]);
  for (const person of [fan, late]) await fixture.unlike(id, person);
  expect(await kindsOf(artist)).toEqual([]);
});

it('notices come whatever is turned off', async () => {
  const person = await fixture.join('Quiet');
  for (const kind of kinds) await choose(person, kind, false);
  const notice = {
    id: newId(),
    userId: person.id,
    lines: ['Decided.'],
    link: '/account',
    madeAt: new Date(),
  };
  await site.database.transaction((tx) => notify(tx, notice));
  expect(await kindsOf(person)).toEqual(['notice']);
});
