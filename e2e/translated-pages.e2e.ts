import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publish, publishMany, tilesOf } from './kit/pages/artworks.ts';
import { expectPath, expectText, expectToast } from './kit/browser/checks.ts';
import {
  addComment,
  commentBox,
  commentBy,
  publishOne,
  replyBox,
  scrollToOwnComments,
} from './kit/pages/comments.ts';
import { addDiscussionReply, publishDiscussion } from './kit/pages/discussions.ts';
import { chooseThumbnail, contentOf, titleOf } from './kit/pages/editor.ts';
import { picture } from './kit/files/pictures.ts';
import { password, type Person } from './kit/browser/site.ts';
import { translatePages } from './kit/languages/translator.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness(() => Promise.resolve({ RATE_LIMITS: 'off' }));
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  [asha, ravi] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon'),
  ]);
});

/** A page that the browser translates. A test fails on the errors that React reports. */
async function visitTranslated(path: string, as?: Person) {
  const visitor = await harness.visit(null, as && { as });
  await translatePages(visitor.page);
  await visitor.go(path);
  // By CSS: what the translator has made.
  await visitor.page.locator('main font font').first().waitFor({ state: 'attached' });
  return visitor;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a member logs in, after a wrong password too, and sees errors and toasts', async () => {
  const { page, watch } = await visitTranslated('/login');
  watch.expect(/^401 POST \/api\/auth\/login$/);
  await button(page, 'Log in').click();
  await expectText(page, 'Email is required');
  await page.getByLabel('Email').fill(ravi.email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong#2025');
  await button(page, 'Show password').click();
  await button(page, 'Log in').click();
  await expectText(page, 'Invalid email or password');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Log in').click();
  await expectPath(page, '/');
  await page.getByRole('link', { name: 'Profile' }).waitFor();
});

test('a list loads more, and its tiles and the way back work', async () => {
  const artist = await harness.site.addPerson('Meera Iyer');
  await publishMany(harness.site, artist, 28);
  const { page } = await visitTranslated('/');
  await expect.poll(() => tilesOf(page).count()).toBe(24);
  await button(page, 'Load More').dispatchEvent('click');
  await expect.poll(() => tilesOf(page).count()).toBeGreaterThanOrEqual(28);
  await tilesOf(page).filter({ hasText: 'Study' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Study' }).waitFor();
  await page.goBack();
  await expect.poll(() => tilesOf(page).count()).toBeGreaterThanOrEqual(28);
});

test('a member likes an artwork, sees by whom, follows the artist and shares', async () => {
  const artist = await harness.site.addPerson('Meera Iyer');
  const { path } = await publishOne(harness.site, artist);
  const { page } = await visitTranslated(path, ravi);
  await button(page, 'Like').click();
  await button(page, '1 like').click();
  const dialog = page.getByRole('dialog', { name: 'Liked by' });
  await dialog.getByRole('link', { name: 'Ravi Menon' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Unlike').click();
  await button(page, '0 likes').waitFor();
  await button(page, 'Follow').click();
  await button(page, 'Following').click();
  await button(page, 'Follow').waitFor();
  await button(page, 'Share').click();
  expect(await page.getByRole('menuitem').count()).toBe(5);
});

test('a member comments, replies, deletes, and reads long and further comments', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  for (let number = 1; number <= 6; number++)
    await addComment(harness.site, artwork, asha, `${number} ${'What a light over the river! '.repeat(10)}`);
  const { page } = await visitTranslated(path, ravi);
  await scrollToOwnComments(page);
  await button(page, 'Load More Comments').click();
  const first = commentBy(page, 'Asha Kulkarni', '1 What');
  await first.getByRole('button', { name: 'Show more' }).click();
  await first.getByRole('button', { name: 'Show less' }).click();
  await first.getByRole('button', { name: 'Like', exact: true }).click();
  await first.getByRole('button', { name: '1 like' }).waitFor();
  await first.getByRole('button', { name: 'Reply', exact: true }).click();
  await replyBox(page).fill('Thank you');
  await page.getByRole('button', { name: 'Add Reply' }).click();
  await page.getByRole('article', { name: 'Reply by Ravi Menon' }).getByText('Thank you').waitFor();
  await button(page, 'Hide Replies').click();
  await button(page, 'Show Replies (1)').waitFor();
  await commentBox(page).fill('What a light!');
  await button(page, 'Add Comment').click();
  const own = commentBy(page, 'Ravi Menon', 'What a light!');
  await own.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => own.count()).toBe(0);
});

test('members vote on a discussion, reply, and mark a solution', async () => {
  const discussion = await publishDiscussion(harness.site, asha);
  await addDiscussionReply(harness.site, discussion, ravi, { content: ['See www.example.org for prices'] });
  const { page } = await visitTranslated(`/discussions/${discussion._id}`, asha);
  const reply = page.getByRole('article', { name: 'Reply by Ravi Menon' });
  await reply.getByRole('button', { name: 'Upvote' }).click();
  await reply.getByText('1 vote', { exact: true }).waitFor();
  await reply.getByRole('button', { name: 'Upvote' }).click();
  await reply.getByText('0 votes', { exact: true }).waitFor();
  await button(page, 'Mark as Solution').click();
  await expectText(page, 'Solved');
  await button(page, 'Unmark Solution').click();
  await button(page, 'Reply').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Reply' }).fill('By the day');
  await sheet.getByRole('button', { name: 'Add Reply' }).click();
  await page.getByRole('article', { name: 'Reply by Asha Kulkarni' }).getByText('By the day').waitFor();
});

test('an artist publishes an artwork and changes it', async () => {
  const { page } = await visitTranslated('/create', asha);
  await button(page, 'Create Artwork').click();
  await page.getByText('Title is required').first().waitFor();
  await page.getByLabel('Title').fill('Ghats at sunrise');
  await page.getByRole('combobox', { name: 'Art Style' }).fill('Watercolor');
  await page.getByRole('combobox', { name: /^Tags/ }).fill('monsoon');
  await page.getByRole('combobox', { name: /^Tags/ }).press('Enter');
  await page.getByLabel('How was this work made?').selectOption('human');
  await page.getByLabel('Choose images').setInputFiles([await picture('one.jpg'), await picture('two.jpg')]);
  await button(page, 'Remove two.jpg').click();
  await button(page, 'Create Artwork').click();
  await page.waitForURL('**/artwork/*');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Ghats at sunset');
  await button(page, 'Save Changes').click();
  await expect.poll(() => page.getByRole('link', { name: 'Ghats at sunset' }).count()).toBe(1);
});

test('the texts of the blog editor are not translated', async () => {
  const { page } = await visitTranslated('/blog/create', asha);
  await titleOf(page).fill('Monsoon notes');
  await contentOf(page).fill('Wet streets');
  await chooseThumbnail(page);
  // By CSS: what the translator has made.
  expect(await contentOf(page).locator('font').count()).toBe(0);
  await button(page, 'Create Blog Post').click();
  await page.getByRole('heading', { level: 1, name: 'Monsoon notes' }).waitFor();
});

test('notifications are listed and marked as read, and a search leads to all kinds', async () => {
  const artist = await harness.site.addPerson('Nila Das');
  const { _id } = await publish(harness.site, artist, { title: 'Peacock courtyard' });
  await harness.site.call('POST', `/api/artworks/${_id}/like`, { token: ravi.token });
  await expect
    .poll(() => harness.site.call('GET', '/api/notifications/count', { token: artist.token }))
    .toEqual({ count: 1 });
  const { page } = await visitTranslated('/', artist);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search' }).fill('peacock courtyard');
  await page.waitForURL('**/search?*');
  await expect.poll(() => tilesOf(page).count()).toBe(1);
  for (const kind of ['Artists', 'Discussions', 'Blogs'])
    await page.getByRole('tab', { name: kind, exact: true }).click();
  await page.getByText('No blogs found for').waitFor();
});

test('a visitor writes a message and is asked to log in', async () => {
  const { path } = await publishOne(harness.site, asha);
  const { page } = await visitTranslated(path);
  await button(page, 'Follow').click();
  await expectToast(page, 'status', 'Please log in to follow artists');
  await button(page, 'Contact Us').click();
  const panel = page.getByRole('dialog', { name: 'Contact Us' });
  await panel.getByRole('textbox', { name: 'Name' }).fill('Asha');
  await panel.getByRole('textbox', { name: 'Email' }).fill('asha@example.org');
  await panel.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await panel.getByRole('button', { name: 'Send Message' }).click();
  await panel.getByText('Message sent successfully!').waitFor();
});

test('a page that is translated before its script runs works all the same', async () => {
  const artist = await harness.site.addPerson('Meera Iyer');
  const { path } = await publishOne(harness.site, artist);
  const { page, go, watch } = await harness.visit(null, { as: ravi });
  // React tells that the page was changed, and renders it anew.
  watch.expect(/Minified React error #418/);
  await translatePages(page, 'received');
  await go(path);
  await button(page, 'Like').click();
  await button(page, '1 like').waitFor();
  await button(page, 'Follow').click();
  await expect.poll(() => button(page, 'Following').count()).toBe(1);
});

test('a part whose elements were moved is shown anew, and the page stays', async () => {
  const { path } = await publishOne(harness.site, asha);
  const { page, watch } = await harness.visit(path, { as: ravi });
  watch.expect(/NotFoundError/);
  await scrollToOwnComments(page);
  await commentBox(page).fill('What a light!');
  // An extension wraps what React replaces when the comment is sent.
  await page.getByText('No comments yet').evaluate((element) => {
    const wrapper = document.createElement('div');
    element.replaceWith(wrapper);
    wrapper.append(element);
  });
  await button(page, 'Add Comment').click();
  await commentBy(page, 'Ravi Menon', 'What a light!').waitFor();
  await button(page, 'Like').first().click();
  await expect.poll(() => button(page, '1 like').count()).toBe(1);
});
