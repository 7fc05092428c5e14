import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
} from './kit/browser/checks.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';
import { addComment, addReply, commentBy, publishOne, scrollToComments } from './kit/pages/comments.ts';
import { addDiscussionReply, publishDiscussion } from './kit/pages/discussions.ts';

const harness = useHarness(() => Promise.resolve({ ADMIN_EMAILS: 'nobody@example.org' }));
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  [asha, ravi] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon'),
  ]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a member changes a comment and a reply in their places, which are marked as edited', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  const id = await addComment(harness.site, artwork, ravi, 'Fine lnies');
  await addReply(harness.site, artwork, id, ravi, 'I mean lines');
  const { page } = await harness.visit(path, { as: ravi, phone: true });
  await scrollToComments(page);
  const comment = commentBy(page, 'Ravi Menon', 'Fine');
  await comment.getByRole('button', { name: 'Edit' }).first().click();
  const box = comment.getByRole('textbox', { name: 'Comment' });
  expect(await box.inputValue()).toBe('Fine lnies');
  await expectAccessible(page);
  await box.fill('Fine lines');
  await comment.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('group', { name: 'Saved.' }).waitFor();
  await comment.getByText('Fine lines').waitFor();
  const mark = comment.getByText(/^edited/).first();
  const time = comment.getByText(/^Edited on \d+ \w+ \d{4}, \d\d:\d\d IST$/);
  expect(await time.isVisible()).toBe(false);
  await mark.focus();
  await time.waitFor();
  await expectNoHorizontalOverflow(page);

  await button(page, 'Show Replies (1)').click();
  const reply = page.getByRole('article', { name: 'Reply by Ravi Menon' });
  await reply.getByRole('button', { name: 'Edit' }).click();
  await reply.getByRole('textbox', { name: 'Reply' }).fill('Thank you');
  await reply.getByRole('button', { name: 'Save' }).click();
  await reply.getByText('Thank you').waitFor();

  const visitor = await harness.visit(path);
  await expectText(visitor.page, 'Fine lines');
  expect(await visitor.page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
});

test('an edit that was begun is kept, and cancelling leaves the words', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  await addComment(harness.site, artwork, ravi, 'As it was');
  const { page } = await harness.visit(path, { as: ravi });
  await scrollToComments(page);
  const comment = commentBy(page, 'Ravi Menon', 'As it was');
  await comment.getByRole('button', { name: 'Edit' }).click();
  const article = page.getByRole('article', { name: 'Comment by Ravi Menon' });
  await article.getByRole('textbox', { name: 'Comment' }).fill('Half of a thou');
  await page.reload();
  await scrollToComments(page);
  await article.getByRole('button', { name: 'Edit' }).click();
  expect(await article.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Half of a thou');
  await article.getByRole('button', { name: 'Cancel' }).click();
  await article.getByText('As it was').waitFor();
});

test('an author changes a topic, keeps its picture, and changes a reply', async () => {
  const discussion = await publishDiscussion(harness.site, asha, { title: 'Pricing mruals' });
  await addDiscussionReply(harness.site, discussion, asha, { content: ['By the fot'] });
  const path = `/discussions/${discussion._id}`;
  const { page } = await harness.visit(path, { as: asha });
  await page.getByRole('link', { name: 'Edit' }).click();
  await expectPath(page, `/discussions/edit/${discussion._id}`);
  await page.getByRole('heading', { level: 1, name: 'Edit Discussion' }).waitFor();
  const title = page.getByRole('textbox', { name: 'Title' });
  expect(await title.inputValue()).toBe('Pricing mruals');
  await expectAccessible(page);
  await title.fill('Pricing murals');
  await button(page, 'Save Changes').click();
  await expectPath(page, path);
  await page.getByRole('heading', { level: 1, name: 'Pricing murals' }).waitFor();
  await page
    .getByText(/^edited/)
    .first()
    .waitFor();

  const reply = page.getByRole('article', { name: 'Reply by Asha Kulkarni' });
  await reply.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reply' });
  await dialog.getByRole('textbox').fill('By the foot');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await reply.getByText('By the foot').waitFor();

  const stranger = await harness.visit(`/discussions/edit/${discussion._id}`, { as: ravi });
  await expectText(stranger.page, 'You may not edit this discussion.');
});
