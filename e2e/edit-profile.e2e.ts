import { loadCatalog } from '@kalaangan/messages/catalogs';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  errorOf,
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  tabTo,
} from './kit/browser/checks.ts';
import { password, type Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let taken: Person;
let nila: Person;
beforeAll(async () => {
  taken = await harness.site.addPerson('Ravi Menon', { verified: false });
});
beforeEach(async () => {
  nila = await harness.site.addPerson('Nila Raghavan', { verified: false });
});

const save = (page: Page) => page.getByRole('button', { name: 'Save' });

function formOf(page: Page) {
  const box = (name: RegExp) => page.getByRole('textbox', { name });
  return {
    name: box(/^Name/),
    username: box(/^Username/),
    title: box(/^Title/),
    summary: box(/^Summary/),
    state: page.getByLabel(/^State/),
    city: page.getByLabel(/^City/),
    place: box(/^Name of the place/),
    link: box(/^Link \(/),
    instagram: box(/^Instagram/),
    linkedin: box(/^LinkedIn/),
    facebook: box(/^Facebook/),
    twitter: box(/^Twitter/),
  };
}

test('a visitor is asked to log in', async () => {
  const { page } = await harness.visit('/edit-profile');
  await expectText(
    page,
    'You need to be logged in to access this feature. Please log in or create an account to continue.',
  );
  expect(await page.title()).toBe('Edit Profile | Kalaangan');
  await page.locator('meta[name=robots][content=noindex]').waitFor({ state: 'attached' });
});

test('the page links to the account page, which offers what it promises', async () => {
  const { page } = await harness.visit('/edit-profile', { as: nila });
  const hint = page
    .getByRole('paragraph')
    .filter({ hasText: 'you can download your data and delete the account.' });
  await hint.waitFor();
  expect(await hint.innerText()).not.toMatch(/password|email/i);
  await hint.getByRole('link', { name: 'your account' }).click();
  await expectPath(page, '/account');
  await page.getByRole('button', { name: 'Download my data' }).waitFor();
  await page.getByRole('button', { name: 'Delete my account' }).waitFor();
});

test('who lives in no city of the table names another place; a city of another state is dropped', async () => {
  const { page, go } = await harness.visit('/edit-profile', { as: nila });
  const { state, city, place } = formOf(page);
  const cities = () => city.locator('option').allInnerTexts();
  await city.waitFor();
  expect(await cities()).toEqual(['Choose a city', 'Another place']);
  expect(await place.count()).toBe(0);
  await state.selectOption('Tamil Nadu');
  expect(await cities()).toContain('Madurai');
  await city.selectOption('Madurai');
  await state.selectOption('Kerala');
  expect(await city.inputValue()).toBe('');
  expect(await cities()).not.toContain('Madurai');

  await city.selectOption('Another place');
  await place.fill('a hamlet in no list');
  await state.selectOption('Tamil Nadu');
  await save(page).click();
  await expectPath(page, `/profile/${nila.username}`);
  await expectText(page, 'a hamlet in no list, Tamil Nadu');

  await go('/edit-profile');
  expect(await place.inputValue()).toBe('a hamlet in no list');
  await city.selectOption('Chennai');
  await place.waitFor({ state: 'detached' });
  await save(page).click();
  await expectText(page, 'Chennai, Tamil Nadu');
});

test('who lives outside India names the place without a state', async () => {
  const { page } = await harness.visit('/edit-profile', { as: nila, phone: true });
  const { city, place } = formOf(page);
  await city.selectOption('Another place');
  await place.fill('Colombo');
  await expectNoHorizontalOverflow(page);
  await save(page).click();
  await expectText(page, 'Colombo');
});

test('a complete profile with a new username is saved and shown', async () => {
  const { page } = await harness.visit(`/profile/${nila.username}`, { as: nila });
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expectPath(page, '/edit-profile');
  const form = formOf(page);
  expect(await form.name.inputValue()).toBe('Nila Raghavan');
  await form.name.fill('நிலா ராகவன்');
  const username = `Nila${nila.username.length}${Date.now() % 100_000}`;
  await form.username.fill(username);
  await form.title.fill('கோலம் கலைஞர்');
  await form.summary.fill('First line\nSecond line');
  await form.state.selectOption('Tamil Nadu');
  await form.city.selectOption('Madurai');
  // As artists have them: they are made into addresses.
  await form.link.fill('nila.example.org');
  await form.instagram.fill('@nila.raghavan');
  await page.getByLabel('ArtStation').fill('artstation.com/nila');
  await save(page).click();
  await expectPath(page, `/profile/${username}`);
  await expectText(page, 'Profile updated');
  for (const text of ['நிலா ராகவன்', `@${username}`, 'கோலம் கலைஞர்', 'Madurai, Tamil Nadu'])
    await expectText(page, text);
  expect(await page.title()).toBe("நிலா ராகவன்'s Profile | Kalaangan");
  for (const [name, address] of [
    ['https://nila.example.org', 'https://nila.example.org'],
    ['Instagram nila.raghavan', 'https://www.instagram.com/nila.raghavan'],
    ['ArtStation nila', 'https://artstation.com/nila'],
  ] as const)
    expect(await page.getByRole('link', { name, exact: true }).first().getAttribute('href')).toBe(address);
  // The bar links to the new address, and the draft is removed.
  expect(await page.getByRole('link', { name: 'Profile', exact: true }).getAttribute('href')).toBe(
    `/profile/${username}`,
  );
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);
});

test('invalid fields show their errors, and the first gets the focus', async () => {
  const { page } = await harness.visit('/edit-profile', { as: nila });
  const form = formOf(page);
  await form.name.fill('न');
  await form.username.fill('nila_r');
  await form.title.fill('க'.repeat(101));
  await form.link.fill('nila art');
  await form.linkedin.fill('nila');
  await form.twitter.fill('javascript:alert(1)');
  await save(page).click();
  await expectText(page, 'Please fix the validation errors');
  expect(await errorOf(form.name)).toBe('Name must be at least 2 characters long');
  expect(await errorOf(form.username)).toBe('Username can only contain letters and numbers');
  expect(await errorOf(form.title)).toBe('Title cannot be longer than 100 characters');
  expect(await errorOf(form.link)).toBe('Please enter a valid URL');
  expect(await errorOf(form.linkedin)).toBe('Please enter a valid LinkedIn URL');
  expect(await errorOf(form.twitter)).toBe('Please enter a valid Twitter URL');
  expect(await errorOf(form.facebook)).toBe('');
  await expect.poll(() => form.name.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectText(page, '101/100');
  await expectAccessible(page);
});

test('a taken username shows an error at its field', async () => {
  const { page, watch } = await harness.visit('/edit-profile', { as: nila });
  watch.expect(/^409 PUT \/api\/users\/profile$/);
  const form = formOf(page);
  await form.username.fill(taken.username.toUpperCase());
  await save(page).click();
  await expectText(page, 'Username is already taken');
  expect(await errorOf(form.username)).toBe('Username is already taken');
  await expect.poll(() => form.username.evaluate((input) => input === document.activeElement)).toBe(true);
});

test('typed input survives a failed request and a reload', async () => {
  const { page, go, watch } = await harness.visit('/edit-profile', { as: nila });
  watch.expect(/^failed: PUT \/api\/users\/profile/);
  const form = formOf(page);
  await form.title.fill('Painter of rain');
  await form.state.selectOption('Kerala');
  await form.city.selectOption('Another place');
  await form.place.fill('My own village');
  await form.facebook.fill('https://facebook.com/nila');
  await page.route('**/api/users/profile', (route) => route.abort('connectionreset'));
  await save(page).click();
  await expectText(page, 'Failed to update profile. Please try again.');
  await page.unroute('**/api/users/profile');
  await go('/edit-profile');
  expect(await form.title.inputValue()).toBe('Painter of rain');
  expect(await form.state.inputValue()).toBe('Kerala');
  expect(await form.place.inputValue()).toBe('My own village');
  expect(await form.facebook.inputValue()).toBe('https://facebook.com/nila');
  await save(page).click();
  await expectText(page, 'My own village, Kerala');
});

test('a state is kept by one name, whatever the language of the form', async () => {
  const { page } = await harness.visit('/hi/edit-profile', { as: nila });
  const shown = (text: string) => loadCatalog('hi').get(text) ?? text;
  const state = page.getByLabel(shown('State'));
  await state.selectOption(shown('Kerala'));
  expect(await state.inputValue()).toBe('Kerala');
  await page.getByLabel(shown('City')).selectOption('Kochi');
  await page.getByRole('button', { name: shown('Save') }).click();
  await expectText(page, 'Kochi, Kerala');
});

test('typed input survives an ended session', async () => {
  const { page, go, watch, endSession } = await harness.visit('/edit-profile', { as: nila });
  watch.expect(/^401 /);
  const form = formOf(page);
  await form.title.fill('Kept title');
  await endSession();
  await save(page).click();
  await expectPath(page, '/login');
  await page.getByLabel('Email').fill(nila.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).waitFor();
  await go('/edit-profile');
  expect(await form.title.inputValue()).toBe('Kept title');
});

test('Cancel discards the changes', async () => {
  const { page, go } = await harness.visit('/edit-profile', { as: nila });
  const form = formOf(page);
  await form.title.fill('Never mind');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectPath(page, `/profile/${nila.username}`);
  await go('/edit-profile');
  expect(await form.title.inputValue()).toBe('');
});

test('a profile that fails to load shows an error and can be retried', async () => {
  const { page, watch } = await harness.visit(`/profile/${nila.username}`, { as: nila, promptRetries: true });
  watch.expect(/^500 GET \/api\/users\/me/);
  const edit = page.getByRole('link', { name: 'Edit Profile' });
  await edit.waitFor();
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await edit.click();
  await page.getByRole('alert').getByText('Failed to load profile. Please try again.').waitFor();
  await expectPath(page, '/edit-profile');
  await page.unroute('**/api/users/me');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await formOf(page).name.waitFor();
});

test('the form works by keyboard alone on a phone', async () => {
  const { page } = await harness.visit('/edit-profile', { as: nila, phone: true });
  const form = formOf(page);
  await form.name.waitFor();
  await expectNoHorizontalOverflow(page);
  await tabTo(page, form.title);
  await page.keyboard.type('By keys');
  await tabTo(page, form.state);
  await page.keyboard.type('Goa');
  await tabTo(page, form.city);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await form.city.inputValue()).not.toBe('');
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');
  await expectPath(page, `/profile/${nila.username}`);
  await expectText(page, 'By keys');
  await expectNoHorizontalOverflow(page);
});

test('an error below a field leaves the field beside it where it is', async () => {
  const { page } = await harness.visit('/edit-profile', { as: nila });
  const { instagram, linkedin } = formOf(page);
  await instagram.waitFor();
  /** Measures the second field from the label of the first, as a message of another field above moves both. */
  const placeOf = () =>
    page.evaluate(() => {
      const label = (name: string) =>
        [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(name));
      const [first, second] = [label('Instagram'), label('LinkedIn')];
      const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? NaN;
      const from = top(first);
      const control = second?.control;
      return {
        label: top(second) - from,
        input: top(control) - from,
        height: control?.getBoundingClientRect().height,
      };
    });
  const before = await placeOf();
  await instagram.fill('not an address');
  await save(page).click();
  await expect.poll(() => errorOf(instagram)).not.toBe('');
  expect(await placeOf()).toEqual(before);
  expect(await errorOf(linkedin)).toBe('');
});
