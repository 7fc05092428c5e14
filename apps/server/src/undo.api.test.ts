import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { blogAddresses as blog } from '@kalaangan/contract/blogs/blogs';
import type { Address } from '@kalaangan/contract/call';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { publishBlog } from '#test-kit/content/blog-form.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { findDrift } from '#test-kit/content/drift.ts';
import { finishDeletions, passUndoTime } from '#test-kit/content/finish-deletions.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { readZip } from '#test-kit/files/read-zip.ts';
import { addPerson, castPassword, unknownId, type Person } from '#test-kit/people/cast.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

// What is deleted can be taken back for some seconds. That it is gone meanwhile is in visibility.api.test.ts.

let site: TestApp;
let moderator: Person;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  moderator = await addPerson(site, 'A Moderator', { verified: true, moderator: true });
  picture = await makePng();
});
afterAll(() => site.stop());

type Sent = Parameters<typeof ask>[2];
type Params = Record<string, string>;

async function send(address: Address, sent: Sent) {
  const { status, body } = await ask(site.app, address, sent);
  if (status >= 300) throw new Error(`${address}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const write = (text: string) => ({ body: { content: text } });

/** Something of Asha's below something of Ravi's, with the calls that delete it, take that back and show it. */
type Thing = { params: Params; remove: Address; restore: Address; get: Address };

async function commentOn(id: string, [add, reply]: [Address, Address]) {
  const { asha, ravi } = site.cast;
  const comment = await send(add, { params: { id }, ...write('Fine lines'), token: asha.token });
  const params = { id, commentId: comment._id };
  const answer = await send(reply, { params, ...write('Indeed'), token: ravi.token });
  await send(reply, { params, ...write('Thank you'), token: asha.token });
  return { ...params, replyId: answer.reply._id };
}

const things: Record<string, () => Promise<Thing>> = {
  async artwork() {
    const form = artworkForm({ images: [picture] });
    const { _id } = await send(artwork.create, { form, token: site.cast.asha.token });
    return { params: { id: _id }, remove: artwork.remove, restore: artwork.restore, get: artwork.get };
  },
  async blog() {
    const id = await publishBlog(site.database, { authorId: site.cast.asha.id });
    return { params: { id }, remove: blog.remove, restore: blog.restore, get: blog.get };
  },
  async discussion() {
    const form = discussionForm({ images: [picture], tags: ['Kolam'] });
    const { _id } = await send(discussion.create, { form, token: site.cast.asha.token });
    const { remove, restore, get } = discussion;
    return { params: { id: _id }, remove, restore, get };
  },
  async 'reply in a discussion'() {
    const topic = await send(discussion.create, { form: discussionForm(), token: site.cast.ravi.token });
    const params = { id: topic._id };
    const form = replyForm({ images: [picture] });
    const { reply } = await send(discussion.addReply, { params, form, token: site.cast.asha.token });
    const { removeReply: remove, restoreReply: restore, get } = discussion;
    return { params: { ...params, replyId: reply._id }, remove, restore, get };
  },
  async 'comment on an artwork'() {
    const id = await insertBareArtwork(site.database, { ownerId: site.cast.ravi.id });
    const params = await commentOn(id, [artwork.addComment, artwork.addReply]);
    const { removeComment: remove, restoreComment: restore, comments: get } = artwork;
    return { params, remove, restore, get };
  },
  async 'comment on a blog'() {
    const id = await publishBlog(site.database, { authorId: site.cast.ravi.id });
    const params = await commentOn(id, [blog.addComment, blog.addReply]);
    const { removeComment: remove, restoreComment: restore, get } = blog;
    return { params, remove, restore, get };
  },
};

const act = (address: Address, params: Params, by?: Person) =>
  ask(site.app, address, { params, token: by?.token });

/** Counts what a call shows; media addresses of the same thing stay. */
const look = async ({ get, params }: Thing, by?: Person) => (await act(get, params, by)).body;

describe.each(Object.entries(things))('a deleted %s', (_, publish) => {
  it('comes back as it was for who has deleted it, once', async () => {
    const thing = await publish();
    const { asha } = site.cast;
    const before = await look(thing, asha);
    expect((await act(thing.remove, thing.params, asha)).status).toBe(200);
    expect(await look(thing, asha)).not.toEqual(before);
    expect((await act(thing.restore, thing.params, asha)).status).toBe(200);
    expect(await look(thing, asha)).toEqual(before);
    expect((await act(thing.restore, thing.params, asha)).status).toBe(404);
    expect((await act(thing.remove, thing.params, asha)).status).toBe(200);
    expect((await act(thing.remove, thing.params, asha)).status).toBe(404);
  });

  it('does not come back for others, nor for visitors', async () => {
    const thing = await publish();
    await act(thing.remove, thing.params, site.cast.asha);
    for (const person of [site.cast.ravi, site.cast.admin, moderator])
      expect((await act(thing.restore, thing.params, person)).status).toBe(404);
    expect((await act(thing.restore, thing.params)).status).toBe(401);
  });

  it('does not come back after ten seconds, whether or not a job has made that final', async () => {
    const thing = await publish();
    await act(thing.remove, thing.params, site.cast.asha);
    await passUndoTime(site);
    expect((await act(thing.restore, thing.params, site.cast.asha)).status).toBe(404);
    await finishDeletions(site);
    expect((await act(thing.restore, thing.params, site.cast.asha)).status).toBe(404);
    const { rows } = await site.database.pool.query(
      `select id from subjects s where exists (select from subject_holds h where h.subject_id = s.id and reason = 'deletion')`,
    );
    expect(rows).toEqual([]);
    expect(await findDrift(site.database)).toEqual({});
  });
});

describe('a deletion', () => {
  it('is final once, whoever makes it so and whoever takes it back at the same moment', async () => {
    const { asha } = site.cast;
    const all = await Promise.all(
      Array.from({ length: 6 }, () => insertBareArtwork(site.database, { ownerId: asha.id })),
    );
    for (const id of all) await act(artwork.remove, { id }, asha);
    await passUndoTime(site);
    const sweep = () => site.jobs.sweep('social.finish-deletions');
    await Promise.all([sweep(), ...all.map((id) => act(artwork.restore, { id }, asha)), sweep()]);
    const { rows } = await site.database.pool.query('select id from subjects where id = any($1)', [all]);
    expect(rows).toEqual([]);
  });

  it('that is not final ends with the account', async () => {
    const person = await addPerson(site, 'Leaver', { verified: true });
    const id = await insertBareArtwork(site.database, { ownerId: person.id });
    await act(artwork.remove, { id }, person);
    await send(account.deleteMe, { body: { password: castPassword }, token: person.token });
    await finishDeletions(site);
    const { rows } = await site.database.pool.query('select id from subjects where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('is left out of its owner’s export', async () => {
    const person = await addPerson(site, 'Exporter', { verified: true });
    const { token } = person;
    const on = await insertBareArtwork(site.database, { ownerId: site.cast.ravi.id });
    const kept = await send(artwork.addComment, { params: { id: on }, ...write('kept'), token });
    const gone = await send(artwork.addComment, { params: { id: on }, ...write('gone'), token });
    const id = await insertBareArtwork(site.database, { ownerId: person.id, title: 'gone' });
    await act(artwork.remove, { id }, person);
    await act(artwork.removeComment, { id: on, commentId: gone._id }, person);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await site.app.inject({ url: '/api/users/me/export', headers });
    const files = readZip(answer.rawPayload);
    const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? '');
    expect(read('artworks.json')).toEqual([]);
    expect(read('comments.json')).toMatchObject([{ _id: kept._id }]);
  });

  it('of a thing that a moderator has hidden is taken back to hidden', async () => {
    const { asha, ravi } = site.cast;
    const id = await insertBareArtwork(site.database, { ownerId: asha.id });
    await send(report.send, {
      body: { targetType: 'artwork', targetId: id, category: 'privacy' },
      token: ravi.token,
    });
    expect((await act(artwork.get, { id }, ravi)).status).toBe(404);
    await act(artwork.remove, { id }, asha);
    expect((await act(artwork.get, { id }, moderator)).status).toBe(404);
    const { body } = await act(artwork.restore, { id }, asha);
    expect(body).toMatchObject({ _id: id, visibility: 'hidden' });
    expect((await act(artwork.get, { id }, ravi)).status).toBe(404);
  });

  it('does not keep a moderator’s decision from holding', async () => {
    const { asha, ravi } = site.cast;
    const id = await insertBareArtwork(site.database, { ownerId: asha.id });
    const body = { targetType: 'artwork', targetId: id, category: 'spam' };
    await send(report.send, { body, token: ravi.token });
    const { cases } = await send(moderation.list, {
      query: { state: 'open', limit: '50' },
      token: moderator.token,
    });
    const of = { params: { id: cases.find((one: { targetId: string }) => one.targetId === id)._id } };
    await act(artwork.remove, { id }, asha);
    expect((await send(moderation.get, { ...of, token: moderator.token })).case.target).toBeNull();
    const decision = { action: 'remove', reason: '1', note: 'Spam' };
    await send(moderation.claim, { ...of, token: moderator.token });
    await send(moderation.decide, { ...of, body: decision, token: moderator.token });
    expect((await act(artwork.restore, { id }, asha)).body).toMatchObject({ visibility: 'removed' });
    expect((await act(artwork.get, { id }, ravi)).status).toBe(410);
  });

  it('of an admin is a decision as before, and is not taken back here', async () => {
    const { asha, admin } = site.cast;
    const id = await insertBareArtwork(site.database, { ownerId: asha.id });
    expect((await act(artwork.remove, { id }, admin)).status).toBe(200);
    for (const person of [asha, admin]) expect((await act(artwork.restore, { id }, person)).status).toBe(404);
    expect((await act(artwork.get, { id }, site.cast.ravi)).status).toBe(410);
  });

  it.each([artwork.restore, blog.restore, discussion.restore])(
    'of nothing is not taken back: %s',
    async (address) => {
      for (const id of [unknownId, 'x'])
        expect((await act(address, { id }, site.cast.asha)).status).toBe(404);
    },
  );
});

describe('a deleted comment', () => {
  const setUp = async () => {
    const id = await insertBareArtwork(site.database, { ownerId: site.cast.ravi.id });
    return commentOn(id, [artwork.addComment, artwork.addReply]);
  };
  const list = async (id: string) => (await act(artwork.comments, { id })).body;

  it('comes back for the owner of the artwork who has deleted it, not for its author', async () => {
    const params = await setUp();
    const { asha, ravi } = site.cast;
    const before = await list(params.id);
    expect((await act(artwork.removeComment, params, ravi)).status).toBe(200);
    expect(await list(params.id)).toMatchObject({ comments: [], commentsCount: 0 });
    expect((await act(artwork.restoreComment, params, asha)).status).toBe(404);
    const { body } = await act(artwork.restoreComment, params, ravi);
    expect(body).toMatchObject({ _id: params.commentId, repliesCount: 2 });
    expect(await list(params.id)).toEqual(before);
  });

  it('takes its replies with it, and leaves one gone that was deleted before', async () => {
    const params = await setUp();
    const { asha, ravi } = site.cast;
    const before = await list(params.id);
    await act(artwork.removeReply, params, ravi);
    await act(artwork.removeComment, params, asha);
    expect((await act(artwork.restoreReply, params, ravi)).status).toBe(404);
    await act(artwork.restoreComment, params, asha);
    expect(await list(params.id)).toMatchObject({ comments: [{ repliesCount: 1 }], commentsCount: 2 });
    const { body } = await act(artwork.restoreReply, params, ravi);
    expect(body).toMatchObject({ reply: { _id: params.replyId }, commentsCount: 3 });
    expect(await list(params.id)).toEqual(before);
  });

  it('that was hidden keeps its replies hidden when it comes back', async () => {
    const params = await setUp();
    const { asha } = site.cast;
    const body = { targetType: 'comment', targetId: params.commentId, category: 'privacy' };
    const reporter = await addPerson(site, 'Reporter', { verified: true });
    await send(report.send, { body, token: reporter.token });
    await act(artwork.removeComment, params, asha);
    await act(artwork.restoreComment, params, asha);
    const { rows } = await site.database.pool.query(
      'select distinct s.visibility from subjects s join comments c on c.id = s.id where c.subject_id = $1',
      [params.id],
    );
    expect(rows).toEqual([{ visibility: 'hidden' }]);
  });

  it('is not under another artwork', async () => {
    const params = await setUp();
    const other = await insertBareArtwork(site.database, { ownerId: site.cast.ravi.id });
    await act(artwork.removeComment, params, site.cast.asha);
    expect((await act(artwork.restoreComment, { ...params, id: other }, site.cast.asha)).status).toBe(404);
  });
});
