import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  expectToast,
  tabTo,
} from './kit/browser/checks.ts';
import {
  addReply,
  waitForCommentCount,
  commentBox,
  commentBy,
  publishOne,
  replyBox,
  scrollToComments,
  scrollToOwnComments,
  addComment,
} from './kit/pages/comments.ts';
import { password, type Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness(() => Promise.resolve({ ADMIN_EMAILS: 'boss1@example.org' }));
let boss: Person;
let asha: Person;
let ravi: Person;
let meera: Person;

beforeAll(async () => {
  // The first person's email address is the one in ADMIN_EMAILS.
  boss = await harness.site.addPerson('Boss');
  // Commenting needs an account, but no verified email address.
  [asha, ravi, meera] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon', { verified: false }),
    harness.site.addPerson('Meera Iyer', { verified: false }),
  ]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.each([
  ['its writer', () => ravi],
  ["the artwork's owner", () => asha],
  ['an admin', () => boss],
])('%s deletes a reply and a comment after a confirmation', async (_, who) => {
  const { artwork, path } = await publishOne(harness.site, asha);
  await addComment(harness.site, artwork, meera, 'Older');
  const id = await addComment(harness.site, artwork, ravi, 'To be removed');
  await addReply(harness.site, artwork, id, ravi, 'This too');
  const { page } = await harness.visit(path, { as: who() });
  await scrollToComments(page);
  await button(page, 'Show Replies (1)').click();
  const reply = page.getByRole('article', { name: 'Reply by Ravi Menon' });
  await reply.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Are you sure you want to delete this reply?').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await reply.waitFor({ state: 'detached' });
  const comment = commentBy(page, 'Ravi Menon', 'To be removed');
  await expect.poll(() => comment.evaluate((one) => one === document.activeElement)).toBe(true);
  await expectToast(page, 'status', 'Deleted.');
  await waitForCommentCount(page, 2);

  await comment.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Are you sure you want to delete this comment?').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await comment.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await comment.waitFor({ state: 'detached' });
  await waitForCommentCount(page, 1);
  await expectText(page, '1 comment');
  const neighbour = commentBy(page, 'Meera Iyer', 'Older');
  await expect.poll(() => neighbour.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('another member has no delete button; a failed deletion keeps the comment and shows a message', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  const id = await addComment(harness.site, artwork, ravi, 'Mine');
  await addReply(harness.site, artwork, id, ravi, 'Mine too');
  const { page: other } = await harness.visit(path, { as: meera });
  await scrollToComments(other);
  await button(other, 'Show Replies (1)').click();
  expect(await button(other, 'Delete').count()).toBe(0);

  const { page, watch } = await harness.visit(path, { as: ravi });
  await scrollToComments(page);
  await button(page, 'Show Replies (1)').click();
  watch.expect(/^500 DELETE /);
  await page.route(/\/comments\/[^/]+(\/reply\/[^/]+)?$/, (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  for (const [index, message] of [
    'Failed to delete comment. Please try again.',
    'Failed to delete reply',
  ].entries()) {
    await page.getByRole('article').getByRole('button', { name: 'Delete' }).nth(index).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'alert', message);
  }
  await expectText(page, 'Mine too');
});

test('acting on a deleted comment shows a message and reloads the list', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  await addComment(harness.site, artwork, meera, 'Stays');
  const id = await addComment(harness.site, artwork, ravi, 'Goes');
  const { page, watch } = await harness.visit(path, { as: meera });
  watch.expect(/^404 POST /);
  await scrollToOwnComments(page);
  await waitForCommentCount(page, 2);
  await harness.site.call('DELETE', `/api/artworks/${artwork._id}/comments/${id}`, { token: ravi.token });
  const gone = commentBy(page, 'Ravi Menon', 'Goes');
  await gone.getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByRole('alert').getByText('This comment is no longer there.').waitFor();
  await gone.waitFor({ state: 'detached' });
  await waitForCommentCount(page, 1);

  const second = await addComment(harness.site, artwork, ravi, 'Goes as well');
  await page.reload();
  await scrollToOwnComments(page);
  await commentBy(page, 'Ravi Menon', 'Goes as well')
    .getByRole('button', { name: 'Reply', exact: true })
    .click();
  await replyBox(page).fill('Are you there?');
  await harness.site.call('DELETE', `/api/artworks/${artwork._id}/comments/${second}`, { token: ravi.token });
  await button(page, 'Add Reply').click();
  await page.getByRole('alert').getByText('This comment is no longer there.').waitFor();
  await commentBy(page, 'Ravi Menon', 'Goes as well').waitFor({ state: 'detached' });
  await expectText(page, 'Stays');
});

test('counts are those of the server after each action of two people', async () => {
  const { path } = await publishOne(harness.site, asha);
  const [{ page: one }, { page: two }] = await Promise.all([
    harness.visit(path, { as: ravi }),
    harness.visit(path, { as: meera }),
  ]);
  for (const page of [one, two]) await scrollToComments(page);
  await commentBox(one).fill('From Ravi');
  await button(one, 'Add Comment').click();
  await waitForCommentCount(one, 1);
  await commentBox(two).fill('From Meera');
  await button(two, 'Add Comment').click();
  await waitForCommentCount(two, 2);
  await commentBy(one, 'Ravi Menon', 'From Ravi').getByRole('button', { name: 'Reply', exact: true }).click();
  await replyBox(one).fill('To myself');
  await button(one, 'Add Reply').click();
  await waitForCommentCount(one, 3);
  await expectText(one, '3 comments');
});

test('a typed comment survives a failure, a reload and the end of the session', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  const nila = await harness.site.addPerson('Nila Das', { verified: false });
  await addComment(harness.site, artwork, meera, 'Say something');
  const { page, watch, go, endSession } = await harness.visit(path, { as: nila });
  watch.expect(/^(failed|401|500): ?POST /);
  watch.expect(/^(401|500) POST /);
  await scrollToComments(page);
  await commentBox(page).fill('A long thought');
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await button(page, 'Add Comment').click();
  await expectText(page, 'Failed to add comment. Please try again.');
  expect(await commentBox(page).inputValue()).toBe('A long thought');
  await button(page, 'Reply').click();
  await replyBox(page).fill('A short one');
  await page.route('**/reply', (route) => route.abort());
  await button(page, 'Add Reply').click();
  await expectText(page, 'Failed to add reply. Please try again.');
  await page.unrouteAll();

  await page.reload();
  await scrollToComments(page);
  await expect.poll(() => commentBox(page).inputValue()).toBe('A long thought');
  await button(page, 'Reply').click();
  expect(await replyBox(page).inputValue()).toBe('A short one');

  await endSession();
  await button(page, 'Add Comment').click();
  await expectPath(page, '/login');
  await page.getByLabel('Email').fill(nila.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectPath(page, '/');
  await go(path);
  await scrollToComments(page);
  await expect.poll(() => commentBox(page).inputValue()).toBe('A long thought');
  await button(page, 'Add Comment').click();
  await commentBy(page, 'Nila Das', 'A long thought').waitFor();
  await page.reload();
  await scrollToComments(page);
  await expect.poll(() => commentBox(page).inputValue()).toBe('');
});

test('comments that fail to load show an error and can be retried', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  await addComment(harness.site, artwork, meera, 'Here after all');
  const { page, watch } = await harness.visit(`/profile/${asha.username}`, { promptRetries: true });
  watch.expect(/^500 GET \S+\/comments\?/);
  await page.route('**/comments?*', (route) => route.fulfill({ status: 500, body: '' }));
  // By a link: the server-rendered page already has the first comments.
  await page
    .getByRole('link')
    .and(page.locator(`[href="${path}"]`))
    .click();
  await scrollToComments(page);
  await page.getByText('Failed to load comments. Please try again.').waitFor({ timeout: 60_000 });
  await page.unroute('**/comments?*');
  await button(page, 'Try Again').click();
  await expectText(page, 'Here after all');
});

test('a member whose own view of the comments fails to load sees the public ones', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  await addComment(harness.site, artwork, meera, 'Here all the time');
  const { page, watch } = await harness.visit('/login', { as: ravi, promptRetries: true });
  watch.expect(/^500 GET \S+\/comments\?/);
  await page.route('**/comments?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(path);
  await scrollToComments(page);
  await page.getByText('Failed to load comments. Please try again.').waitFor({ timeout: 60_000 });
  await expectText(page, 'Here all the time');
});

test('comments can be written, liked, replied to and deleted by keyboard', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  await addComment(harness.site, artwork, meera, 'Hello');
  const { page } = await harness.visit(path, { as: ravi });
  await scrollToComments(page);
  await tabTo(page, commentBox(page));
  await page.keyboard.type('Typed');
  await tabTo(page, button(page, 'Add Comment'));
  await page.keyboard.press('Enter');
  const mine = commentBy(page, 'Ravi Menon', 'Typed');
  await mine.waitFor();
  await tabTo(page, mine.getByRole('button', { name: 'Like', exact: true }));
  await page.keyboard.press('Space');
  await mine.getByRole('button', { name: 'Unlike', pressed: true }).waitFor();
  await tabTo(page, mine.getByRole('button', { name: 'Reply', exact: true }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('And answered');
  await tabTo(page, button(page, 'Add Reply'));
  await page.keyboard.press('Enter');
  await mine.getByText('And answered').waitFor();
  await tabTo(
    page,
    mine.getByRole('article', { name: 'Reply by Ravi Menon' }).getByRole('button', { name: 'Delete' }),
  );
  await page.keyboard.press('Enter');
  // 'Cancel' has the focus, so Enter deletes nothing.
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await expectText(page, 'And answered');
  await waitForCommentCount(page, 3);
  expect(await button(page, 'Hide Replies').count()).toBe(1);
});

test('comments fit a phone in the dark scheme and have large enough targets', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  const id = await addComment(harness.site, artwork, meera, `A word without an end: ${'க'.repeat(150)}`);
  await addReply(harness.site, artwork, id, asha, 'شكراً جزيلاً');
  const { page } = await harness.visit(path, { as: ravi, phone: true, dark: true });
  await scrollToComments(page);
  await button(page, 'Show Replies (1)').tap();
  await button(page, 'Reply').tap();
  await replyBox(page).fill('நன்றி');
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);
  await button(page, 'Add Reply').tap();
  await expectText(page, 'நன்றி');
  for (const name of ['Reply', 'Hide Replies'])
    expect(
      await button(page, name).evaluate((one) =>
        Math.max(
          one.getBoundingClientRect().height,
          Number.parseFloat(getComputedStyle(one, '::after').height) || 0,
        ),
      ),
    ).toBeGreaterThanOrEqual(44);
});
