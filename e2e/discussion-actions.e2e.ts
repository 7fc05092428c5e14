import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  tabTo,
  expectToast,
} from './kit/browser/checks.ts';
import { waitForIdle } from './kit/browser/browser.ts';
import { publishDiscussion, addDiscussionReply } from './kit/pages/discussions.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness(() => Promise.resolve({ ADMIN_EMAILS: 'boss1@example.org', RATE_LIMITS: 'off' }));
let boss: Person;
let asha: Person;
let ravi: Person;
let meera: Person;

beforeAll(async () => {
  // The first person's email address is the one in ADMIN_EMAILS.
  boss = await harness.site.addPerson('Boss');
  [asha, ravi, meera] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon'),
    harness.site.addPerson('मीरा अय्यर'),
  ]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const topic = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
const voteCount = (thing: Locator) => thing.getByText(/^-?\d+ votes?$/);
const repliesOf = (page: Page) => page.getByRole('region', { name: /^Replies/ });
const replyBy = (page: Page, name: string) => page.getByRole('article', { name: `Reply by ${name}` });
// By CSS: the paragraphs without the badges among them.
const texts = (page: Page) => page.locator('.reply .content-block-text').allTextContents();

/** Waits until the member's own view has replaced the public one. */
async function waitForOwnView(page: Page, discussionId: string): Promise<void> {
  await page.waitForFunction(
    (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
    `/api/discussions/${discussionId}`,
  );
  await waitForIdle(page);
}

test('a visitor is asked to log in for voting and replying', async () => {
  const discussion = await publishDiscussion(harness.site, asha);
  await addDiscussionReply(harness.site, discussion, ravi);
  const { page } = await harness.visit(`/discussions/${discussion._id}`);
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
  await repliesOf(page).getByRole('link', { name: 'Log in' }).click();
  await expectPath(page, '/login');
});

test('a vote can be given, changed and withdrawn, and survives a reload', async () => {
  const discussion = await publishDiscussion(harness.site, asha);
  await addDiscussionReply(harness.site, discussion, ravi);
  const { page } = await harness.visit(`/discussions/${discussion._id}`, { as: meera });
  for (const thing of [topic(page), replyBy(page, 'Ravi Menon')]) {
    const count = voteCount(thing).first();
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

test("a double click on 'Upvote' leaves no vote on the page or the server", async () => {
  const discussion = await publishDiscussion(harness.site, asha);
  const { page } = await harness.visit(`/discussions/${discussion._id}`, { as: meera });
  const up = topic(page).getByRole('button', { name: 'Upvote' });
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/vote')) answers += 1;
  });
  await up.dblclick();
  await expect.poll(() => answers).toBe(2);
  await topic(page).getByRole('button', { name: 'Upvote', pressed: false }).waitFor();
  await page.reload();
  expect(await voteCount(topic(page)).textContent()).toBe('0 votes');
});

test('an upvote that another tab has already given stays given', async () => {
  const discussion = await publishDiscussion(harness.site, asha);
  const { page } = await harness.visit(`/discussions/${discussion._id}`, { as: meera });
  await waitForOwnView(page, discussion._id);
  const path = `/api/discussions/${discussion._id}/vote`;
  await harness.site.call('POST', path, { token: meera.token, json: { voteType: 'upvote' } });
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/vote')) answers += 1;
  });
  await topic(page).getByRole('button', { name: 'Upvote' }).click();
  // The first request toggled the vote off, so a second one restores it.
  await expect.poll(() => answers).toBe(2);
  await expect.poll(() => voteCount(topic(page)).textContent()).toBe('1 vote');
  await page.reload();
  await topic(page).getByRole('button', { name: 'Upvote', pressed: true }).waitFor();
});

test('a failed vote is reverted and the discussion is fetched again', async () => {
  const discussion = await publishDiscussion(harness.site, asha);
  await addDiscussionReply(harness.site, discussion, ravi);
  const { page, watch } = await harness.visit(`/discussions/${discussion._id}`, { as: meera });
  watch.expect(/^500 POST \S+\/vote$/);
  await waitForOwnView(page, discussion._id);
  await page.route('**/vote', (route) => route.fulfill({ status: 500, body: '' }));
  for (const thing of [topic(page), replyBy(page, 'Ravi Menon')]) {
    const again = page.waitForRequest(`**/api/discussions/${discussion._id}`);
    await thing.getByRole('button', { name: 'Upvote' }).first().click();
    await expectToast(page, 'alert', 'Failed to vote. Please try again.');
    await thing.getByRole('button', { name: 'Upvote', pressed: false }).first().waitFor();
    await again;
    expect(await voteCount(thing).first().textContent()).toBe('0 votes');
  }
});

test('the author marks a solution, which others then see first', async () => {
  const discussion = await publishDiscussion(harness.site, asha);
  await addDiscussionReply(harness.site, discussion, ravi, { content: ['First'] });
  await addDiscussionReply(harness.site, discussion, meera, { content: ['Second'] });
  const path = `/discussions/${discussion._id}`;
  const { page, watch } = await harness.visit(path, { as: asha });
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

  expect(await harness.site.readPage(path)).toMatch(/>Second<.*>First</s);
  const { page: other } = await harness.visit(path, { as: ravi });
  await expect.poll(() => texts(other)).toEqual(['Second', 'First']);
  expect(await button(other, 'Unmark Solution').count()).toBe(0);

  await second.getByRole('button', { name: 'Unmark Solution' }).click();
  await second.getByText('Solution', { exact: true }).waitFor({ state: 'detached' });
  await topic(page).getByText('Solved', { exact: true }).waitFor({ state: 'detached' });
});

test('a deleted reply that has replies shows [deleted]; one without disappears', async () => {
  const discussion = await publishDiscussion(harness.site, asha);
  const first = await addDiscussionReply(harness.site, discussion, ravi, { content: ['Above'] });
  await addDiscussionReply(harness.site, discussion, meera, { content: ['Below'], parent: first._id });
  await addDiscussionReply(harness.site, discussion, ravi, { content: ['Alone'] });
  const { page, watch } = await harness.visit(`/discussions/${discussion._id}`, { as: ravi });
  watch.expect(/^500 DELETE /);
  expect(await replyBy(page, 'मीरा अय्यर').getByRole('button', { name: 'Delete' }).count()).toBe(0);
  const alone = replyBy(page, 'Ravi Menon').filter({ hasText: 'Alone' });
  const above = replyBy(page, 'Ravi Menon').filter({ hasText: 'Above' });
  const dialog = page.getByRole('alertdialog');

  await page.route('**/reply/*', (route) => route.fulfill({ status: 500, body: '' }));
  await alone.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Are you sure you want to delete this reply?').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'alert', 'Failed to delete reply. Please try again.');
  await page.unroute('**/reply/*');

  await alone.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await alone.waitFor({ state: 'detached' });
  await expectToast(page, 'status', 'Deleted.');
  await page.getByRole('heading', { name: 'Replies 2' }).waitFor();

  await above.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectText(page, '[deleted]');
  await expectText(page, 'Below');
  await page.getByRole('heading', { name: 'Replies 1' }).waitFor();
  await expectAccessible(page);
});

test.each([
  { name: 'its author', who: () => asha, status: 404, text: 'Discussion Not Found' },
  // What an admin deletes is kept for the author's appeal: it is removed.
  { name: 'an admin', who: () => boss, status: 410, text: 'This has been removed.' },
])('$name deletes the discussion after a confirmation', async ({ who, status, text }) => {
  const discussion = await publishDiscussion(harness.site, asha);
  const path = `/discussions/${discussion._id}`;
  const { page, watch } = await harness.visit(path, { as: who() });
  watch.expect(/^500 DELETE /);
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await button(page, 'Delete').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Are you sure you want to delete this discussion?').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'alert', 'Failed to delete discussion. Please try again.');
  await page.unroute(`**/api${path}`);
  await button(page, 'Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectPath(page, '/discussions');
  await expectToast(page, 'status', 'Deleted.');
  const visitor = await harness.visit(null);
  visitor.watch.expect(new RegExp(`^${status} GET /discussions/`));
  await visitor.go(path);
  await expectText(visitor.page, text);
});

test('the page fits a phone in the dark scheme, with targets of 44 px and keyboard access', async () => {
  const discussion = await publishDiscussion(harness.site, asha, {
    title: `ஒரு நீண்ட தலைப்பு ${'அ'.repeat(60)}`,
    content: [`https://example.org/${'a'.repeat(300)}`],
    tags: ['ஓவியம்', 'Freelancing', 'Pricing'],
  });
  const first = await addDiscussionReply(harness.site, discussion, meera, {
    content: [`A word: ${'क'.repeat(300)}`],
  });
  await addDiscussionReply(harness.site, discussion, ravi, { content: ['شكراً جزيلاً'], parent: first._id });
  const { page } = await harness.visit(`/discussions/${discussion._id}`, {
    as: asha,
    phone: true,
    dark: true,
  });
  await button(page, 'Delete').first().waitFor();
  await expectNoHorizontalOverflow(page);
  for (const control of await page.getByRole('main').getByRole('button').filter({ visible: true }).all())
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
