import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publishBlog } from './kit/pages/blogs.ts';
import { expectText, expectToast } from './kit/browser/checks.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

// Likes and comments of a blog.

const harness = useHarness();
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  [asha, ravi] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon', { verified: false }),
  ]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const blogOf = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });

test('a member likes a blog and sees who likes it; a failed unlike is reverted', async () => {
  const blog = await publishBlog(harness.site, asha);
  const { page, watch } = await harness.visit(`/blogs/${blog._id}`, { as: ravi });
  const foot = blogOf(page);
  await foot.getByRole('button', { name: 'Like', exact: true }).click();
  await foot.getByRole('button', { name: '1 like', exact: true }).click();
  await page.getByRole('dialog', { name: 'Liked by' }).getByText('Ravi Menon').waitFor();
  await page.keyboard.press('Escape');
  watch.expect(/^failed: POST \/api\/blogs\/.*\/unlike/);
  await page.route('**/unlike', (route) => route.abort('connectionfailed'));
  await foot.getByRole('button', { name: 'Unlike' }).click();
  await expectToast(page, 'alert', 'Failed to update like status');
  await foot.getByRole('button', { name: 'Unlike' }).waitFor();
  await page.unroute('**/unlike');
  await foot.getByRole('button', { name: 'Unlike' }).click();
  await foot.getByRole('button', { name: '0 likes' }).waitFor();
  await page.reload();
  await foot.getByRole('button', { name: 'Like', exact: true }).waitFor();
});

test('the count of likes is the one of the answer, also if the page was read during the like', async () => {
  const blog = await publishBlog(harness.site, asha);
  const { page, go } = await harness.visit(null, { as: ravi });
  // The count is of before the like, the viewer's own of after it.
  await page.route(`**/api/blogs/${blog._id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), likedByMe: true, likesCount: 0 } });
  });
  await go(`/blogs/${blog._id}`);
  const foot = blogOf(page);
  await foot.getByRole('button', { name: 'Unlike' }).click();
  await foot.getByRole('button', { name: 'Like', exact: true }).waitFor();
  await expect.poll(() => foot.getByRole('button', { name: '0 likes', exact: true }).count()).toBe(1);
  await foot.getByRole('button', { name: 'Like', exact: true }).click();
  await expect.poll(() => foot.getByRole('button', { name: '1 like', exact: true }).count()).toBe(1);
});

test('members comment and reply; the author of the blog may delete any comment', async () => {
  const blog = await publishBlog(harness.site, asha);
  const { page } = await harness.visit(`/blogs/${blog._id}`, { as: ravi });
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Which brush?');
  await button(page, 'Add Comment').click();
  const comment = page.getByRole('article', { name: 'Comment by Ravi Menon' });
  await comment.getByText('Which brush?').waitFor();
  await page.getByRole('heading', { name: 'Comments 1', exact: true }).waitFor();

  const author = await harness.visit(`/blogs/${blog._id}`, { as: asha, phone: true });
  // The code of the comments comes only after the first press, which must not be lost.
  const slowCode = Promise.withResolvers<void>();
  await author.page.route('**/assets/*.js', async (route) => {
    await slowCode.promise;
    await route.continue();
  });
  await author.page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  await author.page
    .getByRole('article', { name: 'Comment by Ravi Menon' })
    .getByRole('button', { name: 'Reply' })
    .click();
  slowCode.resolve();
  await author.page.getByRole('textbox', { name: 'Reply', exact: true }).fill('A fan.');
  await button(author.page, 'Add Reply').click();
  await author.page.getByRole('article', { name: 'Reply by Asha Kulkarni' }).getByText('A fan.').waitFor();
  await button(author.page, 'Hide Replies').click();
  await button(author.page, 'Show Replies (1)').waitFor();
  await author.page.getByRole('heading', { name: 'Comments 2', exact: true }).waitFor();
  await author.page
    .getByRole('article', { name: 'Comment by Ravi Menon' })
    .getByRole('button', { name: 'Delete' })
    .first()
    .click();
  await expectText(author.page, 'Are you sure you want to delete this comment?');
  await author.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(author.page, 'status', 'Comment deleted successfully');
  await author.page.getByRole('heading', { name: 'Comments 0', exact: true }).waitFor();
});

test('a failed comment on a blog shows a message and keeps the text', async () => {
  const blog = await publishBlog(harness.site, asha);
  const { page, watch } = await harness.visit(`/blogs/${blog._id}`, { as: ravi });
  watch.expect(/^failed: POST \/api\/blogs\/.*\/comments/);
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
  );
  const box = page.getByRole('textbox', { name: 'Comment', exact: true });
  await box.fill('Still here');
  await button(page, 'Add Comment').click();
  await expectText(page, 'Failed to add comment');
  expect(await box.inputValue()).toBe('Still here');
});
