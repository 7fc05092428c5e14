import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import {
  errorOf,
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  expectToast,
  findDrafts,
  tabTo,
} from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { addModerator, adminEnvironment, createAdmin, decide, report } from './kit/pages/moderation.ts';
import type { Person } from './kit/browser/site.ts';

// ADMIN_EMAILS must be known before the site starts.
const harness = useHarness(async () => adminEnvironment);

type Staff = { admin: Person; moderator: Person; other: Person; author: Person; reporter: Person };

let staff: Promise<Staff> | undefined;
const people = () => (staff ??= createStaff());

async function createStaff(): Promise<Staff> {
  const { site } = harness;
  const admin = await createAdmin(site);
  const moderator = await addModerator(site, admin, 'Meena Rao');
  const other = await addModerator(site, admin, 'Omar Khan');
  const author = await site.addPerson('Asha Author');
  return { admin, moderator, other, author, reporter: await site.addPerson('Ravi Reporter') };
}

/** Publishes an artwork and reports it. */
async function addCase(title: string, input?: Parameters<typeof report>[2]) {
  const { author, reporter, moderator } = await people();
  const artwork = await publish(harness.site, author, { title, description: `About ${title}` });
  const id = await report(harness.site, { by: reporter, moderator, targetId: artwork._id }, input);
  return { id, artwork };
}

const rows = (page: Page) => page.getByRole('region', { name: 'Moderation' }).getByRole('listitem');
const actions = (page: Page) => page.getByRole('group', { name: 'Decide' });
const titleOf = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: `Artwork: ${title}` });

/** The position of the opened case in the list; -1 if it is not there. */
const currentOf = (page: Page) =>
  rows(page).evaluateAll((items) => items.findIndex((item) => item.querySelector('[aria-current=page]')));

const statusOf = async (path: string) => (await fetch(harness.site.url + path)).status;

test('a moderator on a phone decides to remove with three taps, and the next case follows', async () => {
  const { moderator } = await people();
  const urgent = await addCase('Tap One', { category: 'violence' });
  const next = await addCase('Tap Two', { category: 'spam' });
  const { page } = await harness.visit('/moderation', { as: moderator, phone: true });
  await rows(page).filter({ hasText: 'Violence' }).waitFor();
  await expectNoHorizontalOverflow(page);

  await page.getByRole('link', { name: /Violence/ }).tap();
  await titleOf(page, 'Tap One').waitFor();
  await expectNoHorizontalOverflow(page);
  // Everything before the decision fits a thumb: large targets at the bottom of the screen.
  const remove = actions(page).getByRole('button', { name: 'Remove' });
  const box = await remove.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.y).toBeGreaterThan(600);

  await remove.tap();
  const dialog = page.getByRole('dialog', { name: 'Remove the artwork' });
  await dialog.waitFor();
  await page.keyboard.type('It shows blood.');
  await dialog.getByRole('button', { name: 'Remove' }).tap();
  await expectToast(page, 'status', 'Removed.');
  await titleOf(page, 'Tap Two').waitFor();
  await expectPath(page, `/moderation/${next.id}`);
  expect(await statusOf(`/artwork/${urgent.artwork._id}`)).toBe(410);
});

test('a case is decided by keyboard alone on a desk', async () => {
  const { moderator } = await people();
  const { id, artwork } = await addCase('Key One', { category: 'intimate' });
  const { page } = await harness.visit('/moderation', { as: moderator });
  await rows(page).first().waitFor();
  const position = await rows(page).evaluateAll(
    (items, path) => items.findIndex((item) => item.querySelector(`a[href="${path}"]`)),
    `/moderation/${id}`,
  );
  for (let index = 0; index <= position; index++) {
    await page.keyboard.press('j');
    await expect.poll(() => currentOf(page)).toBe(index);
  }
  await titleOf(page, 'Key One').waitFor();
  await expectNoHorizontalOverflow(page);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await help.waitFor();
  await expectAccessible(page);
  // Not while a dialog is open.
  await page.keyboard.press('e');
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });

  await page.keyboard.press('c');
  await expectText(page, 'You are handling this case.');
  await page.keyboard.press('c');
  await expectText(page, 'Nobody is handling this case.');
  const picture = page.getByRole('button', { name: 'Show picture' });
  const blurOf = () =>
    page
      .getByRole('button', { name: /^(Show|Blur) picture$/ })
      .evaluate((button) => getComputedStyle(button.querySelector('img') ?? button).filter);
  await picture.waitFor();
  expect(await blurOf()).toContain('blur');
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Blur picture' }).waitFor();
  expect(await blurOf()).toBe('none');

  // Single keys are text in the note, which the dialog is opened with.
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Keep the artwork' });
  await dialog.waitFor();
  await page.keyboard.type('rest');
  expect(await dialog.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('rest');
  expect(await page.getByRole('dialog').count()).toBe(1);
  await tabTo(page, dialog.getByRole('button', { name: 'Keep' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'status', 'Kept.');
  expect(await statusOf(`/artwork/${artwork._id}`)).toBe(200);
});

test('j and k go through the list, and can be turned off', async () => {
  const { moderator } = await people();
  await addCase('Walk One', { category: 'child' });
  await addCase('Walk Two', { category: 'intimate' });
  const { page } = await harness.visit('/moderation', { as: moderator });
  await rows(page).first().waitFor();
  for (const [key, index] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => currentOf(page)).toBe(index);
  }
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Use single keys' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await page.keyboard.press('j');
  expect(await currentOf(page)).toBe(0);
  expect(await page.getByText('You are handling this case.').count()).toBe(0);
});

test('who is already handled by another moderator is said, and the note is kept', async () => {
  const { moderator, other } = await people();
  const { id } = await addCase('Two Hands');
  const { page, watch, go } = await harness.visit(`/moderation/${id}`, { as: moderator });
  await titleOf(page, 'Two Hands').waitFor();
  await harness.site.call('POST', `/api/moderation/cases/${id}/claim`, { token: other.token });
  watch.expect(/^409 POST \/api\/moderation\/cases\//);
  watch.expect(/^409 POST \/api\/moderation\/cases\//);
  await actions(page).getByRole('button', { name: 'Warn' }).click();
  const dialog = page.getByRole('dialog', { name: 'Warn the person' });
  const note = dialog.getByRole('textbox', { name: 'Note to the person' });
  await dialog.getByRole('alert').getByText('This case is being handled by Omar Khan.').waitFor();
  await dialog.getByRole('button', { name: 'Warn' }).click();
  await expect.poll(() => errorOf(note)).toBe('Please write a note to the person.');
  await note.fill('Please be kind.');
  await dialog.getByRole('button', { name: 'Warn' }).click();
  await dialog.getByRole('alert').getByText('This case is being handled by Omar Khan.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('status').getByText('This case is being handled by Omar Khan.').waitFor();

  await harness.site.call('POST', `/api/moderation/cases/${id}/release`, { token: other.token });
  await go(`/moderation/${id}`);
  await actions(page).getByRole('button', { name: 'Warn' }).click();
  expect(await note.inputValue()).toBe('Please be kind.');
  await dialog.getByRole('button', { name: 'Warn' }).click();
  await expectToast(page, 'status', 'Warned.');
  expect(await findDrafts(page, `decision:${id}`)).toEqual([]);
});

test('an admin takes over what a moderator has claimed', async () => {
  const { admin, other } = await people();
  const { id } = await addCase('Taken Over');
  await harness.site.call('POST', `/api/moderation/cases/${id}/claim`, { token: other.token });
  const { page } = await harness.visit(`/moderation/${id}`, { as: admin });
  await page.getByRole('status').getByText('This case is being handled by Omar Khan.').waitFor();
  await page.getByRole('button', { name: 'Claim' }).click();
  await page.getByRole('status').getByText('You are handling this case.').waitFor();
  expect(await page.getByRole('button', { name: 'Release' }).count()).toBe(1);
});

test('a suspension is asked about once more, with its days', async () => {
  const { moderator, reporter } = await people();
  const author = await harness.site.addPerson('Tara Troll');
  const artwork = await publish(harness.site, author, { title: 'Bad Faith' });
  const id = await report(harness.site, { by: reporter, moderator, targetId: artwork._id });
  const { page } = await harness.visit(`/moderation/${id}`, { as: moderator, phone: true, dark: true });
  await actions(page).getByRole('button', { name: 'Suspend' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Suspend the person' });
  await dialog.getByRole('textbox', { name: 'Note to the person' }).fill('Insults, again.');
  await dialog.getByLabel('Days').fill('0');
  await dialog.getByRole('button', { name: 'Suspend' }).tap();
  await expect
    .poll(() => errorOf(dialog.getByLabel('Days')))
    .toBe('Please choose a number of days from 1 to 365.');
  await dialog.getByLabel('Days').fill('30');
  await dialog.getByRole('button', { name: 'Suspend' }).tap();
  const question = page.getByRole('alertdialog', { name: 'Suspend' });
  await question.getByText('Tara Troll').waitFor();
  expect(await question.innerText()).toContain('for 30 days');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Suspend' }).tap();
  await expectToast(page, 'status', 'Suspended.');
  await page.goto(`/moderation/${id}`);
  await page.getByRole('region', { name: 'Decision' }).getByText('Suspended for 30 days').waitFor();
  expect(await actions(page).count()).toBe(0);
});

test('the clock of a case goes on by the minute', async () => {
  const { moderator } = await people();
  const { id } = await addCase('Clock', { category: 'intimate' });
  const { page, ownContext } = await harness.visit(null, { as: moderator });
  await ownContext().clock.install();
  await page.goto(`/moderation/${id}`);
  const clock = page.getByRole('region', { name: 'Case', exact: true }).getByText(/ left$|^Overdue by /);
  await expect.poll(() => clock.innerText()).toMatch(/^1 h 5\d min left$/);
  const before = await clock.innerText();
  await page.clock.fastForward(60_000);
  await expect.poll(() => clock.innerText()).not.toBe(before);
  await page.clock.fastForward('05:00:00');
  await expect.poll(() => clock.innerText()).toMatch(/^Overdue by 3 h$/);
});

test('closed cases have their decision, and cases of others are not in Mine', async () => {
  const { moderator, other } = await people();
  const { id, artwork } = await addCase('Already Closed');
  await decide(harness.site, moderator, id, { action: 'false-report' });
  const { page } = await harness.visit('/moderation', { as: other, phone: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('tab', { name: 'Closed' }).tap();
  await rows(page).filter({ hasText: 'Decided as a false report' }).first().waitFor();
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^Mine/ }).tap();
  await expectText(page, 'You have claimed no case.');
  expect(await statusOf(`/artwork/${artwork._id}`)).toBe(200);
});

test('a case and a list that fail to load can be retried; an unknown case is not found', async () => {
  const { moderator } = await people();
  const { id } = await addCase('Retry');
  const { page, watch, go } = await harness.visit(null, { as: moderator });
  watch.expect(/^400 GET \/api\/moderation\/cases/);
  watch.expect(/^400 GET \/api\/moderation\/cases/);
  await page.route('**/api/moderation/cases**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.route('**/api/moderation/cases/*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`/moderation/${id}`);
  await expectText(page, 'The case could not be loaded.');
  await expectText(page, 'The cases could not be loaded.');
  await expectAccessible(page);
  await page.unrouteAll();
  for (const name of ['Moderation', 'Case'])
    await page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Try Again' }).click();
  await titleOf(page, 'Retry').waitFor();
  await rows(page).first().waitFor();

  watch.expect(/^404 GET \/api\/moderation\/cases/);
  await go('/moderation/0190b5a0-0000-7000-8000-000000000000');
  await expectText(page, 'This case does not exist.');
});
