import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import {
  discussionAddresses as at,
  discussionMessages as messages,
} from '@kalaangan/contract/discussions/discussions';
import { notificationAddresses } from '@kalaangan/contract/notifications/notifications';
import { searchAddresses } from '@kalaangan/contract/search/search';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { castPassword, unknownId, addPerson, type Person } from '#test-kit/people/cast.ts';
import { clearSubjectsAndMedia } from '#test-kit/content/clear-subjects.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { finishDeletions } from '#test-kit/content/finish-deletions.ts';
import { findDrift } from '#test-kit/content/drift.ts';
import { makeMovie } from '#test-kit/files/videos.ts';
import { findLeftoversWhenIdle } from '#test-kit/content/leftovers.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
});
afterAll(() => site.stop());
beforeEach(() => clearSubjectsAndMedia(site));

const addMember = (name: string) => addPerson(site, name, { verified: true });
async function createDiscussion(by: Person, title = 'Removed'): Promise<string> {
  const form = discussionForm({ title, images: [picture], video: [makeMovie()] });
  return (await ask(site.app, at.create, { form, token: by.token })).body._id;
}
async function addReply(id: string, by: Person, parentReplyId?: string): Promise<string> {
  const form = replyForm({ images: [picture], ...(parentReplyId !== undefined && { parentReplyId }) });
  const { body } = await ask(site.app, at.addReply, { params: { id }, form, token: by.token });
  return body.reply._id;
}
const vote = (id: string, by: Person, replyId?: string) =>
  ask(site.app, replyId === undefined ? at.vote : at.voteReply, {
    params: { id, ...(replyId !== undefined && { replyId }) },
    body: { voteType: 'upvote' },
    token: by.token,
  });
const get = async (id: string) => (await ask(site.app, at.get, { params: { id } })).body;
const remove = (id: string, by?: Person) => ask(site.app, at.remove, { params: { id }, token: by?.token });
const deleteAccount = (by: Person) =>
  ask(site.app, accountAddresses.deleteMe, { body: { password: castPassword }, token: by.token });
const listNotifications = async (by: Person): Promise<unknown[]> => {
  await site.jobs.runDue();
  return (await ask(site.app, notificationAddresses.list, { token: by.token })).body.notifications;
};
const find = async (q: string) => {
  await site.jobs.sweep('search.index');
  return (await ask(site.app, searchAddresses.discussions, { query: { q } })).body;
};
/** Counts rows of discussions, replies, votes and media, and files. */
async function countRows() {
  await finishDeletions(site);
  await site.jobs.runDue();
  const { objects, incoming, media } = await findLeftoversWhenIdle(site.database, site.settings.dataDir);
  const { rows } = await site.database.pool.query(
    `select (select count(*)::int from discussions) as discussions, (select count(*)::int from discussion_replies) as replies,
       (select count(*)::int from votes) as votes, (select count(*)::int from discussion_totals) as totals`,
  );
  return { ...rows[0], media, objects: objects.length, incoming: incoming.length };
}
const empty = { discussions: 0, replies: 0, votes: 0, totals: 0, media: {}, objects: 0, incoming: 0 };

describe('the removal of a discussion', () => {
  it('is allowed to its author and admins only', async () => {
    const { asha, ravi, admin } = site.cast;
    const id = await createDiscussion(asha);
    expect((await remove(id)).status).toBe(401);
    const { status, body } = await remove(id, ravi);
    expect([status, body.message]).toEqual([403, messages.mayNotDelete]);
    expect((await remove(unknownId, ravi)).status).toBe(404);
    const gone = await remove(id, admin);
    expect([gone.status, gone.body]).toEqual([200, { message: messages.deleted }]);
    // By a decision: it stays as removed, and its author can still delete it.
    expect((await ask(site.app, at.get, { params: { id } })).status).toBe(410);
    expect((await remove(id, asha)).status).toBe(200);
    expect((await ask(site.app, at.get, { params: { id } })).status).toBe(404);
  });

  it('removes replies, votes, notifications, search entries and media', async () => {
    const { asha, ravi, meera } = site.cast;
    const id = await createDiscussion(asha, 'Zari borders');
    const top = await addReply(id, ravi);
    const nested = await addReply(id, asha, top);
    await vote(id, meera);
    for (const replyId of [top, nested]) await vote(id, meera, replyId);
    await ask(site.app, at.solved, { params: { id, replyId: top }, token: asha.token });
    expect(await listNotifications(asha)).toHaveLength(1);
    expect(await listNotifications(ravi)).toHaveLength(2);
    expect((await find('zari')).discussions).toHaveLength(1);
    expect(await findDrift(site.database)).toEqual({});

    expect((await remove(id, asha)).status).toBe(200);
    expect((await get(id)).message).toBe(messages.notFound);
    expect([await listNotifications(asha), await listNotifications(ravi)]).toEqual([[], []]);
    expect((await find('zari')).discussions).toEqual([]);
    expect(await countRows()).toEqual(empty);
  });
});

describe('the deletion of an account', () => {
  it('removes its discussions and replies with the replies to them, and recounts the rest', async () => {
    const { asha, meera } = site.cast;
    const [kavi, ravi] = [await addMember('Kavi Rao'), await addMember('Ravi Menon')];
    const own = await createDiscussion(kavi);
    const other = await createDiscussion(asha);
    const inOwn = await addReply(own, ravi);
    await addReply(own, asha, inOwn);
    const top = await addReply(other, kavi);
    await addReply(other, ravi, top);
    const stays = await addReply(other, ravi);
    await addReply(other, kavi, stays);
    const answered = await addReply(other, asha);
    await addReply(other, kavi, answered);
    // This reply is a placeholder already, kept only by Kavi's reply to it.
    await ask(site.app, at.removeReply, { params: { id: other, replyId: answered }, token: asha.token });
    await finishDeletions(site);
    await vote(other, kavi);
    await vote(other, meera);
    await vote(other, kavi, stays);
    await vote(own, ravi);
    expect((await get(other)).replyCount).toBe(5);
    expect(await findDrift(site.database)).toEqual({});

    expect((await deleteAccount(kavi)).status).toBe(200);
    expect((await get(own)).message).toBe(messages.notFound);
    const left = await get(other);
    expect([left.replyCount, left.voteCount, left.votes.upvotes]).toEqual([1, 1, [meera.id]]);
    expect(left.replies).toMatchObject([{ _id: stays, voteCount: 0, repliesCount: 0, replies: [] }]);
    expect(await findDrift(site.database)).toEqual({});
    // The image and video of the discussion, and the image of the reply.
    expect((await countRows()).media).toEqual({ live: 3 });

    await deleteAccount(ravi);
    expect((await get(other)).replyCount).toBe(0);
    await remove(other, asha);
    expect(await countRows()).toEqual(empty);
  });

  it('keeps the placeholder of a reply that was deleted before, with the replies to it', async () => {
    const [kavi, gita] = [await addMember('Kavi Iyer'), await addMember('Gita Sen')];
    const id = await createDiscussion(site.cast.asha);
    const top = await addReply(id, kavi);
    const under = await addReply(id, gita, top);
    await ask(site.app, at.removeReply, { params: { id, replyId: top }, token: kavi.token });
    await deleteAccount(kavi);
    expect((await get(id)).replies).toMatchObject([{ _id: top, deleted: true, replies: [{ _id: under }] }]);
    await finishDeletions(site);
    expect(await findDrift(site.database)).toEqual({});
  });
});
