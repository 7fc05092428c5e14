import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSideways,
  expectPath,
  expectText,
  expectToast,
  tabTo,
} from './kit/checks.ts';
import {
  answer,
  awaitCount,
  commentBox,
  commentBy,
  publishOne,
  replyBox,
  toComments,
  toOwnComments,
  write,
} from './kit/comments.ts';
import { password, type Person } from './kit/site.ts';
import { useStage } from './kit/stage.ts';

const stage = useStage(() => Promise.resolve({ ADMIN_EMAILS: 'boss1@example.org' }));
let boss: Person;
let asha: Person;
let ravi: Person;
let meera: Person;

beforeAll(async () => {
  // The first to join is the one whom the settings name.
  boss = await stage.site.join('Boss');
  // Commenting asks for an account, not for a confirmed address.
  [asha, ravi, meera] = await Promise.all([
    stage.site.join('Asha Kulkarni'),
    stage.site.join('Ravi Menon', { verified: false }),
    stage.site.join('Meera Iyer', { verified: false }),
  ]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.each([
  ['its writer', () => ravi],
  ["the artwork's owner", () => asha],
  ['an admin', () => boss],
])('%s deletes a reply and a comment, after being asked', async (_, who) => {
  const { artwork, path } = await publishOne(stage.site, asha);
  await write(stage.site, artwork, meera, 'Older');
  const id = await write(stage.site, artwork, ravi, 'To be removed');
  await answer(stage.site, artwork, id, ravi, 'This too');
  const { page } = await stage.visit(path, { as: who() });
  await toComments(page);
  await button(page, 'Show Replies (1)').click();
  const reply = page.getByRole('article', { name: 'Reply by Ravi Menon' });
  await reply.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Are you sure you want to delete this reply?').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await reply.waitFor({ state: 'detached' });
  const comment = commentBy(page, 'Ravi Menon', 'To be removed');
  expect(await comment.evaluate((one) => one === document.activeElement)).toBe(true);
  await expectToast(page, 'status', 'Reply deleted successfully');
  await awaitCount(page, 2);

  await comment.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Are you sure you want to delete this comment?').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await comment.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('status').getByText('Comment deleted successfully').waitFor();
  await comment.waitFor({ state: 'detached' });
  await awaitCount(page, 1);
  await expectText(page, '1 comment');
  const neighbour = commentBy(page, 'Meera Iyer', 'Older');
  await expect.poll(() => neighbour.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('another member may not delete; what fails to be deleted stays, with a message', async () => {
  const { artwork, path } = await publishOne(stage.site, asha);
  const id = await write(stage.site, artwork, ravi, 'Mine');
  await answer(stage.site, artwork, id, ravi, 'Mine too');
  const { page: other } = await stage.visit(path, { as: meera });
  await toComments(other);
  await button(other, 'Show Replies (1)').click();
  expect(await button(other, 'Delete').count()).toBe(0);

  const { page, watch } = await stage.visit(path, { as: ravi });
  await toComments(page);
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

test('what was deleted meanwhile says so, and the list is read anew', async () => {
  const { artwork, path } = await publishOne(stage.site, asha);
  await write(stage.site, artwork, meera, 'Stays');
  const id = await write(stage.site, artwork, ravi, 'Goes');
  const { page, watch } = await stage.visit(path, { as: meera });
  watch.expect(/^404 POST /);
  await toOwnComments(page);
  await awaitCount(page, 2);
  await stage.site.call('DELETE', `/api/artworks/${artwork._id}/comments/${id}`, { token: ravi.token });
  const gone = commentBy(page, 'Ravi Menon', 'Goes');
  await gone.getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByRole('alert').getByText('This comment is no longer there.').waitFor();
  await gone.waitFor({ state: 'detached' });
  await awaitCount(page, 1);

  const second = await write(stage.site, artwork, ravi, 'Goes as well');
  await page.reload();
  await toOwnComments(page);
  await commentBy(page, 'Ravi Menon', 'Goes as well')
    .getByRole('button', { name: 'Reply', exact: true })
    .click();
  await replyBox(page).fill('Are you there?');
  await stage.site.call('DELETE', `/api/artworks/${artwork._id}/comments/${second}`, { token: ravi.token });
  await button(page, 'Add Reply').click();
  await page.getByRole('alert').getByText('This comment is no longer there.').waitFor();
  await commentBy(page, 'Ravi Menon', 'Goes as well').waitFor({ state: 'detached' });
  await expectText(page, 'Stays');
});

test('two people at once: counts are those of the server after each action', async () => {
  const { path } = await publishOne(stage.site, asha);
  const [{ page: one }, { page: two }] = await Promise.all([
    stage.visit(path, { as: ravi }),
    stage.visit(path, { as: meera }),
  ]);
  for (const page of [one, two]) await toComments(page);
  await commentBox(one).fill('From Ravi');
  await button(one, 'Add Comment').click();
  await awaitCount(one, 1);
  await commentBox(two).fill('From Meera');
  await button(two, 'Add Comment').click();
  await awaitCount(two, 2);
  await commentBy(one, 'Ravi Menon', 'From Ravi').getByRole('button', { name: 'Reply', exact: true }).click();
  await replyBox(one).fill('To myself');
  await button(one, 'Add Reply').click();
  await awaitCount(one, 3);
  await expectText(one, '3 comments');
});

test('what was typed survives a failure, a reload and the end of the session', async () => {
  const { artwork, path } = await publishOne(stage.site, asha);
  const nila = await stage.site.join('Nila Das', { verified: false });
  await write(stage.site, artwork, meera, 'Say something');
  const { page, watch, go } = await stage.visit(path, { as: nila });
  watch.expect(/^(failed|401|500): ?POST /);
  watch.expect(/^(401|500) POST /);
  await toComments(page);
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
  await toComments(page);
  await expect.poll(() => commentBox(page).inputValue()).toBe('A long thought');
  await button(page, 'Reply').click();
  expect(await replyBox(page).inputValue()).toBe('A short one');

  await stage.site.call('POST', '/api/auth/logout', { token: nila.token });
  await button(page, 'Add Comment').click();
  await expectPath(page, '/login');
  await page.getByLabel('Email').fill(nila.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectPath(page, '/');
  await go(path);
  await toComments(page);
  await expect.poll(() => commentBox(page).inputValue()).toBe('A long thought');
  await button(page, 'Add Comment').click();
  await commentBy(page, 'Nila Das', 'A long thought').waitFor();
  await page.reload();
  await toComments(page);
  await expect.poll(() => commentBox(page).inputValue()).toBe('');
});

test('comments that cannot be loaded just now say so and can be tried again', async () => {
  // Nobody has seen the profile of a new member: no older page of it is kept.
  const isha = await stage.site.join('Isha Rao');
  const { artwork, path } = await publishOne(stage.site, isha);
  await write(stage.site, artwork, meera, 'Here after all');
  const { page, watch } = await stage.visit(`/profile/${isha.username}`);
  watch.expect(/^500 GET \S+\/comments$/);
  await page.route('**/comments', (route) => route.fulfill({ status: 500, body: '' }));
  // By a link: the server's page has the first comments.
  await page
    .getByRole('link')
    .and(page.locator(`[href="${path}"]`))
    .click();
  await toComments(page);
  await page.getByText('Failed to load comments. Please try again.').waitFor({ timeout: 20_000 });
  await page.unroute('**/comments');
  await button(page, 'Try Again').click();
  await expectText(page, 'Here after all');
});

test('where the own view of them cannot be loaded, a member reads what everybody sees', async () => {
  const { artwork, path } = await publishOne(stage.site, asha);
  await write(stage.site, artwork, meera, 'Here all the time');
  const { page, watch } = await stage.visit('/login', { as: ravi });
  watch.expect(/^500 GET \S+\/comments$/);
  await page.route('**/comments', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(path);
  await toComments(page);
  await page.getByText('Failed to load comments. Please try again.').waitFor({ timeout: 20_000 });
  await expectText(page, 'Here all the time');
});

test('everything can be done by keyboard', async () => {
  const { artwork, path } = await publishOne(stage.site, asha);
  await write(stage.site, artwork, meera, 'Hello');
  const { page } = await stage.visit(path, { as: ravi });
  await toComments(page);
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
  // The focus is on 'Cancel': a hasty Enter destroys nothing.
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await expectText(page, 'And answered');
  await awaitCount(page, 3);
  expect(await button(page, 'Hide Replies').count()).toBe(1);
});

test('on a phone, in the dark, the comments fit and can be used', async () => {
  const { artwork, path } = await publishOne(stage.site, asha);
  const id = await write(stage.site, artwork, meera, `A word without an end: ${'க'.repeat(150)}`);
  await answer(stage.site, artwork, id, asha, 'شكراً جزيلاً');
  const { page } = await stage.visit(path, { as: ravi, phone: true, dark: true });
  await toComments(page);
  await button(page, 'Show Replies (1)').tap();
  await button(page, 'Reply').tap();
  await replyBox(page).fill('நன்றி');
  await expectNoSideways(page);
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
