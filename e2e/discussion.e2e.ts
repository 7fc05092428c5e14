import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { waitForBackgroundScripts } from './kit/browser/browser.ts';
import { expectText } from './kit/browser/checks.ts';
import { publishDiscussion, addDiscussionReply } from './kit/pages/discussions.ts';
import { picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';
import { recordVideo } from './kit/files/video.ts';

const harness = useHarness(() => Promise.resolve({ RATE_LIMITS: 'off' }));
let asha: Person;
let ravi: Person;
let meera: Person;

beforeAll(async () => {
  [asha, ravi, meera] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon'),
    harness.site.addPerson('मीरा अय्यर'),
  ]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const topic = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
// By CSS: the paragraphs without the badges among them.
const texts = (page: Page) => page.locator('.reply .content-block-text').allTextContents();

test('a discussion is readable without JavaScript and has metadata for search engines', async () => {
  const discussion = await publishDiscussion(harness.site, asha, {
    title: 'कवर के लिए कितना माँगूँ?',
    content: [
      'Two rounds of changes.\nSee https://example.org/brief, <b>please</b>.',
      await picture('sketch.jpg', { width: 1200, height: 800 }),
      'नीचे दूसरा वाक्य',
    ],
    tags: ['Pricing', 'कला'],
  });
  const first = await addDiscussionReply(harness.site, discussion, ravi, { content: ['பாதி முன்பணம்'] });
  await addDiscussionReply(harness.site, discussion, meera, { content: ['হ্যাঁ, ঠিক'], parent: first._id });
  const path = `/discussions/${discussion._id}`;
  const { page } = await harness.visit(path, { javaScript: false });
  expect(await page.title()).toBe('कवर के लिए कितना माँगूँ? | Kalaangan');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('कवर के लिए कितना माँगूँ?');
  // By CSS: the blocks of any kind in their order.
  const written = topic(page).locator('.content-blocks > *');
  expect(await written.count()).toBe(3);
  expect(await written.nth(0).getByRole('paragraph').allInnerTexts()).toEqual([
    'Two rounds of changes.',
    'See https://example.org/brief, <b>please</b>.',
  ]);
  const link = written.nth(0).getByRole('link');
  expect(await link.getAttribute('href')).toBe('https://example.org/brief');
  expect(await link.getAttribute('rel')).toBe('nofollow ugc noopener');
  const image = written.nth(1).getByRole('img');
  expect(await image.getAttribute('srcset')).toContain('w=640 640w');
  expect(await written.nth(1).getAttribute('href')).toMatch(/^\/media\//);
  expect(await written.nth(2).getByRole('paragraph').getAttribute('dir')).toBe('auto');
  expect(await topic(page).getByRole('link', { name: 'कला' }).getAttribute('href')).toBe(
    `/discussions?tag=${encodeURIComponent('कला')}`,
  );
  expect(
    await topic(page)
      .getByRole('link', { name: /Asha Kulkarni/ })
      .getAttribute('href'),
  ).toBe(`/profile/${asha.username}`);
  expect(await texts(page)).toEqual(['பாதி முன்பணம்', 'হ্যাঁ, ঠিক']);
  await expectText(page, 'Please log in to reply');
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(card).toBe(`${harness.site.url}${await written.nth(1).getAttribute('href')}/card`);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${harness.site.url}${path}`);
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      answerCount: 2,
      author: { name: 'Asha Kulkarni', url: `${harness.site.url}/profile/${asha.username}` },
      suggestedAnswer: [{ '@type': 'Answer', text: 'பாதி முன்பணம்', upvoteCount: 0 }, {}],
    },
  });
});

test('a post without a question is a DiscussionForumPosting in its metadata', async () => {
  const discussion = await publishDiscussion(harness.site, asha, { title: 'Show your desks' });
  await addDiscussionReply(harness.site, discussion, ravi);
  const { page } = await harness.visit(`/discussions/${discussion._id}`);
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: 'Show your desks',
    commentCount: 1,
    comment: [{ '@type': 'Comment', author: { name: 'Ravi Menon' } }],
  });
});

test('a missing discussion responds with 404 and the not-found page', async () => {
  const { page, watch } = await harness.visit('/login');
  watch.expect(/^404 GET \/discussions\//);
  const answer = await page.goto('/discussions/0197f000-0000-7000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Discussion Not Found');
  await expectText(page, "The discussion you're looking for doesn't exist or has been removed.");
});

test('a discussion that fails to load can be retried', async () => {
  const discussion = await publishDiscussion(harness.site, asha, { title: 'Here after all' });
  expect(await harness.site.readPage('/discussions')).toContain('Here after all');
  const { page, watch } = await harness.visit('/discussions', { promptRetries: true });
  watch.expect(/^500 GET \/api\/discussions\//);
  const api = `**/api/discussions/${discussion._id}`;
  await page.route(api, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Here after all' }).click();
  const failure = page.getByRole('alert').getByText('Failed to load discussion. Please try again.');
  await failure.waitFor({ timeout: 60_000 });
  await page.unroute(api);
  await button(page, 'Try Again').click();
  await page.getByRole('heading', { level: 1, name: 'Here after all' }).waitFor();
});

test("'Load more replies' shows all replies of both levels once", async () => {
  const discussion = await publishDiscussion(harness.site, asha);
  const first = await addDiscussionReply(harness.site, discussion, ravi, { content: ['Reply 1'] });
  let [last, lastBelow] = [first, first];
  for (let number = 2; number <= 53; number++)
    last = await addDiscussionReply(harness.site, discussion, ravi, { content: [`Reply ${number}`] });
  for (let number = 1; number <= 52; number++)
    lastBelow = await addDiscussionReply(harness.site, discussion, meera, {
      content: [`Below ${number}`],
      parent: first._id,
    });
  const path = `/discussions/${discussion._id}`;
  const { page } = await harness.visit(path);
  // By CSS: replies of the first level only.
  const above = page.locator('.thread > .reply .content-block-text');
  const below = page.getByRole('list', { name: /^Replies to / }).getByRole('paragraph');
  const names = (word: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);
  expect(await above.allTextContents()).toEqual(names('Reply', 50));
  expect(await below.allTextContents()).toEqual(names('Below', 10));
  // That of the first reply's list comes before that of the page.
  const more = button(page, 'Load more replies');
  await more.first().click();
  await expect.poll(() => below.count()).toBe(50);
  await more.first().click();
  await expect.poll(() => below.allTextContents()).toEqual(names('Below', 52));
  expect(await more.count()).toBe(1);
  await button(page, 'Load more replies').click();
  await expect.poll(() => above.allTextContents()).toEqual(names('Reply', 53));
  expect(await button(page, 'Load more replies').count()).toBe(0);

  // A link leads to replies of later pages too.
  for (const [{ _id }, text, as] of [
    [last, 'Reply 53', undefined],
    [lastBelow, 'Below 52', ravi],
  ] as const) {
    const { page: led } = await harness.visit(`${path}#reply-${_id}`, as && { as });
    const wanted = led.locator(`#reply-${_id}`);
    await wanted.getByText(text, { exact: true }).waitFor();
    await expect.poll(() => wanted.evaluate((one) => one === document.activeElement)).toBe(true);
  }
});

test('a link to a hidden reply shows and focuses it; an unknown reply is ignored', async () => {
  const discussion = await publishDiscussion(harness.site, asha);
  const first = await addDiscussionReply(harness.site, discussion, ravi);
  let last = first;
  for (let number = 1; number <= 12; number++)
    last = await addDiscussionReply(harness.site, discussion, meera, {
      content: [`Below ${number}`],
      parent: first._id,
    });
  const path = `/discussions/${discussion._id}`;
  const { page, go } = await harness.visit(`${path}#reply-${last._id}`);
  const wanted = page.locator(`#reply-${last._id}`);
  await wanted.getByText('Below 12').waitFor();
  await expect.poll(() => wanted.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await wanted.getAttribute('data-found')).toBe('');
  // The highlight also plays with reduced motion: it moves nothing.
  expect(await wanted.evaluate((one) => getComputedStyle(one).animationDuration)).toBe('2.4s');
  await go(`${path}?again#reply-gone`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('region', { name: 'Messages' }).count()).toBe(0);
});

test('pictures open in the viewer, a video plays on a click, a link is copied and a view is counted once', async () => {
  const { page, ownContext } = await harness.visit('/login');
  const video = await recordVideo(page, 'walk.webm');
  const discussion = await publishDiscussion(harness.site, asha, {
    content: ['Look', await picture('a.jpg'), await picture('b.jpg', { hue: 20 })],
    video,
  });
  const path = `/discussions/${discussion._id}`;
  await ownContext().grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  await expectText(page, '1 view');
  const secondPicture = topic(page).getByRole('link', { name: /, image 2 of 2$/ });
  await secondPicture.click();
  const viewer = page.getByRole('dialog', { name: discussion.title });
  await viewer.getByText('Image 2 of 2').waitFor();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await viewer.waitFor({ state: 'detached' });
  await expect.poll(() => secondPicture.evaluate((one) => one === document.activeElement)).toBe(true);

  await button(page, 'Play video').scrollIntoViewIfNeeded();
  // By CSS: the poster has no name. Its first frame is shown, and nothing is played.
  const poster = page.locator('.embed-frame[data-shown] video');
  await poster.waitFor();
  expect(await poster.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await button(page, 'Play video').click();
  const player = topic(page).getByLabel(`${discussion.title}, video`);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);

  await button(page, 'Share').click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page.getByRole('menuitem', { name: 'Link copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${harness.site.url}${path}`);
  await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
  await page.keyboard.press('Escape');

  await page.reload();
  await waitForBackgroundScripts(page);
  expect(asked.filter((one) => one.endsWith('/increment-view'))).toHaveLength(1);
});

test('a long reply is cut and can be expanded; without JavaScript it is shown in full', async () => {
  const discussion = await publishDiscussion(harness.site, asha);
  const long = Array.from({ length: 40 }, (_, line) => `वाक्य ${line + 1}`).join('\n');
  await addDiscussionReply(harness.site, discussion, ravi, { content: [long] });
  const path = `/discussions/${discussion._id}`;
  const { page } = await harness.visit(path, { phone: true });
  // By CSS: the box that cuts the text.
  const text = page.locator('.reply-text');
  const height = () => text.evaluate((one) => one.clientHeight);
  const cut = await height();
  await button(page, 'Show more').tap();
  await expect.poll(height).toBeGreaterThan(cut * 2);
  await button(page, 'Show less').tap();
  await expect.poll(height).toBe(cut);
  const { page: plain } = await harness.visit(path, { javaScript: false });
  // By CSS: the same box.
  expect(await plain.locator('.reply-text').evaluate((one) => one.clientHeight)).toBeGreaterThan(cut * 2);
});

test('going back to a list shows what was asked meanwhile', async () => {
  await publishDiscussion(harness.site, asha, { title: 'Asked before' });
  const { page, ownContext } = await harness.visit('/discussions');
  await page.getByRole('link', { name: 'Asked before' }).click();
  await page.getByRole('heading', { level: 1, name: 'Asked before' }).waitFor();
  await publishDiscussion(harness.site, asha, { title: 'Asked meanwhile' });
  // Longer than the time for which data is not fetched again.
  await ownContext().clock.setSystemTime(Date.now() + 10_000);
  await page.goBack();
  await expectText(page, 'Asked meanwhile');
});
