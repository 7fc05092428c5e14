import { discussionAddresses as at } from '@kalaangan/contract/discussions';
import { notificationAddresses, notificationTexts as texts } from '@kalaangan/contract/notifications';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addPerson, type Person } from '#test-kit/cast.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/discussion-form.ts';
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

async function open(): Promise<string> {
  const form = discussionForm({ title: 'Inks' });
  return (await ask(site.app, at.create, { form, token: author.token })).body._id;
}
async function reply(id: string, by: Person, parentReplyId?: string): Promise<string> {
  const form = replyForm(parentReplyId === undefined ? {} : { parentReplyId });
  return (await ask(site.app, at.addReply, { params: { id }, form, token: by.token })).body.reply._id;
}
async function told(by: Person): Promise<[string, string][]> {
  await site.jobs.settle();
  const { body } = await ask(site.app, notificationAddresses.list, { token: by.token });
  return body.notifications.map(({ content, link }: { content: string; link: string }) => [content, link]);
}
const solve = (id: string, replyId: string) =>
  ask(site.app, at.solved, { params: { id, replyId }, token: author.token });

it("tells a discussion's author of replies, and a reply's writer of replies to it, with a link to each", async () => {
  const id = await open();
  const first = await reply(id, ravi);
  const nested = await reply(id, gita, first);
  const beside = await reply(id, ravi, nested);
  const link = (replyId: string) => `/discussions/${id}#reply-${replyId}`;
  expect(await told(author)).toEqual([
    [texts.answer(ravi.name, 'Inks'), link(beside)],
    [texts.answer(gita.name, 'Inks'), link(nested)],
    [texts.answer(ravi.name, 'Inks'), link(first)],
  ]);
  expect(await told(ravi)).toEqual([[texts.reply(gita.name), link(nested)]]);
  expect(await told(gita)).toEqual([[texts.reply(ravi.name), link(beside)]]);
});

it('tells nobody of what they did themselves, of votes, or twice of one event', async () => {
  const id = await open();
  const own = await reply(id, author);
  await reply(id, author, own);
  await reply(id, ravi, own);
  for (const [address, params] of [
    [at.vote, { id }],
    [at.voteReply, { id, replyId: own }],
  ] as const)
    await ask(site.app, address, { params, body: { voteType: 'upvote' }, token: gita.token });
  expect(await told(author)).toHaveLength(1);
  expect(await told(ravi)).toEqual([]);
});

it("tells a reply's writer that it is a solution, while it is one", async () => {
  const id = await open();
  const [own, theirs] = [await reply(id, author), await reply(id, ravi)];
  await solve(id, own);
  await solve(id, theirs);
  const solution = [[texts.solution('Inks'), `/discussions/${id}#reply-${theirs}`]];
  expect(await told(ravi)).toEqual(solution);
  await solve(id, theirs);
  expect(await told(ravi)).toEqual([]);
  for (let count = 0; count < 3; count++) await solve(id, theirs);
  expect(await told(ravi)).toEqual(solution);
  expect(await told(author)).toHaveLength(1);
});

it('tells no more of a reply that was deleted, although its place stays', async () => {
  const id = await open();
  const top = await reply(id, ravi);
  await reply(id, gita, top);
  await solve(id, top);
  expect([(await told(author)).length, (await told(ravi)).length]).toEqual([2, 2]);
  await ask(site.app, at.removeReply, { params: { id, replyId: top }, token: ravi.token });
  expect(await told(author)).toMatchObject([[texts.answer(gita.name, 'Inks'), expect.anything()]]);
  expect(await told(ravi)).toEqual([[texts.reply(gita.name), expect.anything()]]);
});

it('tells nothing of a reply that was deleted before it was told of', async () => {
  const id = await open();
  const top = await reply(id, ravi);
  await reply(id, gita, top);
  await ask(site.app, at.removeReply, { params: { id, replyId: top }, token: ravi.token });
  expect((await told(author)).map(([content]) => content)).toEqual([texts.answer(gita.name, 'Inks')]);
});
