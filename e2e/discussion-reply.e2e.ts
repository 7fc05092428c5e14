import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { waitForBackgroundScripts } from './kit/browser/browser.ts';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  errorOf,
  tabTo,
} from './kit/browser/checks.ts';
import { publishDiscussion, addDiscussionReply } from './kit/pages/discussions.ts';
import { picture } from './kit/files/pictures.ts';
import { builtScript } from './kit/browser/scripts.ts';
import { password, type Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness(() => Promise.resolve({ RATE_LIMITS: 'off' }));
let asha: Person;
let ravi: Person;
let nila: Person;

beforeAll(async () => {
  [asha, ravi, nila] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon'),
    harness.site.addPerson('Nila Das', { verified: false }),
  ]);
});

const dialog = (page: Page) => page.getByRole('dialog');
const box = (page: Page) => dialog(page).getByRole('textbox', { name: 'Reply' });
const add = (page: Page) => dialog(page).getByRole('button', { name: 'Add Reply' });
const file = (page: Page) => dialog(page).locator('input[type=file]');
const replyBy = (page: Page, name: string) => page.getByRole('article', { name: `Reply by ${name}` });

async function openOne(): Promise<{ path: string; id: string; firstId: string }> {
  const discussion = await publishDiscussion(harness.site, asha);
  const first = await addDiscussionReply(harness.site, discussion, asha, { content: ['Ask me anything'] });
  return { path: `/discussions/${discussion._id}`, id: discussion._id, firstId: first._id };
}

const topic = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });

async function replyToTopic(page: Page): Promise<void> {
  await topic(page).getByRole('button', { name: 'Reply', exact: true }).click();
  await box(page).waitFor();
}

test('a reply with text and a picture is shown, announced and focused', async () => {
  const { path } = await openOne();
  const { page } = await harness.visit(path, { as: ravi });
  await replyToTopic(page);
  await page.getByRole('dialog', { name: 'Reply to discussion' }).waitFor();
  expect(await box(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await box(page).fill('पहले आधा पैसा\nhttps://example.org');
  await file(page).setInputFiles(await picture('brief.png'));
  await dialog(page).getByRole('img', { name: 'brief.png' }).waitFor();
  await add(page).click();
  await dialog(page).waitFor({ state: 'detached' });
  const mine = replyBy(page, 'Ravi Menon');
  // Ravi has just joined: an address is no link yet.
  await mine.getByText('https://example.org').waitFor();
  expect(await mine.getByRole('link', { name: 'https://example.org' }).count()).toBe(0);
  await mine.getByRole('img', { name: 'Reply by Ravi Menon, image' }).waitFor();
  await page.getByRole('status').getByText('Reply added').waitFor({ state: 'attached' });
  await expect.poll(() => mine.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('heading', { name: 'Replies 2' }).waitFor();
  await page.reload();
  await mine.getByText('पहले आधा पैसा').waitFor();
  await replyToTopic(page);
  expect(await box(page).inputValue()).toBe('');
  expect(await dialog(page).getByRole('img').count()).toBe(0);
});

test('a reply to a reply appears below it, on the same level for deeper ones', async () => {
  const { path } = await openOne();
  const { page } = await harness.visit(path, { as: ravi });
  await replyBy(page, 'Asha Kulkarni').getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByRole('dialog', { name: 'Reply to Asha Kulkarni' }).getByText('Ask me anything').waitFor();
  await box(page).fill('How long does it take?');
  await add(page).click();
  const below = page.getByRole('list', { name: /^Replies to / });
  await below.getByText('How long does it take?').waitFor();
  await below.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByRole('dialog', { name: 'Reply to Ravi Menon' }).waitFor();
  await box(page).fill('And how much?');
  await page.keyboard.press('Control+Enter');
  await below.getByText('And how much?').waitFor();
  expect(await below.getByRole('paragraph').allTextContents()).toEqual([
    'How long does it take?',
    'And how much?',
  ]);
  expect(await below.getByRole('list', { name: /^Replies to / }).count()).toBe(0);
});

test('invalid input shows its error at the field', async () => {
  const { path } = await openOne();
  const { page } = await harness.visit(path, { as: ravi });
  await replyToTopic(page);
  await add(page).click();
  await expect.poll(() => errorOf(box(page))).toBe('Reply cannot be empty');
  await file(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect.poll(() => errorOf(file(page))).toBe('Please upload only image files.');
  const image = await picture('one.png');
  await file(page).setInputFiles([image, await picture('two.png')]);
  await expect.poll(() => errorOf(file(page))).toBe('Only one image allowed per reply');
  await file(page).setInputFiles(image);
  await dialog(page).getByRole('img', { name: 'one.png' }).waitFor();
  await file(page).setInputFiles(await picture('two.png'));
  await expect.poll(() => errorOf(file(page))).toBe('Only one image allowed per reply');
  await dialog(page).getByRole('button', { name: 'Remove one.png' }).click();
  expect(await dialog(page).getByRole('img').count()).toBe(0);
  await box(page).fill('क'.repeat(10_001));
  await expect.poll(() => errorOf(box(page))).toBe('Text cannot be longer than 10,000 characters');
});

test('a draft survives failures, a reload and the end of the session', async () => {
  const { path } = await openOne();
  const kavya = await harness.site.addPerson('Kavya Rao');
  const { page, watch, go, endSession } = await harness.visit(path, { as: kavya });
  watch.expect(/^(401|418|500) POST /);
  watch.expect(/^failed: POST /);
  await replyToTopic(page);
  await box(page).fill('A long thought');
  await file(page).setInputFiles(await picture('kept.png'));
  const failWith = async (answer: { status: number; json?: unknown } | null, text: string) => {
    await page.route('**/reply', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await add(page).click();
    await dialog(page).getByRole('alert').getByText(text, { exact: true }).waitFor();
    await page.unroute('**/reply');
    expect(await box(page).inputValue()).toBe('A long thought');
  };
  await failWith(null, 'Failed to submit reply. Please try again.');
  await failWith({ status: 500 }, 'Failed to submit reply');
  await failWith({ status: 418, json: { message: 'Not just now.' } }, 'Not just now.');
  await expectAccessible(page);

  // Another reply has a draft of its own.
  await page.keyboard.press('Escape');
  await replyBy(page, 'Asha Kulkarni').getByRole('button', { name: 'Reply', exact: true }).click();
  expect(await box(page).inputValue()).toBe('');
  await page.keyboard.press('Escape');

  await page.reload();
  await replyToTopic(page);
  expect(await box(page).inputValue()).toBe('A long thought');
  await dialog(page).getByRole('img', { name: 'kept.png' }).waitFor();

  await endSession();
  await add(page).click();
  await expectPath(page, '/login');
  await page.getByLabel('Email').fill(kavya.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectPath(page, '/');
  await go(path);
  await replyToTopic(page);
  await dialog(page).getByRole('img', { name: 'kept.png' }).waitFor();
  await add(page).click();
  await replyBy(page, 'Kavya Rao').getByText('A long thought').waitFor();
});

test('a cancelled upload keeps the draft', async () => {
  const { path } = await openOne();
  const { page, watch } = await harness.visit(path, { as: ravi });
  watch.expect(/^failed: POST /);
  await replyToTopic(page);
  await box(page).fill('Wait');
  await file(page).setInputFiles(await picture('slow.png'));
  await page.route('**/reply', () => {});
  await add(page).click();
  await dialog(page).getByRole('progressbar').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('progressbar').waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await box(page).inputValue()).toBe('Wait');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).waitFor({ state: 'detached' });
});

test('an unverified account is led to the verification page', async () => {
  const { path } = await openOne();
  const { page } = await harness.visit(path, { as: nila });
  await page
    .getByRole('region', { name: /^Replies/ })
    .getByRole('button', { name: 'Reply', exact: true })
    .last()
    .click();
  await page.getByRole('dialog', { name: 'Account Not Verified' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Verify Your Email' }).click();
  await expectPath(page, '/verify-email');
});

test('replying to a deleted reply shows a message and keeps the text', async () => {
  const { path, id, firstId } = await openOne();
  const { page, watch } = await harness.visit(path, { as: ravi });
  watch.expect(/^404 POST /);
  await replyBy(page, 'Asha Kulkarni').getByRole('button', { name: 'Reply', exact: true }).click();
  await box(page).fill('Are you there?');
  await harness.site.call('DELETE', `/api/discussions/${id}/reply/${firstId}`, { token: asha.token });
  await add(page).click();
  await dialog(page).getByRole('alert').getByText('This reply is no longer there.').waitFor();
  expect(await box(page).inputValue()).toBe('Are you there?');
});

test('the reply dialog is loaded on the first press, traps the focus and returns it', async () => {
  const { path } = await openOne();
  const { page } = await harness.visit('/login', { as: ravi });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(path);
  await waitForBackgroundScripts(page);
  const onDemand = ['reply-sheet', 'delete-dialogs', 'viewer'].map(builtScript);
  expect(scripts.filter((url) => onDemand.some((script) => url.endsWith(script)))).toEqual([]);
  const opener = topic(page).getByRole('button', { name: 'Reply', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await box(page).waitFor();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    expect(await dialog(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('on a phone the reply dialog spans the width at the bottom of the window', async () => {
  const { path } = await openOne();
  const { page } = await harness.visit(path, { as: ravi, phone: true, dark: true });
  await topic(page).getByRole('button', { name: 'Reply', exact: true }).tap();
  // By CSS: the visible part of the dialog.
  const panel = page.locator('.dialog-panel');
  const place = await panel.boundingBox();
  expect(place?.width).toBe(390);
  expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(844);
  await box(page).fill('மிக்க நன்றி');
  await file(page).setInputFiles(await picture('phone.png'));
  await dialog(page).getByRole('img', { name: 'phone.png' }).waitFor();
  await expectNoHorizontalOverflow(page);
  await add(page).tap();
  await expectText(page, 'மிக்க நன்றி');
});
