import { codeOf } from '../apps/server/test-kit/people/authenticator-app.ts';
import { expect, test } from 'vitest';
import {
  errorOf,
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  findToken,
} from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { prove } from './kit/browser/proof.ts';
import { password } from './kit/browser/site.ts';

const harness = useHarness();
const newPassword = 'Rangoli#2026';

const logIn = (email: string, typed: string) =>
  harness.site.call('POST', '/api/auth/login', {
    json: { email, password: typed, timeZone: 'Asia/Kolkata' },
  });

test('a member changes the password by keyboard on a phone, and stays logged in', async () => {
  const asha = await harness.site.addPerson('Asha');
  const { page, watch } = await harness.visit('/account', { as: asha, phone: true, dark: true });
  watch.expect(/^403 PUT \/api\/users\/me\/password$/);
  const current = page.getByLabel('Current Password', { exact: true });
  const next = page.getByLabel('New Password', { exact: true });
  await current.fill('Wrong#2025');
  await next.fill('short');
  await page.keyboard.press('Enter');
  await expect.poll(() => errorOf(next)).toBe('Password must be at least 8 characters long.');
  await next.fill('Welcome@123');
  await expectText(page, 'This password is easy to guess.');
  await next.fill(newPassword);
  await page.keyboard.press('Enter');
  await expect.poll(() => errorOf(current)).toBe('Incorrect password');
  expect(await next.inputValue()).toBe(newPassword);
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
  await current.fill(password);
  await page.keyboard.press('Enter');
  await expectText(page, 'Your password is changed. Other browsers and devices are logged out.');
  await expect.poll(() => current.inputValue()).toBe('');
  expect(await findToken(page)).toBe(asha.token);
  await expect(logIn(asha.email, password)).rejects.toThrow('401');
  await logIn(asha.email, newPassword);
});

test('a member sees where they are logged in, and logs out there', async () => {
  const asha = await harness.site.addPerson('Asha');
  for (let device = 0; device < 3; device++) await logIn(asha.email, password);
  const { page } = await harness.visit('/account', { as: asha });
  const list = page.getByRole('region', { name: 'Where you are logged in' });
  const items = list.getByRole('listitem');
  await expect.poll(() => items.count()).toBe(4);
  expect(await items.first().innerText()).toContain('This browser');
  expect(await items.nth(1).innerText()).toContain('Kolkata time');
  await expectAccessible(page);
  await items.nth(1).getByRole('button').click();
  await expectText(page, 'That session is logged out.');
  await expect.poll(() => items.count()).toBe(3);
  await list.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expectText(page, 'You are logged out everywhere else.');
  await expect.poll(() => items.count()).toBe(1);
  await expect.poll(() => list.getByRole('button', { name: 'Log out everywhere else' }).count()).toBe(0);
});

test('the browser tells its time zone when it logs in', async () => {
  const asha = await harness.site.addPerson('Asha');
  const { page } = await harness.visit('/login');
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page.getByLabel('Email', { exact: true }).fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const [request] = await Promise.all([
    page.waitForRequest('**/api/auth/login'),
    page.keyboard.press('Enter'),
  ]);
  expect(request.postDataJSON()).toMatchObject({ timeZone: zone });
});

test('a member moves to another email address, typed once', async () => {
  const asha = await harness.site.addPerson('Asha');
  const { page, watch } = await harness.visit('/account', { as: asha, phone: true });
  watch.expect(/^403 PUT \/api\/users\/me\/email$/);
  const address = `new-${asha.email}`;
  const email = page.getByLabel('New Email', { exact: true });
  await email.fill(address);
  await page.reload();
  await expect.poll(() => email.inputValue()).toBe(address);
  const field = page.getByLabel('Your Password', { exact: true });
  await field.fill('Wrong#2025');
  await page.keyboard.press('Enter');
  await expect.poll(() => errorOf(field)).toBe('Incorrect password');
  await field.fill(password);
  await page.keyboard.press('Enter');
  await expectText(page, `We have mailed a link to ${address}. Until you open it, ${asha.email} counts.`);
  await expectNoHorizontalOverflow(page);
  await page.goto(await harness.site.mailedLink(address));
  await expectText(page, 'Email Verified!');
  await page.goto(`${harness.site.url}/account`);
  await expectText(page, `Your address is ${address}.`);
  expect(await email.inputValue()).toBe('');
});

test('a member sets up an authenticator app, logs in with its code, renews the codes and removes it', async () => {
  const asha = await harness.site.addPerson('Asha');
  const { page, watch, go } = await harness.visit('/account', { as: asha, phone: true });
  watch.expect(/^401 POST \/api\/auth\/login$/);
  watch.expect(/^400 POST \/api\/users\/me\/totp\/confirm$/);
  watch.expect(/^403 POST \/api\/users\/me\/totp\/recovery-codes$/);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const key = (await page.getByLabel('Key', { exact: true }).innerText()).replaceAll(' ', '');
  await page.getByRole('img', { name: 'QR code with the key' }).waitFor();
  const code = page.getByLabel('Code from the app');
  await code.fill('12');
  await page.keyboard.press('Enter');
  await expect.poll(() => errorOf(code)).toBe('This code is wrong or was used. Please enter the next one.');
  await code.fill(codeOf(key));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expectText(page, 'Logging in asks for a code of your authenticator app.');

  await page.evaluate(() => localStorage.clear());
  await go('/login');
  await page.getByLabel('Email', { exact: true }).fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const second = page.getByLabel('Enter the code from your authenticator app.');
  await second.waitFor();
  await expect.poll(() => second.evaluate((field) => field === document.activeElement)).toBe(true);
  await second.fill('wrong');
  await page.keyboard.press('Enter');
  await expect.poll(() => errorOf(second)).toBe('This code is wrong or was used. Please enter the next one.');
  await second.fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expectPath(page, '/');

  await page.goto(`${harness.site.url}/account`);
  await expectText(page, '10 recovery codes are left.');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await prove(page);
  await expect.poll(() => codes.count()).toBe(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
  await logIn(asha.email, password);
});
