import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import { searchAddresses, searchMessages } from '@kalaangan/contract/search/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { blocks, discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { readZip } from '#test-kit/files/read-zip.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

async function createDiscussion(form: FormData): Promise<string> {
  return (await ask(site.app, at.create, { form, token: site.cast.asha.token })).body._id;
}
async function find(query: Record<string, string>, token?: string) {
  await site.jobs.sweep('search.index');
  return ask(site.app, searchAddresses.discussions, { query, token });
}

it('finds discussions by title, tags, text and author, best matches first', async () => {
  const byText = await createDiscussion(
    discussionForm({ title: 'Borders', content: blocks(['text', 'One'], ['text', 'with கோலம் dots']) }),
  );
  const byTag = await createDiscussion(discussionForm({ title: 'Tagged', tags: ['கோலம்'] }));
  const byTitle = await createDiscussion(discussionForm({ title: 'கோலம் every morning' }));
  const found = await find({ q: 'கோலம்' }, site.cast.ravi.token);
  expect(found.status).toBe(200);
  expect(found.body.discussions.map(({ _id }: { _id: string }) => _id)).toEqual([byTitle, byTag, byText]);
  expect([found.body.totalPages, found.body.hasMore]).toEqual([1, false]);
  expect(found.body.discussions[0]).toMatchObject({ replyCount: 0, myVote: null });
  expect((await find({ q: 'Kulkarni', limit: '2' })).body).toMatchObject({ hasMore: true, totalPages: 2 });
  const { status, body } = await find({ q: ' ' });
  expect([status, body.message]).toEqual([400, searchMessages.queryRequired]);
});

it('includes discussions in the export and in the site map', async () => {
  const { ravi } = site.cast;
  const picture = await makePng();
  const form = discussionForm({ title: 'Mine', text: 'All of it', images: [picture], tags: ['x'] });
  const { body } = await ask(site.app, at.create, { form, token: ravi.token });
  const id = body._id;
  const answer = await ask(site.app, at.addReply, { params: { id }, form: replyForm(), token: ravi.token });
  await ask(site.app, at.vote, { params: { id }, body: { voteType: 'downvote' }, token: ravi.token });

  const [, url = ''] = accountAddresses.exportMe.split(' ');
  const headers = { authorization: `Bearer ${ravi.token}` };
  const files = readZip((await site.app.inject({ url, headers })).rawPayload);
  const read = (path: string) => JSON.parse(files.get(path)?.toString() ?? 'null');
  const [discussion] = read('discussions.json');
  expect(discussion).toMatchObject({
    _id: id,
    title: 'Mine',
    tags: ['x'],
    content: [{ type: 'text', text: 'All of it' }, { type: 'image' }],
  });
  expect(files.get(`media/${discussion.content[1].media}.png`)).toEqual(picture);
  expect(read('discussion-replies.json')).toMatchObject([
    { _id: answer.body.reply._id, in: id, replyTo: null, solved: false },
  ]);
  expect(read('votes.json')).toMatchObject([{ on: id, up: false }]);
  expect((await site.app.inject('/sitemap.xml')).body).toContain(`/discussions/${id}<`);
});
