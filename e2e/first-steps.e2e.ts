import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectFocus,
  expectPath,
  expectText,
  expectToast,
  holdTimers,
} from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { findShift, mostShift, watchShift } from './kit/browser/shift.ts';
import { publish, tilesOf } from './kit/pages/artworks.ts';

const harness = useHarness();
const artists = ['Asha', 'Bina', 'Chetan', 'Divya', 'Esha', 'Farid'];

beforeAll(async () => {
  for (const name of artists) {
    const artist = await harness.site.addPerson(name, { daysAgo: 60 });
    await publish(harness.site, artist, { title: `Work of ${name}` });
  }
});

const cardOf = (page: Page, name: string) => page.getByRole('region', { name: `Welcome, ${name}!` });
const stepOf = (card: Locator, title: string) => card.getByRole('listitem').filter({ hasText: title });
const isDone = (card: Locator, title: string) => stepOf(card, title).getByText('Done').isVisible();
const follow = (card: Locator, name: string) =>
  card.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Follow', exact: true });

test('a new member is led from the signup to a place that stands', async () => {
  const { page, watch, go } = await harness.visit('/signup');
  watch.expect(/^429 POST \/api\/auth\/send-verification$/);
  for (const [label, value] of [
    ['Name', 'Meera Das'],
    ['Username', 'meera'],
    ['Email', 'meera@example.org'],
    ['Password', 'Kolam#2025'],
    ['Confirm Password', 'Kolam#2025'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectPath(page, '/');
  const card = cardOf(page, 'Meera Das');
  await card.getByText('meera@example.org').waitFor();
  expect(await card.getByText('Done').count()).toBe(0);

  // The mail that came with the account does not count for the minute.
  const again = card.getByRole('button', { name: 'Send again' });
  await again.click();
  await card.getByRole('status').getByText('Verification email sent. Please check your inbox.').waitFor();
  await again.click();
  const wait = 'A verification email was just sent. Please wait a minute before asking for another.';
  await card.getByRole('status').getByText(wait).waitFor();

  await card.getByRole('button', { name: 'Follow five artists' }).click();
  await card.getByRole('list', { name: 'Artists to follow' }).waitFor();
  await expectAccessible(page);
  for (const name of artists.slice(0, 5)) await follow(card, name).click();
  await expectText(page, '5 of 5');
  expect(await isDone(card, 'Follow five artists')).toBe(true);
  await card.getByRole('button', { name: 'Follow five artists' }).click();
  await page.getByRole('tab', { name: 'Following' }).click();
  await expect.poll(() => tilesOf(page).count()).toBe(5);
  await card.waitFor();

  // The page leads home after three seconds.
  await holdTimers(page, 3_000);
  await go(new URL(await harness.site.mailedLink('meera@example.org', '/verify/')).pathname);
  await expectText(page, 'Email Verified!');
  const create = page.getByRole('link', { name: 'Publish your first artwork' });
  expect(await create.getAttribute('href')).toBe('/create');
  await page.getByRole('link', { name: 'Complete your profile' }).click();
  await expectPath(page, '/edit-profile');
  await go('/');
  await stepOf(card, 'Confirm your email').getByText('Done').waitFor();
  expect(await isDone(card, 'Follow five artists')).toBe(true);
  expect(await isDone(card, 'Publish your first artwork')).toBe(false);
  expect(await card.getByRole('button', { name: 'Send again' }).count()).toBe(0);
});

test('the first artwork is ticked, and nothing moves when the card is there again', async () => {
  const kabir = await harness.site.addPerson('Kabir Rao');
  const { page, go } = await harness.visit('/', { as: kabir, phone: true });
  const card = cardOf(page, 'Kabir Rao');
  await card.waitFor();
  expect(await isDone(card, 'Confirm your email')).toBe(true);
  expect(await isDone(card, 'Publish your first artwork')).toBe(false);
  await watchShift(page);
  await go('/');
  await card.waitFor();
  expect(await findShift(page)).toBeLessThan(mostShift);
  await publish(harness.site, kabir, { title: 'Terrace' });
  await go('/');
  await stepOf(card, 'Publish your first artwork').getByText('Done').waitFor();
});

test('whoever closes the card does so for all devices', async () => {
  const nila = await harness.site.addPerson('Nila Iyer');
  const { page, watch, go } = await harness.visit('/', { as: nila });
  const card = cardOf(page, 'Nila Iyer');
  const close = card.getByRole('button', { name: 'Close' });
  watch.expect(/^500 PUT \/api\/users\/me\/preferences/);
  await page.route('**/api/users/me/preferences', (route) => route.fulfill({ status: 500, json: {} }));
  await close.click();
  await expectToast(page, 'alert', 'Failed to save your choice. Please try again.');
  await page.unroute('**/api/users/me/preferences');
  await close.click();
  await card.waitFor({ state: 'detached' });
  await expectFocus(page.getByRole('main'));
  await expect
    .poll(async () => JSON.stringify(await harness.site.call('GET', '/api/users/me', { token: nila.token })))
    .toContain('"hideFirstSteps":true');

  await go('/');
  await page.getByRole('tab', { name: 'Following' }).waitFor();
  expect(await card.count()).toBe(0);
  const { page: other } = await harness.visit('/', { as: nila, phone: true });
  await other.getByRole('tab', { name: 'Following' }).waitFor();
  expect(await cardOf(other, 'Nila Iyer').count()).toBe(0);
});

test('who has been here for longer is not led', async () => {
  const old = await harness.site.addPerson('Omar Khan', { daysAgo: 31 });
  const { page } = await harness.visit('/', { as: old });
  await page.getByRole('tab', { name: 'Following' }).waitFor();
  await page.getByRole('link', { name: 'Profile' }).waitFor();
  expect(await cardOf(page, 'Omar Khan').count()).toBe(0);
});

test('an empty feed of followed artists proposes some, and shows their works', async () => {
  const omar = await harness.site.addPerson('Omar Khan', { daysAgo: 31 });
  const { page, watch } = await harness.visit('/', { as: omar, phone: true, promptRetries: true });
  watch.expect(/^500 GET \/api\/users\/proposed/);
  await page.route('**/api/users/proposed', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('tab', { name: 'Following' }).click();
  await page.getByRole('heading', { name: 'No artworks found.' }).waitFor();
  await page.getByRole('alert').getByText('Failed to load artists. Please try again.').waitFor();
  await page.unroute('**/api/users/proposed');
  await page.getByRole('button', { name: 'Try Again' }).click();
  const proposed = page.getByRole('list', { name: 'Artists to follow' });
  for (const name of artists) await follow(proposed, name).waitFor();
  await expectAccessible(page);
  await follow(proposed, 'Bina').click();
  await page.getByRole('button', { name: 'Show their works' }).click();
  await expect.poll(() => tilesOf(page).count()).toBe(1);
  expect(await tilesOf(page).first().textContent()).toContain('Work of Bina');
});
