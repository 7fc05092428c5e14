import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitForHydration } from './kit/browser/browser.ts';
import {
  errorOf,
  expectAccessible,
  expectNoHorizontalOverflow,
  findToken,
  expectPath,
  expectText,
  tabTo,
  findDrafts,
} from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
const password = 'Kolam#2025';

function formOf(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return {
    name: field('Name'),
    username: field('Username'),
    email: field('Email'),
    password: field('Password'),
    confirm: field('Confirm Password'),
    submit: page.getByRole('button', { name: 'Create Account' }),
  };
}

test('an empty form shows an error at every field', async () => {
  const { page } = await harness.visit('/signup');
  const form = formOf(page);
  expect(await page.title()).toBe('Sign Up | Kalaangan');
  await form.submit.click();
  await expectText(page, 'Name is required');
  expect(await errorOf(form.username)).toBe('Username is required');
  expect(await errorOf(form.email)).toBe('Email is required');
  expect(await errorOf(form.password)).toBe('Password is required');
});

// Which words belong to which rule: `fields.test.ts` of the form.
test('a broken rule is told under its field, and differing passwords at the second', async () => {
  const { page } = await harness.visit('/signup');
  const form = formOf(page);
  await form.name.fill('Asha Kulkarni');
  await form.username.fill('asha_k');
  await form.email.fill('asha@example.org');
  await form.password.fill('a');
  await form.confirm.fill('b');
  await form.submit.click();
  await expect.poll(() => errorOf(form.username)).toBe('Username can only contain letters and numbers');
  expect(await errorOf(form.confirm)).toBe('Passwords do not match.');
  expect(await errorOf(form.password)).toBe('');
  await form.confirm.fill('a');
  await form.submit.click();
  await expect.poll(() => errorOf(form.password)).toBe('Password must be at least 8 characters long.');
  expect(await errorOf(form.confirm)).toBe('');
});

test('typed input except passwords survives a reload', async () => {
  const { page, go } = await harness.visit('/signup');
  const form = formOf(page);
  await form.name.fill('मीरा दास');
  await form.username.fill('meera');
  await form.email.fill('meera@example.org');
  await form.password.fill(password);
  await form.confirm.fill(password);
  await go('/signup');
  expect(await form.name.inputValue()).toBe('मीरा दास');
  expect(await form.username.inputValue()).toBe('meera');
  expect(await form.email.inputValue()).toBe('meera@example.org');
  expect(await form.password.inputValue()).toBe('');
  expect(await form.confirm.inputValue()).toBe('');
  expect(JSON.stringify(await page.evaluate(() => Object.entries(localStorage)))).not.toContain(password);
});

test('input typed before hydration is kept', async () => {
  const { page } = await harness.visit('/login');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signup', { waitUntil: 'commit' });
  const form = formOf(page);
  await form.name.fill('Asha Kulkarni');
  release();
  await waitForHydration(page);
  await form.submit.click();
  await expectText(page, 'Username is required');
  expect(await form.name.inputValue()).toBe('Asha Kulkarni');
  expect(await errorOf(form.name)).toBe('');
});

test('errors of the server appear under their fields', async () => {
  const taken = await harness.site.addPerson('Ravi Menon', { verified: false });
  const { page, watch } = await harness.visit('/signup');
  watch.expect(/^409 POST \/api\/auth\/signup$/);
  const form = formOf(page);
  await form.name.fill('Ravi Menon');
  await form.username.fill(taken.username.toUpperCase());
  await form.email.fill('other@example.org');
  await form.password.fill(password);
  await form.confirm.fill(password);
  await form.submit.click();
  await expectText(page, 'Username is already taken');
  expect(await errorOf(form.username)).toBe('Username is already taken');

  await form.username.fill('ravithesecond');
  await form.email.fill(taken.email);
  await form.submit.click();
  await expectText(page, 'An account with this email already exists');
  expect(await errorOf(form.email)).toBe('An account with this email already exists');
  expect(await findToken(page)).toBeNull();
});

test('a common password is taken, and said to be easy to guess while it is typed', async () => {
  const { page } = await harness.visit('/signup');
  const form = formOf(page);
  const advice = page.getByText('This password is easy to guess.', { exact: true });
  const places = () => form.confirm.boundingBox();
  const before = await places();
  await form.password.pressSequentially('Passw0rd');
  expect(await advice.count()).toBe(0);
  await form.password.press('!');
  await advice.waitFor();
  expect(await places()).toEqual(before);
  await expectAccessible(page);
  await form.password.fill(password);
  await advice.waitFor({ state: 'detached' });

  await form.name.fill('Tara Common');
  await form.username.fill('taracommon');
  await form.email.fill('taracommon@example.org');
  await form.password.fill('Passw0rd!');
  await form.confirm.fill('Passw0rd!');
  await form.submit.click();
  await expectPath(page, '/');
});

test('password managers keep the email, which one logs in with', async () => {
  const { page, go } = await harness.visit('/signup');
  const keptFields = () =>
    page
      .getByRole('main')
      .locator('input[autocomplete="username"]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
  expect(await keptFields()).toEqual(['email']);
  await go('/login');
  expect(await keptFields()).toEqual(['email']);
});

test.each([
  ['/login', 'Continue with Google'],
  ['/signup', 'Sign up with Google'],
])('%s says that the site has no login with Google when its button is pressed', async (path, label) => {
  const { page } = await harness.visit(path, { phone: true });
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('alert').getByText('Google login is not available on this site.').waitFor();
  await expectNoHorizontalOverflow(page);
});

test('a signup without a response shows an error and keeps the form', async () => {
  const { page, watch } = await harness.visit('/signup');
  watch.expect(/^failed: POST \/api\/auth\/signup/);
  await page.route('**/api/auth/signup', (route) => route.abort('connectionreset'));
  const form = formOf(page);
  await form.name.fill('Ravi Menon');
  await form.username.fill('raviagain');
  await form.email.fill('raviagain@example.org');
  await form.password.fill(password);
  await form.confirm.fill(password);
  await form.submit.click();
  await expectText(page, 'An error occurred during signup');
  expect(await form.name.inputValue()).toBe('Ravi Menon');
});

test('the signup works by keyboard alone on a phone and leads home', async () => {
  const { page } = await harness.visit('/signup', { phone: true });
  await expectNoHorizontalOverflow(page);
  const form = formOf(page);
  await tabTo(page, form.name);
  await page.keyboard.type('Farah Sheikh');
  await tabTo(page, form.username);
  await page.keyboard.type('farah');
  await tabTo(page, form.email);
  await page.keyboard.type('farah@example.org');
  await tabTo(page, form.password);
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await form.password.getAttribute('type')).toBe('text');
  await page.keyboard.press('Enter');
  expect(await form.password.getAttribute('type')).toBe('password');
  await tabTo(page, form.confirm);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectPath(page, '/');
  expect(await findToken(page)).not.toBeNull();
  await page.getByRole('link', { name: 'Profile' }).waitFor();
  await expectNoHorizontalOverflow(page);
  expect(await findDrafts(page, 'signup')).toEqual([]);
});
