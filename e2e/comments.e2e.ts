import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { waitForBackgroundScripts, waitForIdle } from './kit/browser/browser.ts';
import { expectAccessible, expectPath, expectText, expectToast, stopDate } from './kit/browser/checks.ts';
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
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';
import { builtScript } from './kit/browser/scripts.ts';

const harness = useHarness();
let asha: Person;
let ravi: Person;
let meera: Person;

beforeAll(async () => {
  // Commenting needs an account, but no verified email address.
  [asha, ravi, meera] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon', { verified: false }),
    harness.site.addPerson('Meera Iyer', { verified: false }),
  ]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a visitor reads comments and is asked to log in for any action', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  await addReply(
    harness.site,
    artwork,
    await addComment(harness.site, artwork, ravi, 'What a light!'),
    asha,
    'Thank you',
  );
  const { page } = await harness.visit(path);
  await scrollToComments(page);
  await waitForCommentCount(page, 2);
  await expectText(page, 'What a light!');
  await expectText(page, 'Please login to add a comment');
  expect(await commentBox(page).count()).toBe(0);
  expect(await button(page, 'Delete').count()).toBe(0);
  const comment = commentBy(page, 'Ravi Menon', 'What a light!');
  expect(await comment.getByRole('link', { name: 'Ravi Menon' }).getAttribute('href')).toBe(
    `/profile/${ravi.username}`,
  );
  expect(await comment.getByRole('time').textContent()).toBe('now');
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
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expectPath(page, '/login');
});

test('the script of comments is loaded when they come near the viewport', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  await addComment(harness.site, artwork, ravi, 'Far below');
  const { page } = await harness.visit('/login', { phone: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 300 });
  await stopDate(page);
  await page.goto(path);
  await waitForBackgroundScripts(page);
  const script = builtScript('artwork-comments');
  const ofComments = () => asked.filter((one) => one.endsWith('/comments') || one === script);
  expect(ofComments()).toEqual([]);
  await scrollToComments(page);
  await expectText(page, 'Far below');
  await waitForIdle(page);
  // The comments are part of the page: only the script is fetched. The browser tells of requests a little later.
  await expect.poll(ofComments).toEqual([script]);
});

test('replies that are opened at the moment of hydration are what their button controls', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  await addReply(
    harness.site,
    artwork,
    await addComment(harness.site, artwork, ravi, 'First!'),
    asha,
    'Second',
  );
  const { page } = await harness.visit(null);
  await page.addInitScript(() => {
    // React tells the hook of its developer tools of each commit, before the effects run that follow it.
    const onCommitFiberRoot = (_: unknown, { containerInfo }: { containerInfo: ParentNode }) => {
      const replies = containerInfo.querySelector<HTMLElement>('.link[aria-expanded=false]');
      const isOfComments = containerInfo instanceof Element && containerInfo.closest('#comments');
      if (isOfComments) queueMicrotask(() => replies?.click());
    };
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberUnmount() {}, onCommitFiberRoot };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  await page.goto(path);
  await scrollToComments(page);
  const controlled = await button(page, 'Hide Replies').getAttribute('aria-controls');
  expect(await page.locator(`[id="${controlled}"]`).textContent()).toContain('Second');
});

test('a member comments; empty and too long comments cannot be sent', async () => {
  const { path } = await publishOne(harness.site, asha);
  const { page } = await harness.visit(path, { as: ravi });
  await scrollToComments(page);
  await expectText(page, 'No comments yet');
  const add = button(page, 'Add Comment');
  expect(await add.isDisabled()).toBe(true);
  await commentBox(page).fill('   \n ');
  expect(await add.isDisabled()).toBe(true);
  await expectText(page, 'Comment cannot be empty');
  // Graphemes are counted: each of these has several code points.
  await commentBox(page).fill('நி'.repeat(1000));
  await expectText(page, '1000/1000');
  expect(await add.isDisabled()).toBe(false);
  await commentBox(page).fill('நி'.repeat(1001));
  await expectText(page, 'Comment cannot be longer than 1000 characters');
  expect(await add.isDisabled()).toBe(true);
  await expectAccessible(page);
  await commentBox(page).fill('  Two lines,\nkept.  ');
  await add.click();
  const comment = commentBy(page, 'Ravi Menon', 'Two lines,');
  await comment.waitFor();
  await waitForCommentCount(page, 1);
  await expectText(page, '1 comment');
  for (const line of ['Two lines,', 'kept.']) await comment.getByText(line, { exact: true }).waitFor();
  expect(await commentBox(page).inputValue()).toBe('');
  expect(await commentBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
});

test('a comment and a reply under review stand at their place for their author, marked, and for nobody else', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  const spam = (words: string) => `${words} ${'https://example.org/ '.repeat(6)}`;
  const first = await addComment(harness.site, artwork, asha, 'The first');
  await addComment(harness.site, artwork, ravi, spam('Between'));
  await addComment(harness.site, artwork, asha, 'The last');
  await addReply(harness.site, artwork, first, ravi, spam('Answered'));
  const { page } = await harness.visit(path, { as: ravi });
  await scrollToOwnComments(page);
  const held = commentBy(page, 'Ravi Menon', 'Between');
  await held.getByText('Under review', { exact: true }).waitFor();
  expect(await held.getByRole('button', { name: 'Reply', exact: true }).count()).toBe(0);
  expect(await page.getByRole('article', { name: /^Comment by/ }).allInnerTexts()).toEqual(
    ['The last', 'Between', 'The first'].map((words) => expect.stringContaining(words)),
  );
  await button(page, 'Show Replies (1)').click();
  const reply = page.getByRole('article', { name: 'Reply by Ravi Menon' });
  await reply.getByText('Under review', { exact: true }).waitFor();
  await waitForCommentCount(page, 2);
  await expectAccessible(page);
  for (const as of [meera, undefined]) {
    const { page: others } = await harness.visit(path, as && { as });
    await scrollToComments(others);
    await expectText(others, 'The last');
    expect(await others.getByText('Under review').count()).toBe(0);
    expect(await others.getByRole('article', { name: /^Comment by/ }).count()).toBe(2);
  }
});

test('a long comment is cut at 200 graphemes and can be expanded and collapsed', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  const whole = 'நிறம் '.repeat(60).trim();
  await addComment(harness.site, artwork, ravi, whole);
  await addComment(harness.site, artwork, ravi, 'நி'.repeat(200));
  const { page } = await harness.visit(path);
  await scrollToComments(page);
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

test("'Load More Comments' shows no comment twice, even when one is added meanwhile", async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  for (let number = 1; number <= 12; number++)
    await addComment(harness.site, artwork, meera, `Comment ${number}`);
  const { page, watch } = await harness.visit(path, { as: ravi });
  // A list that is still under way could have the comment that is added.
  await scrollToOwnComments(page);
  const texts = () =>
    page
      .getByRole('article', { name: /^Comment by/ })
      .getByRole('paragraph')
      .allTextContents();
  const expected = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `Comment ${from - index}`);
  await expect.poll(texts).toEqual(expected(12, 8));
  await addComment(harness.site, artwork, meera, 'In between');
  watch.expect(/^failed: GET \/api\/artworks\/\S+\/comments\?\S*cursor=/);
  await page.route(/\/comments\?.*cursor=/, (route) => route.abort());
  await button(page, 'Load More Comments').click();
  await page.getByText('Failed to load more comments').waitFor();
  expect(await texts()).toEqual(expected(12, 8));
  await page.unroute(/\/comments\?.*cursor=/);
  await button(page, 'Load More Comments').click();
  await expect.poll(texts).toEqual(expected(12, 3));
  await button(page, 'Load More Comments').click();
  await expect.poll(texts).toEqual(expected(12, 1));
  expect(await button(page, 'Load More Comments').count()).toBe(0);
  await waitForCommentCount(page, 13);
});

test('one reply box is open at a time; replies can be shown and hidden', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  await addComment(harness.site, artwork, meera, 'The first');
  await addComment(harness.site, artwork, meera, 'The second');
  const { page } = await harness.visit(path, { as: ravi });
  await scrollToComments(page);
  const first = commentBy(page, 'Meera Iyer', 'The first');
  const second = commentBy(page, 'Meera Iyer', 'The second');
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
  // The box accepts at most 1000 graphemes.
  await replyBox(page).fill(`${'நி'.repeat(1000)}ய`);
  expect(await replyBox(page).inputValue()).toBe('நி'.repeat(1000));
  await expectText(page, '1000/1000');
  await replyBox(page).fill('வணக்கம்');
  await button(page, 'Add Reply').click();
  const reply = first.getByRole('article', { name: 'Reply by Ravi Menon' });
  await reply.getByText('வணக்கம்').waitFor();
  expect(await replyBox(page).count()).toBe(0);
  await expect.poll(() => reply.evaluate((one) => one === document.activeElement)).toBe(true);
  await waitForCommentCount(page, 3);
  await button(page, 'Hide Replies').click();
  await reply.waitFor({ state: 'detached' });
  await button(page, 'Show Replies (1)').click();
  await reply.waitFor();
  // Replies have two levels only.
  expect(await reply.getByRole('button', { name: 'Reply', exact: true }).count()).toBe(0);
});

test("'Load More Replies' shows more than fifty replies in order", async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  const id = await addComment(harness.site, artwork, meera, 'Ask me anything');
  for (let number = 1; number <= 52; number++)
    await addReply(harness.site, artwork, id, meera, `Reply ${number}`);
  const { page } = await harness.visit(path, { as: ravi });
  await scrollToComments(page);
  await button(page, 'Show Replies (52)').click();
  expect(await page.getByRole('article', { name: /^Reply by/ }).count()).toBe(50);
  await button(page, 'Reply').click();
  await replyBox(page).fill('Mine');
  await button(page, 'Add Reply').click();
  await expectText(page, 'Mine');
  await button(page, 'Load More Replies').click();
  await expectText(page, 'Reply 52');
  const texts = await page
    .getByRole('article', { name: /^Reply by/ })
    .getByRole('paragraph')
    .allTextContents();
  expect(texts).toEqual([...Array.from({ length: 52 }, (_, index) => `Reply ${index + 1}`), 'Mine']);
  expect(await button(page, 'Load More Replies').count()).toBe(0);
});

test('comments and replies can be liked; a failed like is reverted with its message', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  const id = await addComment(harness.site, artwork, meera, 'Lovely');
  await addReply(harness.site, artwork, id, meera, 'Really');
  const { page, watch } = await harness.visit(path, { as: ravi });
  watch.expect(/^500 POST /);
  await scrollToComments(page);
  await button(page, 'Show Replies (1)').click();
  // By CSS: its own buttons, not those of the replies inside it.
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
  await scrollToComments(page);
  await comment.getByRole('button', { name: 'Unlike', pressed: true }).waitFor();
});

test('a list of likes that fails to load shows its message', async () => {
  const { artwork, path } = await publishOne(harness.site, asha);
  const id = await addComment(harness.site, artwork, meera, 'Lovely');
  await addReply(harness.site, artwork, id, meera, 'Really');
  const { page, watch } = await harness.visit(path, { promptRetries: true });
  watch.expect(/^500 GET \S+\/likes\?/);
  await scrollToComments(page);
  await button(page, 'Show Replies (1)').click();
  await page.route('**/likes?*', (route) => route.fulfill({ status: 500, body: '' }));
  for (const [index, message] of ['Failed to fetch comment likes', 'Failed to fetch reply likes'].entries()) {
    await page
      .getByRole('region', { name: /^Comments/ })
      .getByRole('button', { name: '0 likes' })
      .nth(index)
      .click();
    const words = page.getByRole('dialog').getByRole('alert');
    await words.waitFor({ timeout: 60_000 });
    expect(await words.textContent()).toBe(message);
    await page.keyboard.press('Escape');
  }
});
