import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { blockAddresses as at, blockMessages as messages } from '@kalaangan/contract/accounts/blocks';
import { blogAddresses as blog } from '@kalaangan/contract/blogs/blogs';
import type { Address } from '@kalaangan/contract/call';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { profileAddresses as profile } from '@kalaangan/contract/people/profiles';
import { socialAddresses as social } from '@kalaangan/contract/social/social';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hidePerson } from '#features/accounts/index.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { publishBlog } from '#test-kit/content/blog-form.ts';
import { addPerson, unknownId, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

let joined = 0;
const join = () =>
  addPerson(site, `Person ${String.fromCodePoint(65 + (joined++ % 26))}${joined}`, { verified: true });
type Asked = Parameters<typeof ask>[2];
const as = (person: Person, address: Address, asked: Asked = {}) =>
  ask(site.app, address, { token: person.token, ...asked });
const to = ({ id }: { id: string }) => ({ params: { id } });
const text = { body: { content: 'Words' } };

/** Two people, each with works, and what one has said on the other's. */
async function createPair() {
  const [nila, omar] = await Promise.all([join(), join()]);
  const work = { id: await insertBareArtwork(site.database, { ownerId: omar.id }) };
  const post = { id: await publishBlog(site.database, { authorId: omar.id }) };
  const topic = { id: (await as(omar, discussion.create, { form: discussionForm() })).body._id };
  const comment = { commentId: (await as(omar, artwork.addComment, { ...to(work), ...text })).body._id };
  const reply = {
    replyId: (await as(omar, discussion.addReply, { ...to(topic), form: replyForm() })).body.reply._id,
  };
  return { nila, omar, work, post, topic, comment, reply };
}

describe.each([at.block, at.unblock, at.mute, at.unmute])('%s', (address) => {
  it('requires a session', async () => {
    expect((await ask(site.app, address, to(site.cast.ravi))).status).toBe(401);
  });

  it("refuses the viewer's own id", async () => {
    const { status, body } = await as(site.cast.ravi, address, to(site.cast.ravi));
    expect([status, body.message]).toEqual([400, messages.notOneself]);
  });

  it.each([unknownId, 'nonsense'])('answers 404 to the id %s', async (id) => {
    expect((await as(site.cast.ravi, address, { params: { id } })).status).toBe(404);
  });
});

it('answers the state, and is repeatable', async () => {
  const [nila, omar] = await Promise.all([join(), join()]);
  const states = [];
  for (const address of [at.block, at.block, at.mute, at.unblock, at.unblock, at.unmute])
    states.push((await as(nila, address, to(omar))).body);
  expect(states).toEqual([
    { blocked: true, muted: false },
    { blocked: true, muted: false },
    { blocked: true, muted: true },
    { blocked: false, muted: true },
    { blocked: false, muted: true },
    { blocked: false, muted: false },
  ]);
});

it('lists whom one has blocked and muted, newest first, to oneself alone', async () => {
  const [nila, first, second, third] = await Promise.all([join(), join(), join(), join()]);
  for (const person of [first, second, third]) await as(nila, at.block, to(person));
  await as(nila, at.mute, to(third));
  const page = (await as(nila, at.blocks, { query: { limit: '2' } })).body;
  expect(page.users.map((user: Person & { _id: string }) => user._id)).toEqual([third.id, second.id]);
  const next = (await as(nila, at.blocks, { query: { cursor: page.nextCursor } })).body;
  expect([next.users.map((user: { _id: string }) => user._id), next.hasMore]).toEqual([[first.id], false]);
  expect((await as(nila, at.mutes)).body.users).toHaveLength(1);
  expect((await as(third, at.blocks)).body.users).toEqual([]);
});

it('keeps hidden people on the lists without their names, lets them be blocked, and ends it', async () => {
  const [nila, omar, hidden] = await Promise.all([join(), join(), join()]);
  await as(nila, at.block, to(omar));
  await as(nila, at.mute, to(omar));
  for (const { id } of [omar, hidden])
    await site.database.transaction((tx) => hidePerson(tx, id, 'decision'));
  expect((await as(nila, at.block, to(hidden))).body).toEqual({ blocked: true, muted: false });
  const listed = ({ id, username }: Person) => ({
    _id: id,
    name: 'Unknown Artist',
    username,
    profilePicture: null,
    title: '',
  });
  expect((await as(nila, at.blocks)).body.users).toEqual([listed(hidden), listed(omar)]);
  expect((await as(nila, at.mutes)).body.users).toEqual([listed(omar)]);
  for (const address of [at.unblock, at.unmute]) expect((await as(nila, address, to(omar))).status).toBe(200);
  expect((await as(nila, at.blocks)).body.users).toEqual([listed(hidden)]);
});

it('ends following both ways, with the counts', async () => {
  const [nila, omar] = await Promise.all([join(), join()]);
  await as(nila, social.follow, to(omar));
  await as(omar, social.follow, to(nila));
  await as(nila, at.block, to(omar));
  for (const person of [nila, omar]) {
    const { body } = await ask(site.app, profile.get, { params: { username: person.username } });
    expect([body.followersCount, body.followingCount]).toEqual([0, 0]);
  }
});

describe.each(['who blocks', 'who is blocked'])('a block keeps %s', (side) => {
  it('from new acts, and lets them undo what they did before', async () => {
    const { nila, omar, work, post, topic, comment, reply } = await createPair();
    const acts: [Address, Asked, undo?: Address][] = [
      [artwork.like, to(work), artwork.unlike],
      [blog.like, to(post), blog.unlike],
      [artwork.likeComment, { params: { ...work, ...comment } }, artwork.unlikeComment],
      [artwork.addComment, { ...to(work), ...text }],
      [artwork.addReply, { params: { ...work, ...comment }, ...text }],
      [blog.addComment, { ...to(post), ...text }],
      [discussion.vote, { ...to(topic), body: { voteType: 'upvote' } }],
      [discussion.voteReply, { params: { ...topic, ...reply }, body: { voteType: 'upvote' } }],
    ];
    for (const [address, asked] of acts)
      expect([address, (await as(nila, address, asked)).status]).toEqual([
        address,
        expect.toBeOneOf([200, 201]),
      ]);
    const [blocker, blocked] = side === 'who blocks' ? [nila, omar] : [omar, nila];
    await as(blocker, at.block, to(blocked));

    const undos: [Address, Asked][] = [
      [social.unfollow, to(omar)],
      ...acts.flatMap(([, asked, undo]): [Address, Asked][] => (undo ? [[undo, asked]] : [])),
      [discussion.vote, { ...to(topic), body: { voteType: 'upvote' } }],
      [discussion.voteReply, { params: { ...topic, ...reply }, body: { voteType: 'upvote' } }],
    ];
    for (const [address, asked] of undos)
      expect([address, (await as(nila, address, asked)).status]).toEqual([address, 200]);
    const refused: [Address, Asked][] = [
      [social.follow, to(omar)],
      ...acts.map(([address, asked]): [Address, Asked] => [address, asked]),
      [discussion.addReply, { ...to(topic), form: replyForm() }],
    ];
    for (const [address, asked] of refused) {
      const { status, body } = await as(nila, address, asked);
      expect([address, status, body.message]).toEqual([address, 403, messages.mayNotInteract]);
    }
    await as(blocker, at.unblock, to(blocked));
    expect((await as(nila, artwork.like, to(work))).status).toBe(200);
  });
});

it('keeps people apart where they meet on the work of a third', async () => {
  const { nila, omar } = await createPair();
  const third = await join();
  const work = { id: await insertBareArtwork(site.database, { ownerId: third.id }) };
  const { _id: commentId } = (await as(omar, artwork.addComment, { ...to(work), ...text })).body;
  await as(nila, at.block, to(omar));
  const onComment = { params: { ...work, commentId } };
  expect((await as(nila, artwork.likeComment, onComment)).status).toBe(403);
  expect((await as(nila, artwork.addReply, { ...onComment, ...text })).status).toBe(403);
  expect((await as(nila, artwork.addComment, { ...to(work), ...text })).status).toBe(201);
});

it('fills pages of the feed, and goes on where they end', async () => {
  const [nila, ...others] = await Promise.all(Array.from({ length: 4 }, join));
  for (let round = 0; round < 11; round++)
    for (const { id: ownerId } of others) await insertBareArtwork(site.database, { ownerId });
  const [muted] = others;
  if (!nila || !muted) throw new Error('nobody');
  const everything = (await as(nila, artwork.list, { query: { limit: '50' } })).body.artworks;
  const expected = everything.filter(({ creator }: { creator: { _id: string } }) => creator._id !== muted.id);
  await as(nila, at.mute, to(muted));
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 4; page++) {
    const { body } = await as(nila, artwork.list, { query: { limit: '5', ...(cursor && { cursor }) } });
    expect(body.artworks).toHaveLength(5);
    seen.push(...body.artworks.map(({ _id }: { _id: string }) => _id));
    cursor = body.nextCursor;
  }
  expect(seen).toEqual(expected.slice(0, 20).map(({ _id }: { _id: string }) => _id));
});

it('tells of nothing that a muted person does', async () => {
  const [nila, omar, other] = await Promise.all([join(), join(), join()]);
  const work = { id: await insertBareArtwork(site.database, { ownerId: nila.id }) };
  await as(omar, artwork.addComment, { ...to(work), ...text });
  await as(omar, social.follow, to(nila));
  await site.jobs.runDue();
  const list = async () => {
    const [{ body }, { body: counted }] = [
      await as(nila, notification.list),
      await as(nila, notification.count),
    ];
    return [body.notifications.map(({ content }: { content: string }) => content), counted.count];
  };
  expect((await list())[0]).toHaveLength(2);
  await as(nila, at.mute, to(omar));
  await as(omar, artwork.like, to(work));
  await site.jobs.runDue();
  expect(await list()).toEqual([[], 0]);
  await as(other, artwork.like, to(work));
  await site.jobs.runDue();
  const [contents, count] = await list();
  expect([contents, count]).toEqual([[expect.stringContaining(other.name)], 1]);
  await as(nila, at.unmute, to(omar));
  expect((await list())[0]).toHaveLength(3);
});

describe('closed comments', () => {
  it('are closed to everybody, replies too, until the author opens them', async () => {
    const { nila, omar, work, post, topic, comment } = await createPair();
    const places = [
      { close: artwork.closeComments, get: artwork.get, on: work, add: artwork.addComment, ...text },
      { close: blog.closeComments, get: blog.get, on: post, add: blog.addComment, ...text },
    ];
    for (const { close, get, on, add, body } of places) {
      expect((await as(omar, close, { ...to(on), body: { closed: true } })).body).toEqual({
        commentsClosed: true,
      });
      for (const person of [nila, omar]) {
        expect((await as(person, get, to(on))).body.commentsClosed).toBe(true);
        const refused = await as(person, add, { ...to(on), body });
        expect([refused.status, refused.body.message]).toEqual([403, 'Comments are closed.']);
      }
    }
    const replied = await as(nila, artwork.addReply, { params: { ...work, ...comment }, ...text });
    expect([replied.status, replied.body.message]).toEqual([403, 'Comments are closed.']);
    await as(omar, discussion.closeComments, { ...to(topic), body: { closed: true } });
    expect((await ask(site.app, discussion.get, to(topic))).body.commentsClosed).toBe(true);
    const answered = await as(nila, discussion.addReply, { ...to(topic), form: replyForm() });
    expect([answered.status, answered.body.message]).toEqual([403, 'Comments are closed.']);

    await as(omar, artwork.closeComments, { ...to(work), body: { closed: false } });
    expect((await as(nila, artwork.addComment, { ...to(work), ...text })).status).toBe(201);
    expect((await ask(site.app, artwork.get, to(work))).body.commentsClosed).toBe(false);
  });

  it('are closed by the author alone', async () => {
    const { nila, work } = await createPair();
    const { status } = await as(nila, artwork.closeComments, { ...to(work), body: { closed: true } });
    expect(status).toBe(403);
  });
});
