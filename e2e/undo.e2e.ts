import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectPath, expectText } from './kit/browser/checks.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';
import { publishBlog } from './kit/pages/blogs.ts';
import {
  addComment,
  addReply,
  commentBy,
  publishOne,
  scrollToComments,
  waitForCommentCount,
} from './kit/pages/comments.ts';
import { addDiscussionReply, publishDiscussion } from './kit/pages/discussions.ts';

const harness = useHarness(() => Promise.resolve({ ADMIN_EMAILS: 'boss1@example.org' }));
let boss: Person;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  // The first person's email address is the one in ADMIN_EMAILS.
  boss = await harness.site.addPerson('Boss');
  [asha, ravi] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon'),
  ]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const confirm = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();

/** Takes the deletion back by the toast. */
async function undo(page: Page): Promise<void> {
  const message = page.getByRole('group', { name: 'Deleted.' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('group', { name: 'Restored.' }).waitFor();
  await expect.poll(() => message.count()).toBe(0);
}

test('an artist takes the deletion of an artwork back, which opens it again', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  const { page } = await harness.visit(path, { as: asha });
  const remove = async () => {
    await button(page, 'More').first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await confirm(page);
    await expectPath(page, '/');
    await page.getByRole('group', { name: 'Deleted.' }).waitFor();
  };
  await remove();
  await undo(page);
  await expectPath(page, path);
  await page.getByRole('heading', { level: 1, name: artwork.title }).waitFor();
  await remove();
  await expectAccessible(page);
});

test.each([
  ['a blog', '/blogs', () => publishBlog(harness.site, asha)],
  ['a discussion', '/discussions', () => publishDiscussion(harness.site, asha)],
])('an author takes the deletion of %s back, which opens it again', async (_, address, publish) => {
  const { _id } = await publish();
  const path = `${address}/${_id}`;
  const { page } = await harness.visit(path, { as: asha });
  await button(page, 'Delete').click();
  await confirm(page);
  await page.getByRole('group', { name: 'Deleted.' }).waitFor();
  await undo(page);
  await expectPath(page, path);
  await button(page, 'Delete').waitFor();
});

test('a member takes back the deletions of two comments, each at its place', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  for (const text of ['First', 'Second', 'Third']) {
    const id = await addComment(harness.site, artwork, ravi, text);
    if (text === 'Second') await addReply(harness.site, artwork, id, asha, 'Below the second');
  }
  const { page } = await harness.visit(path, { as: ravi });
  await scrollToComments(page);
  const listed = () => page.getByRole('article', { name: 'Comment by Ravi Menon' }).allTextContents();
  await commentBy(page, 'Ravi Menon', 'Second').waitFor();
  for (const text of ['Second', 'First']) {
    await commentBy(page, 'Ravi Menon', text).getByRole('button', { name: 'Delete' }).click();
    await confirm(page);
    await commentBy(page, 'Ravi Menon', text).waitFor({ state: 'detached' });
  }
  await waitForCommentCount(page, 1);
  for (const left of [1, 0]) {
    await page.getByRole('group', { name: 'Deleted.' }).first().getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByRole('group', { name: 'Deleted.' }).count()).toBe(left);
  }
  await waitForCommentCount(page, 4);
  await expect
    .poll(async () => (await listed()).map((text) => /First|Second|Third/.exec(text)?.[0]))
    .toEqual(['Third', 'Second', 'First']);
  await button(page, 'Show Replies (1)').waitFor();
});

test('a reply that became [deleted] comes back with its words', async () => {
  const discussion = await publishDiscussion(harness.site, asha);
  const first = await addDiscussionReply(harness.site, discussion, ravi, { content: ['Above'] });
  await addDiscussionReply(harness.site, discussion, asha, { content: ['Below'], parent: first._id });
  const { page } = await harness.visit(`/discussions/${discussion._id}`, { as: ravi });
  const reply = page.getByRole('article', { name: 'Reply by Ravi Menon' });
  await reply.getByRole('button', { name: 'Delete' }).click();
  await confirm(page);
  await expectText(page, '[deleted]');
  await undo(page);
  await reply.getByText('Above').waitFor();
  await page.getByRole('heading', { name: 'Replies 2' }).waitFor();
});

test('what came too late says so, and an admin is offered no undo of what is not theirs', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  await addComment(harness.site, artwork, ravi, 'Late');
  await addComment(harness.site, artwork, ravi, 'Decided');
  const writer = await harness.visit(path, { as: ravi });
  writer.watch.expect(/^404 POST .*\/restore$/);
  await writer.page.route('**/restore', (route) =>
    route.fulfill({ status: 404, json: { message: 'This comment is no longer there.' } }),
  );
  await scrollToComments(writer.page);
  await commentBy(writer.page, 'Ravi Menon', 'Late').getByRole('button', { name: 'Delete' }).click();
  await confirm(writer.page);
  await writer.page.getByRole('group', { name: 'Deleted.' }).getByRole('button', { name: 'Undo' }).click();
  await writer.page.getByRole('group', { name: 'This comment is no longer there.' }).waitFor();

  const { page } = await harness.visit(path, { as: boss });
  await scrollToComments(page);
  await commentBy(page, 'Ravi Menon', 'Decided').getByRole('button', { name: 'Delete' }).click();
  await confirm(page);
  const message = page.getByRole('group', { name: 'Deleted.' });
  await message.waitFor();
  expect(await message.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});
