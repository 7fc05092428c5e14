import type { Artwork } from '@kalaangan/contract/artworks.calls';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/artworks.ts';
import { expectAccessible, expectNoSideways, expectPath, expectText, tabTo } from './kit/checks.ts';
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

async function publishOne(): Promise<{ artwork: Artwork; path: string }> {
  const artwork = await publish(stage.site, asha, { title: 'Ghats at sunrise' });
  return { artwork, path: `/artwork/${artwork._id}` };
}

async function write(artwork: Artwork, who: Person, content: string): Promise<string> {
  const answer = await stage.site.call('POST', `/api/artworks/${artwork._id}/comments`, {
    token: who.token,
    json: { content },
  });
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (answer as { _id: string })._id;
}

async function answer(artwork: Artwork, commentId: string, who: Person, content: string): Promise<string> {
  const { reply } =
    // The server checks its answers against the contract here.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (await stage.site.call('POST', `/api/artworks/${artwork._id}/comments/${commentId}/reply`, {
      token: who.token,
      json: { content },
    })) as { reply: { _id: string } };
  return reply._id;
}

const commentBox = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
const replyBox = (page: Page) => page.getByRole('textbox', { name: 'Reply', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const by = (page: Page, name: string, text: string) =>
  page.getByRole('article', { name: `Comment by ${name}` }).filter({ hasText: text });
const heading = (page: Page, count: number) =>
  page.getByRole('heading', { name: `Comments ${count}`, exact: true }).waitFor();

/** Waits for a message and puts it away: it may lie over what is pressed next. */
async function expectToast(page: Page, role: 'alert' | 'status', text: string): Promise<void> {
  const toast = page.locator('.toast').filter({ has: page.getByRole(role).getByText(text, { exact: true }) });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
}

/** To the comments, which load when one comes near. */
async function toComments(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  await page.locator('.comments').waitFor();
}

test('a visitor reads comments, and is asked to log in for everything else', async () => {
  const { artwork, path } = await publishOne();
  await answer(artwork, await write(artwork, ravi, 'What a light!'), asha, 'Thank you');
  const { page } = await stage.visit(path);
  await toComments(page);
  await heading(page, 2);
  await expectText(page, 'What a light!');
  await expectText(page, 'Please login to add a comment');
  expect(await commentBox(page).count()).toBe(0);
  expect(await button(page, 'Delete').count()).toBe(0);
  const comment = by(page, 'Ravi Menon', 'What a light!');
  expect(await comment.getByRole('link', { name: 'Ravi Menon' }).getAttribute('href')).toBe(
    `/profile/${ravi.username}`,
  );
  expect(await comment.locator('time').textContent()).toBe('now');
  await comment.getByRole('button', { name: 'Like', exact: true }).click();
  await expectToast(page, 'status', 'Please log in to like comments');
  await comment.getByRole('button', { name: 'Reply', exact: true }).click();
  await expectToast(page, 'status', 'Please log in to reply');
  await button(page, 'Show Replies (1)').click();
  await page
    .getByRole('article', { name: 'Reply by Asha Kulkarni' })
    .getByRole('button', { name: 'Like', exact: true })
    .click();
  await expectToast(page, 'status', 'Please log in to like replies');
  await expectAccessible(page);
  await page.locator('.comment-prompt').getByRole('link', { name: 'Log in' }).click();
  await expectPath(page, '/login');
});

test('no comment is loaded before one comes near them', async () => {
  const { artwork, path } = await publishOne();
  await write(artwork, ravi, 'Far below');
  const { page } = await stage.visit('/login', { phone: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((one) => one.endsWith('/comments'))).toEqual([]);
  await toComments(page);
  await expectText(page, 'Far below');
  expect(asked.filter((one) => one.endsWith('/comments'))).toHaveLength(1);
});

test('a member comments; empty and too long ones cannot be sent', async () => {
  const { path } = await publishOne();
  const { page } = await stage.visit(path, { as: ravi });
  await toComments(page);
  await expectText(page, 'No comments yet');
  const add = button(page, 'Add Comment');
  expect(await add.isDisabled()).toBe(true);
  await commentBox(page).fill('   \n ');
  expect(await add.isDisabled()).toBe(true);
  await expectText(page, 'Comment cannot be empty');
  // Characters as a person counts them: each of these is several code points.
  await commentBox(page).fill('நி'.repeat(1000));
  await expectText(page, '1000/1000');
  expect(await add.isDisabled()).toBe(false);
  await commentBox(page).fill('நி'.repeat(1001));
  await expectText(page, 'Comment cannot be longer than 1000 characters');
  expect(await add.isDisabled()).toBe(true);
  await expectAccessible(page);
  await commentBox(page).fill('  Two lines,\nkept.  ');
  await add.click();
  const comment = by(page, 'Ravi Menon', 'Two lines,');
  await comment.waitFor();
  await heading(page, 1);
  await expectText(page, '1 comment');
  expect(await comment.getByText('Two lines,').innerText()).toBe('Two lines,\nkept.');
  expect(await commentBox(page).inputValue()).toBe('');
  expect(await commentBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
});

test('a long comment is cut at 200 characters, never inside one, and can be opened and closed', async () => {
  const { artwork, path } = await publishOne();
  const whole = 'நிறம் '.repeat(60).trim();
  await write(artwork, ravi, whole);
  await write(artwork, ravi, 'நி'.repeat(200));
  const { page } = await stage.visit(path);
  await toComments(page);
  const characters = [...new Intl.Segmenter('ta', { granularity: 'grapheme' }).segment(whole)];
  const cut = `${characters
    .slice(0, 200)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}...`;
  await expectText(page, cut);
  await expectText(page, 'நி'.repeat(200));
  const more = button(page, 'Show more').last();
  await more.click();
  await expectText(page, whole);
  await button(page, 'Show less').click();
  await expectText(page, cut);
});

test('five comments at first, the others by and by, none twice, also while somebody writes', async () => {
  const { artwork, path } = await publishOne();
  for (let number = 1; number <= 12; number++) await write(artwork, meera, `Comment ${number}`);
  const { page, watch } = await stage.visit(path, { as: ravi });
  await toComments(page);
  const texts = () => page.locator('.comment p').allTextContents();
  const expected = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `Comment ${from - index}`);
  await expect.poll(texts).toEqual(expected(12, 8));
  await write(artwork, meera, 'In between');
  watch.expect(/^failed: GET \/api\/artworks\/\S+\/comments\?cursor/);
  await page.route('**/comments?cursor*', (route) => route.abort());
  await button(page, 'Load More Comments').click();
  await page.getByText('Failed to load more comments').waitFor();
  expect(await texts()).toEqual(expected(12, 8));
  await page.unroute('**/comments?cursor*');
  await button(page, 'Load More Comments').click();
  await expect.poll(texts).toEqual(expected(12, 3));
  await button(page, 'Load More Comments').click();
  await expect.poll(texts).toEqual(expected(12, 1));
  expect(await button(page, 'Load More Comments').count()).toBe(0);
  await heading(page, 13);
});

test('replies are written under one comment at a time, shown and hidden', async () => {
  const { artwork, path } = await publishOne();
  await write(artwork, meera, 'The first');
  await write(artwork, meera, 'The second');
  const { page } = await stage.visit(path, { as: ravi });
  await toComments(page);
  const first = by(page, 'Meera Iyer', 'The first');
  const second = by(page, 'Meera Iyer', 'The second');
  await first.getByRole('button', { name: 'Reply', exact: true }).click();
  expect(await replyBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await button(page, 'Add Reply').isDisabled()).toBe(true);
  await replyBox(page).fill('For the first');
  await second.getByRole('button', { name: 'Reply', exact: true }).click();
  expect(await replyBox(page).count()).toBe(1);
  expect(await second.getByRole('textbox').count()).toBe(1);
  await button(page, 'Cancel').click();
  expect(await replyBox(page).count()).toBe(0);
  await first.getByRole('button', { name: 'Reply', exact: true }).click();
  expect(await replyBox(page).inputValue()).toBe('For the first');
  // No more than 1000 characters go in.
  await replyBox(page).fill(`${'நி'.repeat(1000)}ய`);
  expect(await replyBox(page).inputValue()).toBe('நி'.repeat(1000));
  await expectText(page, '1000/1000');
  await replyBox(page).fill('வணக்கம்');
  await expectAccessible(page);
  await button(page, 'Add Reply').click();
  const reply = first.getByRole('article', { name: 'Reply by Ravi Menon' });
  await reply.getByText('வணக்கம்').waitFor();
  expect(await replyBox(page).count()).toBe(0);
  await expect.poll(() => reply.evaluate((one) => one === document.activeElement)).toBe(true);
  await heading(page, 3);
  await button(page, 'Hide Replies').click();
  await reply.waitFor({ state: 'detached' });
  await button(page, 'Show Replies (1)').click();
  await reply.waitFor();
  // Two levels: a reply is not replied to.
  expect(await reply.getByRole('button', { name: 'Reply', exact: true }).count()).toBe(0);
});

test('more than fifty replies are read on in order', async () => {
  const { artwork, path } = await publishOne();
  const id = await write(artwork, meera, 'Ask me anything');
  for (let number = 1; number <= 52; number++) await answer(artwork, id, meera, `Reply ${number}`);
  const { page } = await stage.visit(path, { as: ravi });
  await toComments(page);
  await button(page, 'Show Replies (52)').click();
  expect(await page.locator('.replies .comment').count()).toBe(50);
  await button(page, 'Reply').click();
  await replyBox(page).fill('Mine');
  await button(page, 'Add Reply').click();
  await expectText(page, 'Mine');
  await button(page, 'Load More Replies').click();
  await expectText(page, 'Reply 52');
  const texts = await page.locator('.replies .comment p').allTextContents();
  expect(texts).toEqual([...Array.from({ length: 52 }, (_, index) => `Reply ${index + 1}`), 'Mine']);
  expect(await button(page, 'Load More Replies').count()).toBe(0);
});

test('comments and replies are liked, and a like that fails is taken back with its own message', async () => {
  const { artwork, path } = await publishOne();
  const id = await write(artwork, meera, 'Lovely');
  await answer(artwork, id, meera, 'Really');
  const { page, watch } = await stage.visit(path, { as: ravi });
  watch.expect(/^500 POST /);
  await toComments(page);
  await button(page, 'Show Replies (1)').click();
  const comment = page.locator(`#comment-${id} > .comment-content > .comment-actions`);
  const reply = page.getByRole('article', { name: 'Reply by Meera Iyer' });
  for (const [thing, likeFailed, unlikeFailed] of [
    [comment, 'Failed to like comment', 'Failed to unlike comment. Please try again.'],
    [reply, 'Failed to like reply', 'Failed to unlike reply'],
  ] as const) {
    const heart = (pressed: boolean) => thing.getByRole('button', { name: /^(Un)?[Ll]ike$/, pressed });
    const fail = () => page.route(/\/(un)?like$/, (route) => route.fulfill({ status: 500, body: '' }));
    await fail();
    await heart(false).click();
    await expectToast(page, 'alert', likeFailed);
    await heart(false).waitFor();
    await page.unroute(/\/(un)?like$/);
    await heart(false).click();
    await thing.getByRole('button', { name: '1 like', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Liked by' });
    await dialog.getByText('Ravi Menon').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await fail();
    await heart(true).click();
    await expectToast(page, 'alert', unlikeFailed);
    await heart(true).waitFor();
    await page.unroute(/\/(un)?like$/);
    const liked = page.waitForResponse('**/like');
    await heart(true).dblclick();
    await liked;
    await heart(true).waitFor();
    await thing.getByRole('button', { name: '1 like', exact: true }).waitFor();
  }
  await page.reload();
  await toComments(page);
  await comment.getByRole('button', { name: 'Unlike', pressed: true }).waitFor();
});

test('who likes it cannot be told just now', async () => {
  const { artwork, path } = await publishOne();
  const id = await write(artwork, meera, 'Lovely');
  await answer(artwork, id, meera, 'Really');
  const { page, watch } = await stage.visit(path);
  watch.expect(/^500 GET \S+\/likes$/);
  await toComments(page);
  await button(page, 'Show Replies (1)').click();
  await page.route('**/likes', (route) => route.fulfill({ status: 500, body: '' }));
  for (const [index, message] of ['Failed to fetch comment likes', 'Failed to fetch reply likes'].entries()) {
    await page.locator('.comment').getByRole('button', { name: '0 likes' }).nth(index).click();
    const words = page.getByRole('dialog').getByRole('alert');
    await words.waitFor({ timeout: 20_000 });
    expect(await words.textContent()).toBe(message);
    await page.keyboard.press('Escape');
  }
});

test.each([
  ['its writer', () => ravi],
  ["the artwork's owner", () => asha],
  ['an admin', () => boss],
])('%s deletes a reply and a comment, after being asked', async (_, who) => {
  const { artwork, path } = await publishOne();
  await write(artwork, meera, 'Older');
  const id = await write(artwork, ravi, 'To be removed');
  await answer(artwork, id, ravi, 'This too');
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
  const comment = by(page, 'Ravi Menon', 'To be removed');
  expect(await comment.evaluate((one) => one === document.activeElement)).toBe(true);
  await expectToast(page, 'status', 'Reply deleted successfully');
  await heading(page, 2);

  await comment.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Are you sure you want to delete this comment?').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await comment.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('status').getByText('Comment deleted successfully').waitFor();
  await comment.waitFor({ state: 'detached' });
  await heading(page, 1);
  await expectText(page, '1 comment');
  const neighbour = by(page, 'Meera Iyer', 'Older');
  await expect.poll(() => neighbour.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('another member may not delete; what fails to be deleted stays, with a message', async () => {
  const { artwork, path } = await publishOne();
  const id = await write(artwork, ravi, 'Mine');
  await answer(artwork, id, ravi, 'Mine too');
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
    await page.locator('.comment-actions').getByRole('button', { name: 'Delete' }).nth(index).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'alert', message);
  }
  await expectText(page, 'Mine too');
});

test('what was deleted meanwhile says so, and the list is read anew', async () => {
  const { artwork, path } = await publishOne();
  await write(artwork, meera, 'Stays');
  const id = await write(artwork, ravi, 'Goes');
  const { page, watch } = await stage.visit(path, { as: meera });
  watch.expect(/^404 POST /);
  await toComments(page);
  await heading(page, 2);
  await stage.site.call('DELETE', `/api/artworks/${artwork._id}/comments/${id}`, { token: ravi.token });
  const gone = by(page, 'Ravi Menon', 'Goes');
  await gone.getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByRole('alert').getByText('This comment is no longer there.').waitFor();
  await gone.waitFor({ state: 'detached' });
  await heading(page, 1);

  const second = await write(artwork, ravi, 'Goes as well');
  await page.reload();
  await toComments(page);
  await by(page, 'Ravi Menon', 'Goes as well').getByRole('button', { name: 'Reply', exact: true }).click();
  await replyBox(page).fill('Are you there?');
  await stage.site.call('DELETE', `/api/artworks/${artwork._id}/comments/${second}`, { token: ravi.token });
  await button(page, 'Add Reply').click();
  await page.getByRole('alert').getByText('This comment is no longer there.').waitFor();
  await by(page, 'Ravi Menon', 'Goes as well').waitFor({ state: 'detached' });
  await expectText(page, 'Stays');
});

test('two people at once: counts are those of the server after each deed', async () => {
  const { path } = await publishOne();
  const [{ page: one }, { page: two }] = await Promise.all([
    stage.visit(path, { as: ravi }),
    stage.visit(path, { as: meera }),
  ]);
  for (const page of [one, two]) await toComments(page);
  await commentBox(one).fill('From Ravi');
  await button(one, 'Add Comment').click();
  await heading(one, 1);
  await commentBox(two).fill('From Meera');
  await button(two, 'Add Comment').click();
  await heading(two, 2);
  await by(one, 'Ravi Menon', 'From Ravi').getByRole('button', { name: 'Reply', exact: true }).click();
  await replyBox(one).fill('To myself');
  await button(one, 'Add Reply').click();
  await heading(one, 3);
  await expectText(one, '3 comments');
});

test('what was typed survives a failure, a reload and the end of the session', async () => {
  const { artwork, path } = await publishOne();
  const nila = await stage.site.join('Nila Das', { verified: false });
  await write(artwork, meera, 'Say something');
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
  await by(page, 'Nila Das', 'A long thought').waitFor();
  await page.reload();
  await toComments(page);
  await expect.poll(() => commentBox(page).inputValue()).toBe('');
});

test('comments that cannot be loaded just now say so and can be tried again', async () => {
  const { artwork, path } = await publishOne();
  await write(artwork, meera, 'Here after all');
  const { page, watch } = await stage.visit('/login');
  watch.expect(/^500 GET \S+\/comments$/);
  await page.route('**/comments', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(path);
  await toComments(page);
  await page.getByText('Failed to load comments. Please try again.').waitFor({ timeout: 20_000 });
  await page.unroute('**/comments');
  await button(page, 'Try Again').click();
  await expectText(page, 'Here after all');
});

test('everything can be done by keyboard', async () => {
  const { artwork, path } = await publishOne();
  await write(artwork, meera, 'Hello');
  const { page } = await stage.visit(path, { as: ravi });
  await toComments(page);
  await tabTo(page, commentBox(page));
  await page.keyboard.type('Typed');
  await tabTo(page, button(page, 'Add Comment'));
  await page.keyboard.press('Enter');
  const mine = by(page, 'Ravi Menon', 'Typed');
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
  await heading(page, 3);
  expect(await button(page, 'Hide Replies').count()).toBe(1);
});

test('on a phone, in the dark, the comments fit and can be used', async () => {
  const { artwork, path } = await publishOne();
  const id = await write(artwork, meera, `A word without an end: ${'க'.repeat(150)}`);
  await answer(artwork, id, asha, 'شكراً جزيلاً');
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
