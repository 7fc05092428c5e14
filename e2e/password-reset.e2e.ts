import { expect, test } from 'vitest';
import {
  errorOf,
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  findToken,
  holdTimers,
  stopClock,
} from './kit/browser/checks.ts';
import { password } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
const newPassword = 'Rangoli#2026';
const sent = 'If this address has an account, we have mailed a link to it. Please check your inbox.';
const pathOf = (link: string) => new URL(link).pathname;

async function askForLink(email: string): Promise<string> {
  await harness.site.call('POST', '/api/auth/forgot-password', { json: { email } });
  for (;;) {
    const link = await harness.site.mailedLink(email);
    if (link.includes('/reset-password/')) return pathOf(link);
  }
}

test('the log-in form says one thing at a time', async () => {
  const nila = await harness.site.addPerson('Nila');
  const { page, watch } = await harness.visit('/login');
  watch.expect(/^401 POST \/api\/auth\/login/);
  const main = page.getByRole('main');
  const wrong = main.getByRole('alert').filter({ hasText: 'Invalid email or password' });
  const told = main.getByRole('status').filter({ hasText: sent });
  const forgot = page.getByRole('button', { name: 'Forgot Password?' });
  const passwordField = page.getByRole('textbox', { name: 'Password' });
  const logIn = page.getByRole('button', { name: 'Log in', exact: true });
  await page.getByLabel('Email').fill(nila.email);
  await passwordField.fill('Wrong#2025');
  await logIn.click();
  await wrong.waitFor();
  await forgot.click();
  await told.waitFor();
  expect(await wrong.count()).toBe(0);
  // And the other way round.
  await passwordField.fill('Wrong#2025');
  await logIn.click();
  await wrong.waitFor();
  expect(await told.count()).toBe(0);
  // What is wrong in the fields is no matter of a forgotten password.
  await logIn.click();
  await expect.poll(() => errorOf(passwordField)).not.toBe('');
  await forgot.click();
  await told.waitFor();
  expect(await errorOf(passwordField)).toBe('');
});

test('a forgotten password is reset by a mailed link, which leads to the login', async () => {
  const nila = await harness.site.addPerson('Nila');
  const { page, ownContext } = await harness.visit('/login', { phone: true });
  const forgot = page.getByRole('button', { name: 'Forgot Password?' });
  await forgot.click();
  const email = page.getByLabel('Email');
  await expect.poll(() => errorOf(email)).toBe('Please enter your email address');

  await email.fill(nila.email);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/forgot-password', async (route) => {
    await held;
    await route.continue();
  });
  await forgot.click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  release();
  await page.getByRole('status').filter({ hasText: sent }).waitFor();
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);

  await expect.poll(() => harness.site.mailedLink(nila.email)).toContain('/reset-password/');
  await page.goto(pathOf(await harness.site.mailedLink(nila.email)));
  expect(await page.title()).toBe('Reset Password | Kalaangan');
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
  await page.getByLabel('New Password').fill(newPassword);
  await page.getByLabel('Confirm Password').fill(newPassword);
  await expectNoHorizontalOverflow(page);
  await stopClock(ownContext());
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectText(page, 'Your password is changed. You can log in with it now.');
  await page.clock.runFor(2_900);
  await expectText(page, 'Your password is changed. You can log in with it now.');
  await page.clock.runFor(200);
  await expectPath(page, '/login');
  await page.clock.resume();

  await page.getByLabel('Email').fill(nila.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectPath(page, '/');
  expect(await findToken(page)).not.toBeNull();
});

test('a broken password rule shows its error, and the link stays valid', async () => {
  const nila = await harness.site.addPerson('Nila');
  const { page, go } = await harness.visit(null);
  await holdTimers(page, 3_000);
  await go(await askForLink(nila.email));
  const first = page.getByLabel('New Password');
  const second = page.getByLabel('Confirm Password');
  const submit = page.getByRole('button', { name: 'Reset Password' });
  await first.fill('one');
  await second.fill('other');
  await submit.click();
  await expect.poll(() => errorOf(second)).toBe('Passwords do not match');
  await expectAccessible(page);
  await first.fill('a1!');
  await second.fill('a1!');
  await submit.click();
  await expect.poll(() => errorOf(first)).toBe('Password must be at least 8 characters long.');
  await first.fill('Welcome@123');
  await expectText(page, 'This password is easy to guess.');
  await first.fill(newPassword);
  await second.fill(newPassword);
  await submit.click();
  await expectText(page, 'Your password is changed. You can log in with it now.');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expectPath(page, '/login');
});

test('an invalid link leads to a new one; a failed request keeps the input', async () => {
  const { page, watch } = await harness.visit('/reset-password/no-such-token');
  watch.expect(/^400 POST \/api\/auth\/reset-password\/no-such-token$/);
  watch.expect(/^failed: POST \/api\/auth\/reset-password/);
  const first = page.getByLabel('New Password');
  await first.fill(newPassword);
  await page.getByLabel('Confirm Password').fill(newPassword);
  const submit = page.getByRole('button', { name: 'Reset Password' });
  await page.route('**/api/auth/reset-password/**', (route) => route.abort('connectionfailed'));
  await submit.click();
  await expectText(page, 'An error occurred while resetting your password');
  expect(await first.inputValue()).toBe(newPassword);
  await page.unroute('**/api/auth/reset-password/**');
  await submit.click();
  await expectText(page, 'This reset link is invalid or has expired.');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expectPath(page, '/login');
});

test('a reset in a logged-in browser ends that session', async () => {
  const nila = await harness.site.addPerson('Nila');
  const { page, watch } = await harness.visit(await askForLink(nila.email), { as: nila });
  // A poll in flight when the session ends gets 401, which the page must tolerate.
  watch.expect(/^401 GET \/api\/notifications\/count$/);
  let countSent = () => {};
  const underWay = new Promise<void>((resolve) => (countSent = resolve));
  let release = () => {};
  const changed = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/notifications/count', async (route) => {
    countSent();
    await changed;
    await route.continue();
  });
  await page.route('**/api/auth/reset-password/**', async (route) => {
    const answer = await route.fetch();
    const refused = page.waitForResponse('**/api/notifications/count');
    release();
    await refused;
    await route.fulfill({ response: answer });
  });
  // The bell fetches its count when the page loads.
  await page.reload();
  await underWay;
  await page.getByLabel('New Password').fill(newPassword);
  await page.getByLabel('Confirm Password').fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectText(page, 'Your password is changed. You can log in with it now.');
  expect(await findToken(page)).toBeNull();
  await expectPath(page, '/login');
});

test('a failure without a response shows a default message', async () => {
  const { page, watch } = await harness.visit('/login');
  watch.expect(/^failed: POST \/api\/auth\/forgot-password/);
  await page.route('**/api/auth/forgot-password', (route) => route.abort('connectionfailed'));
  await page.getByLabel('Email').fill('nila@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expectText(page, 'An error occurred while processing your request');
  expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe(password);
});
