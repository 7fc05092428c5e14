import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import { notificationKinds as kinds } from '@kalaangan/contract/notifications/notification-kinds';
import { notificationAddresses } from '@kalaangan/contract/notifications/notifications';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let author: Person;
let ravi: Person;
let gita: Person;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
beforeEach(async () => {
  const member = (name: string) => addPerson(site, name, { verified: true });
  [author, ravi, gita] = await Promise.all([member('Asha Rao'), member('Ravi Sen'), member('Gita Das')]);
});

async function createDiscussion(): Promise<string> {
  const form = discussionForm({ title: 'Inks' });
  return (await ask(site.app, at.create, { form, token: author.token })).body._id;
}
async function addReply(id: string, by: Person, parentReplyId?: string): Promise<string> {
  const form = replyForm(parentReplyId === undefined ? {} : { parentReplyId });
  return (await ask(site.app, at.addReply, { params: { id }, form, token: by.token })).body.reply._id;
}
async function listNotifications(by: Person): Promise<[string, string][]> {
  await site.jobs.runDue();
  const { body } = await ask(site.app, notificationAddresses.list, { token: by.token });
  return body.notifications.map(({ content, link }: { content: string; link: string }) => [content, link]);
}
const toggleSolution = (id: string, replyId: string) =>
  ask(site.app, at.solved, { params: { id, replyId }, token: author.token });

it("notifies a discussion's author of replies, and a reply's author of replies to it, with links", async () => {
  const id = await createDiscussion();
  const first = await addReply(id, ravi);
  const nested = await addReply(id, gita, first);
  const beside = await addReply(id, ravi, nested);
  const link = (replyId: string) => `/discussions/${id}#reply-${replyId}`;
  expect(await listNotifications(author)).toEqual([
    [kinds.answer.text({ name: ravi.name, title: 'Inks' }), link(beside)],
    [kinds.answer.text({ name: gita.name, title: 'Inks' }), link(nested)],
    [kinds.answer.text({ name: ravi.name, title: 'Inks' }), link(first)],
  ]);
  expect(await listNotifications(ravi)).toEqual([[kinds.reply.text({ name: gita.name }), link(nested)]]);
  expect(await listNotifications(gita)).toEqual([[kinds.reply.text({ name: ravi.name }), link(beside)]]);
});

it('notifies nobody of their own replies, of votes, or twice of one reply', async () => {
  const id = await createDiscussion();
  const own = await addReply(id, author);
  await addReply(id, author, own);
  await addReply(id, ravi, own);
  for (const [address, params] of [
    [at.vote, { id }],
    [at.voteReply, { id, replyId: own }],
  ] as const)
    await ask(site.app, address, { params, body: { voteType: 'upvote' }, token: gita.token });
  expect(await listNotifications(author)).toHaveLength(1);
  expect(await listNotifications(ravi)).toEqual([]);
});

it("notifies a reply's author of the solution mark, while it is set", async () => {
  const id = await createDiscussion();
  const [own, theirs] = [await addReply(id, author), await addReply(id, ravi)];
  await toggleSolution(id, own);
  await toggleSolution(id, theirs);
  const solution = [[kinds.solution.text({ title: 'Inks' }), `/discussions/${id}#reply-${theirs}`]];
  expect(await listNotifications(ravi)).toEqual(solution);
  await toggleSolution(id, theirs);
  expect(await listNotifications(ravi)).toEqual([]);
  for (let count = 0; count < 3; count++) await toggleSolution(id, theirs);
  expect(await listNotifications(ravi)).toEqual(solution);
  expect(await listNotifications(author)).toHaveLength(1);
});

it('drops notifications of a deleted reply that remains as a placeholder', async () => {
  const id = await createDiscussion();
  const top = await addReply(id, ravi);
  await addReply(id, gita, top);
  await toggleSolution(id, top);
  expect([(await listNotifications(author)).length, (await listNotifications(ravi)).length]).toEqual([2, 2]);
  await ask(site.app, at.removeReply, { params: { id, replyId: top }, token: ravi.token });
  expect(await listNotifications(author)).toMatchObject([
    [kinds.answer.text({ name: gita.name, title: 'Inks' }), expect.anything()],
  ]);
  expect(await listNotifications(ravi)).toEqual([[kinds.reply.text({ name: gita.name }), expect.anything()]]);
});

it('sends no notification of a reply that was deleted before the event was processed', async () => {
  const id = await createDiscussion();
  const top = await addReply(id, ravi);
  await addReply(id, gita, top);
  await ask(site.app, at.removeReply, { params: { id, replyId: top }, token: ravi.token });
  expect((await listNotifications(author)).map(([content]) => content)).toEqual([
    kinds.answer.text({ name: gita.name, title: 'Inks' }),
  ]);
});
