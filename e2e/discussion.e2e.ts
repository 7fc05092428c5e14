import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, expectPath, expectText, tabTo } from './kit/checks.ts';
import { discuss, reply } from './kit/discussions.ts';
import { picture } from './kit/pictures.ts';
import type { Person } from './kit/site.ts';
import { useStage } from './kit/stage.ts';
import { recordVideo } from './kit/video.ts';

const stage = useStage(() => Promise.resolve({ ADMIN_EMAILS: 'boss1@example.org', RATE_LIMITS: 'off' }));
let boss: Person;
let asha: Person;
let ravi: Person;
let meera: Person;

beforeAll(async () => {
  // The first to join is the one whom the settings name.
  boss = await stage.site.join('Boss');
  [asha, ravi, meera] = await Promise.all([
    stage.site.join('Asha Kulkarni'),
    stage.site.join('Ravi Menon'),
    stage.site.join('मीरा अय्यर'),
  ]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const topic = (page: Page) => page.locator('.topic');
const replyBy = (page: Page, name: string) => page.getByRole('article', { name: `Reply by ${name}` });
const texts = (page: Page) => page.locator('.reply .written-text').allTextContents();

/** Waits for a message and puts it away: it may lie over what is pressed next. */
async function expectToast(page: Page, role: 'alert' | 'status', text: string): Promise<void> {
  const toast = page.locator('.toast').filter({ has: page.getByRole(role).getByText(text, { exact: true }) });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
}

test('everything written can be read without script', async () => {
  const discussion = await discuss(stage.site, asha, {
    title: 'कवर के लिए कितना माँगूँ?',
    content: [
      'Two rounds of changes.\nSee https://example.org/brief, <b>please</b>.',
      await picture('sketch.jpg', { width: 1200, height: 800 }),
      'नीचे दूसरा वाक्य',
    ],
    tags: ['Pricing', 'कला'],
  });
  const first = await reply(stage.site, discussion, ravi, { content: ['பாதி முன்பணம்'] });
  await reply(stage.site, discussion, meera, { content: ['হ্যাঁ, ঠিক'], parent: first._id });
  const path = `/discussions/${discussion._id}`;
  const { page } = await stage.visit(path, { javaScript: false });
  expect(await page.title()).toBe('कवर के लिए कितना माँगूँ? | Kalaangan');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('कवर के लिए कितना माँगूँ?');
  const written = topic(page).locator('.written > *');
  expect(await written.count()).toBe(3);
  expect(await written.nth(0).innerText()).toBe(
    'Two rounds of changes.\nSee https://example.org/brief, <b>please</b>.',
  );
  const link = written.nth(0).getByRole('link');
  expect(await link.getAttribute('href')).toBe('https://example.org/brief');
  expect(await link.getAttribute('rel')).toBe('nofollow ugc noopener');
  const image = written.nth(1).locator('img');
  expect(await image.getAttribute('srcset')).toContain('w=640 640w');
  expect(await written.nth(1).getAttribute('href')).toMatch(/^\/media\//);
  expect(await written.nth(2).getAttribute('dir')).toBe('auto');
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
  expect(card).toBe(`${stage.site.url}${await written.nth(1).getAttribute('href')}/card`);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${stage.site.url}${path}`);
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      answerCount: 2,
      author: { name: 'Asha Kulkarni', url: `${stage.site.url}/profile/${asha.username}` },
      suggestedAnswer: [{ '@type': 'Answer', text: 'பாதி முன்பணம்', upvoteCount: 0 }, {}],
    },
  });
});

test('a post that asks nothing is a post of a forum to search engines', async () => {
  const discussion = await discuss(stage.site, asha, { title: 'Show your desks' });
  await reply(stage.site, discussion, ravi);
  const { page } = await stage.visit(`/discussions/${discussion._id}`);
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

test('a visitor is asked to log in for voting and replying', async () => {
  const discussion = await discuss(stage.site, asha);
  await reply(stage.site, discussion, ravi);
  const { page } = await stage.visit(`/discussions/${discussion._id}`);
  await expectAccessible(page);
  await topic(page).getByRole('button', { name: 'Upvote' }).click();
  await expectToast(page, 'status', 'Please log in to vote');
  await replyBy(page, 'Ravi Menon').getByRole('button', { name: 'Downvote' }).click();
  await expectToast(page, 'status', 'Please log in to vote');
  await topic(page).getByRole('button', { name: 'Reply', exact: true }).click();
  await expectToast(page, 'status', 'Please log in to reply');
  await replyBy(page, 'Ravi Menon').getByRole('button', { name: 'Reply', exact: true }).click();
  await expectToast(page, 'status', 'Please log in to reply');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await button(page, 'Delete').count()).toBe(0);
  expect(await button(page, 'Mark as Solution').count()).toBe(0);
  await page.locator('.reply-prompt').getByRole('link', { name: 'Log in' }).click();
  await expectPath(page, '/login');
});

test('votes go up, round, and back; they stay after a reload', async () => {
  const discussion = await discuss(stage.site, asha);
  await reply(stage.site, discussion, ravi);
  const { page } = await stage.visit(`/discussions/${discussion._id}`, { as: meera });
  for (const thing of [topic(page), replyBy(page, 'Ravi Menon')]) {
    const count = thing.locator('.vote-count').first();
    const press = async (name: string, pressed: boolean, shown: RegExp) => {
      const answer = page.waitForResponse('**/vote');
      await thing.getByRole('button', { name, exact: true }).first().click();
      await thing.getByRole('button', { name, exact: true, pressed }).first().waitFor();
      await answer;
      await expect.poll(() => count.textContent()).toMatch(shown);
    };
    await press('Upvote', true, /^1 vote$/);
    await press('Downvote', true, /^-1 vote$/);
    await press('Downvote', false, /^0 votes$/);
    await press('Upvote', true, /^1 vote$/);
  }
  await expectAccessible(page);
  await page.reload();
  for (const thing of [topic(page), replyBy(page, 'Ravi Menon')])
    await thing.getByRole('button', { name: 'Upvote', pressed: true }).first().waitFor();
});

test('a fast double click ends where it began, on the page and on the server', async () => {
  const discussion = await discuss(stage.site, asha);
  const { page } = await stage.visit(`/discussions/${discussion._id}`, { as: meera });
  const up = topic(page).getByRole('button', { name: 'Upvote' });
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/vote')) answers += 1;
  });
  await up.dblclick();
  await expect.poll(() => answers).toBe(2);
  await topic(page).getByRole('button', { name: 'Upvote', pressed: false }).waitFor();
  await page.reload();
  expect(await topic(page).locator('.vote-count').textContent()).toBe('0 votes');
});

test('a vote that another tab has given already is given, not taken back', async () => {
  const discussion = await discuss(stage.site, asha);
  const { page } = await stage.visit(`/discussions/${discussion._id}`, { as: meera });
  await page.waitForLoadState('networkidle');
  const path = `/api/discussions/${discussion._id}/vote`;
  await stage.site.call('POST', path, { token: meera.token, json: { voteType: 'upvote' } });
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/vote')) answers += 1;
  });
  await topic(page).getByRole('button', { name: 'Upvote' }).click();
  // The first press took it back, which is not what was asked for.
  await expect.poll(() => answers).toBe(2);
  await expect.poll(() => topic(page).locator('.vote-count').textContent()).toBe('1 vote');
  await page.reload();
  await topic(page).getByRole('button', { name: 'Upvote', pressed: true }).waitFor();
});

test('a vote that fails is put back, and the page is read anew', async () => {
  const discussion = await discuss(stage.site, asha);
  await reply(stage.site, discussion, ravi);
  const { page, watch } = await stage.visit(`/discussions/${discussion._id}`, { as: meera });
  watch.expect(/^500 POST \S+\/vote$/);
  await page.waitForLoadState('networkidle');
  await page.route('**/vote', (route) => route.fulfill({ status: 500, body: '' }));
  for (const thing of [topic(page), replyBy(page, 'Ravi Menon')]) {
    const again = page.waitForRequest(`**/api/discussions/${discussion._id}`);
    await thing.getByRole('button', { name: 'Upvote' }).first().click();
    await expectToast(page, 'alert', 'Failed to vote. Please try again.');
    await thing.getByRole('button', { name: 'Upvote', pressed: false }).first().waitFor();
    await again;
    expect(await thing.locator('.vote-count').first().textContent()).toBe('0 votes');
  }
});

test("the author marks solutions, which stand first for the next reader; others can't", async () => {
  const discussion = await discuss(stage.site, asha);
  await reply(stage.site, discussion, ravi, { content: ['First'] });
  await reply(stage.site, discussion, meera, { content: ['Second'] });
  const path = `/discussions/${discussion._id}`;
  const { page, watch } = await stage.visit(path, { as: asha });
  watch.expect(/^500 PATCH /);
  const second = replyBy(page, 'मीरा अय्यर');
  await page.route('**/solved', (route) => route.fulfill({ status: 500, body: '' }));
  await second.getByRole('button', { name: 'Mark as Solution' }).click();
  await expectToast(page, 'alert', 'Failed to mark reply as solution');
  await page.unroute('**/solved');
  await second.getByRole('button', { name: 'Mark as Solution' }).click();
  await second.getByText('Solution', { exact: true }).waitFor();
  await second.getByRole('button', { name: 'Unmark Solution' }).waitFor();
  await topic(page).getByText('Solved', { exact: true }).waitFor();
  await expectAccessible(page);

  const { page: other } = await stage.visit('/login', { as: ravi });
  await expect
    .poll(async () => {
      await other.goto(path);
      return texts(other);
    })
    .toEqual(['Second', 'First']);
  expect(await button(other, 'Unmark Solution').count()).toBe(0);

  await second.getByRole('button', { name: 'Unmark Solution' }).click();
  await second.getByText('Solution', { exact: true }).waitFor({ state: 'detached' });
  await topic(page).getByText('Solved', { exact: true }).waitFor({ state: 'detached' });
});

test('a reply that has replies leaves [deleted]; one without goes', async () => {
  const discussion = await discuss(stage.site, asha);
  const first = await reply(stage.site, discussion, ravi, { content: ['Above'] });
  await reply(stage.site, discussion, meera, { content: ['Below'], parent: first._id });
  await reply(stage.site, discussion, ravi, { content: ['Alone'] });
  const { page, watch } = await stage.visit(`/discussions/${discussion._id}`, { as: ravi });
  watch.expect(/^500 DELETE /);
  expect(await replyBy(page, 'मीरा अय्यर').getByRole('button', { name: 'Delete' }).count()).toBe(0);
  const alone = replyBy(page, 'Ravi Menon').filter({ hasText: 'Alone' });
  const above = replyBy(page, 'Ravi Menon').filter({ hasText: 'Above' });
  const dialog = page.getByRole('alertdialog');

  await page.route('**/reply/*', (route) => route.fulfill({ status: 500, body: '' }));
  await alone.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Are you sure you want to delete this reply?').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'alert', 'Failed to delete reply. Please try again.');
  await page.unroute('**/reply/*');

  await alone.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await alone.waitFor({ state: 'detached' });
  await expectToast(page, 'status', 'Reply deleted successfully');
  await page.getByRole('heading', { name: 'Replies 2' }).waitFor();

  await above.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectText(page, '[deleted]');
  await expectText(page, 'Below');
  await page.getByRole('heading', { name: 'Replies 1' }).waitFor();
  await expectAccessible(page);
});

test.each([
  ['its author', () => asha],
  ['an admin', () => boss],
])('%s deletes the discussion, after being asked', async (_, who) => {
  const discussion = await discuss(stage.site, asha);
  const path = `/discussions/${discussion._id}`;
  const { page, watch, go } = await stage.visit(path, { as: who() });
  watch.expect(/^500 DELETE /);
  watch.expect(/^404 GET /);
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await button(page, 'Delete').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Are you sure you want to delete this discussion?').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'alert', 'Failed to delete discussion. Please try again.');
  await page.unroute(`**/api${path}`);
  await button(page, 'Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectPath(page, '/discussions');
  await expectToast(page, 'status', 'Discussion deleted successfully');
  await expect
    .poll(async () => {
      await go(path);
      return page.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Discussion Not Found');
});

test('what is not there is answered with 404 and says so', async () => {
  const { page, watch } = await stage.visit('/login');
  watch.expect(/^404 GET \/discussions\//);
  const answer = await page.goto('/discussions/0197f000-0000-7000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Discussion Not Found');
  await expectText(page, "The discussion you're looking for doesn't exist or has been removed.");
  await expectAccessible(page);
});

test('what cannot be loaded just now can be tried again', async () => {
  const discussion = await discuss(stage.site, asha, { title: 'Here after all' });
  const { page, watch } = await stage.visit('/discussions');
  watch.expect(/^500 GET \/api\/discussions\//);
  const api = `**/api/discussions/${discussion._id}`;
  await page.route(api, (route) => route.fulfill({ status: 500, body: '' }));
  await expect
    .poll(async () => {
      await page.goto('/discussions');
      return page.getByRole('link', { name: 'Here after all' }).count();
    })
    .toBe(1);
  await page.getByRole('link', { name: 'Here after all' }).click();
  await page.getByText('Failed to load discussion. Please try again.').waitFor({ timeout: 20_000 });
  await expectAccessible(page);
  await page.unroute(api);
  await button(page, 'Try Again').click();
  await page.getByRole('heading', { level: 1, name: 'Here after all' }).waitFor();
});

test('long threads are read on, on both levels, and nothing is shown twice', async () => {
  const discussion = await discuss(stage.site, asha);
  const first = await reply(stage.site, discussion, ravi, { content: ['Reply 1'] });
  for (let number = 2; number <= 53; number++)
    await reply(stage.site, discussion, ravi, { content: [`Reply ${number}`] });
  for (let number = 1; number <= 52; number++)
    await reply(stage.site, discussion, meera, { content: [`Below ${number}`], parent: first._id });
  const { page } = await stage.visit(`/discussions/${discussion._id}`);
  const above = page.locator('.thread > .reply .written-text');
  const below = page.locator('.thread-below .written-text');
  const names = (word: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);
  expect(await above.allTextContents()).toEqual(names('Reply', 50));
  expect(await below.allTextContents()).toEqual(names('Below', 10));
  const more = page.locator('.thread-below').getByRole('button', { name: 'Load more replies' });
  await more.click();
  await expect.poll(() => below.count()).toBe(50);
  await more.click();
  await expect.poll(() => below.allTextContents()).toEqual(names('Below', 52));
  expect(await more.count()).toBe(0);
  await button(page, 'Load more replies').click();
  await expect.poll(() => above.allTextContents()).toEqual(names('Reply', 53));
  expect(await button(page, 'Load more replies').count()).toBe(0);
});

test('an address leads to a reply, also to one that is not shown at first; a wrong one does no harm', async () => {
  const discussion = await discuss(stage.site, asha);
  const first = await reply(stage.site, discussion, ravi);
  let last = first;
  for (let number = 1; number <= 12; number++)
    last = await reply(stage.site, discussion, meera, { content: [`Below ${number}`], parent: first._id });
  const path = `/discussions/${discussion._id}`;
  const { page, go } = await stage.visit(`${path}#reply-${last._id}`);
  const wanted = page.locator(`#reply-${last._id}`);
  await wanted.getByText('Below 12').waitFor();
  await expect.poll(() => wanted.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await wanted.getAttribute('data-found')).toBe('');
  // Also for those who want less motion: light is none.
  expect(await wanted.evaluate((one) => getComputedStyle(one).animationDuration)).toBe('2.4s');
  await go(`${path}?again#reply-gone`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('.toast').count()).toBe(0);
});

test('pictures are seen large, a video loads on a tap, a link is copied, a view is counted once', async () => {
  const { page, context } = await stage.visit('/login');
  const video = await recordVideo(page, 'walk.webm');
  const discussion = await discuss(stage.site, asha, {
    content: ['Look', await picture('a.jpg'), await picture('b.jpg', { hue: 20 })],
    video,
  });
  const path = `/discussions/${discussion._id}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  await expectText(page, '1 view');
  await page.locator('.written-image').nth(1).click();
  const viewer = page.getByRole('dialog', { name: discussion.title });
  await viewer.getByText('Image 2 of 2').waitFor();
  await expectAccessible(page);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await viewer.waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      page
        .locator('.written-image')
        .nth(1)
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);

  const block = discussion.content.find(({ type }) => type === 'video');
  expect(asked).not.toContain(block?.content);
  await button(page, 'Play video').click();
  await page.locator('video').waitFor();
  await expect.poll(() => asked).toContain(block?.content);

  await button(page, 'Share').click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page.getByRole('menuitem', { name: 'Link copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stage.site.url}${path}`);
  await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
  await page.keyboard.press('Escape');

  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((one) => one.endsWith('/increment-view'))).toHaveLength(1);
});

test('a long reply is cut and can be opened; without script it is whole', async () => {
  const discussion = await discuss(stage.site, asha);
  const long = Array.from({ length: 40 }, (_, line) => `वाक्य ${line + 1}`).join('\n');
  await reply(stage.site, discussion, ravi, { content: [long] });
  const path = `/discussions/${discussion._id}`;
  const { page } = await stage.visit(path, { phone: true });
  const text = page.locator('.reply-text');
  const height = () => text.evaluate((one) => one.clientHeight);
  const cut = await height();
  await button(page, 'Show more').tap();
  await expect.poll(height).toBeGreaterThan(cut * 2);
  await button(page, 'Show less').tap();
  await expect.poll(height).toBe(cut);
  const { page: plain } = await stage.visit(path, { javaScript: false });
  expect(await plain.locator('.reply-text').evaluate((one) => one.clientHeight)).toBeGreaterThan(cut * 2);
});

test('on a phone, in the dark, the page fits, its targets are large enough, and the keyboard reaches all', async () => {
  const discussion = await discuss(stage.site, asha, {
    title: `ஒரு நீண்ட தலைப்பு ${'அ'.repeat(60)}`,
    content: [`https://example.org/${'a'.repeat(300)}`],
    tags: ['ஓவியம்', 'Freelancing', 'Pricing'],
  });
  const first = await reply(stage.site, discussion, meera, { content: [`A word: ${'क'.repeat(300)}`] });
  await reply(stage.site, discussion, ravi, { content: ['شكراً جزيلاً'], parent: first._id });
  const { page } = await stage.visit(`/discussions/${discussion._id}`, { as: asha, phone: true, dark: true });
  await button(page, 'Delete').first().waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
  for (const control of await page.locator('.discussion button').filter({ visible: true }).all())
    expect(
      await control.evaluate((one) =>
        Math.max(
          one.getBoundingClientRect().height,
          Number.parseFloat(getComputedStyle(one, '::after').height) || 0,
        ),
      ),
    ).toBeGreaterThanOrEqual(44);
  const upvote = topic(page).getByRole('button', { name: 'Upvote' });
  await tabTo(page, upvote);
  await page.keyboard.press('Enter');
  await topic(page).getByRole('button', { name: 'Upvote', pressed: true }).waitFor();
});
