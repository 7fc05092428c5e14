import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectPath,
  expectText,
  expectToast,
  logOut,
  openCreate,
} from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { picture } from './kit/files/pictures.ts';
import { password } from './kit/browser/site.ts';

const harness = useHarness();

/** Makes each access to storage throw, as with cookies blocked. */
function blockStorage(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get, configurable: true });
}

/** Makes each write to storage fail, as with a full disk. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  IDBFactory.prototype.open = () => {
    throw new DOMException('The disk is full.', 'UnknownError');
  };
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectPath(page, '/');
}

const notice =
  'The storage of this browser is blocked or full. You stay logged in until you reload or close this page.';

test.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
])('a member works as usual until the page is left where storage is %s', async (_, spoilStorage) => {
  const asha = await harness.site.addPerson('Asha Kulkarni');
  const { page, go } = await harness.visit(null);
  await page.addInitScript(spoilStorage);
  await go('/login');
  await logIn(page, asha.email);
  await expectText(page, notice);
  await expectAccessible(page);
  await expectToast(page, 'alert', notice);

  await page.getByRole('tab', { name: 'Following' }).click();
  await expect
    .poll(() => page.getByRole('tab', { name: 'Following' }).getAttribute('aria-selected'))
    .toBe('true');

  await openCreate(page);
  await page.getByLabel('Title').fill('Kept by nobody');
  await page.getByLabel('Choose images').setInputFiles([await picture('morning.jpg')]);
  await page.getByRole('combobox', { name: 'Art Style' }).fill('Watercolor');
  await page.getByLabel('How was this work made?').selectOption('Made with help of AI');
  await page.getByRole('button', { name: 'Remove morning.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Create Artwork' }).click();
  await page.waitForURL(/\/artwork\//);
  await expectText(page, 'Kept by nobody');

  await logOut(page);
  await expectPath(page, '/');
  await page.getByRole('link', { name: 'Login' }).waitFor();
  await go('/login');
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
});

test.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
])('somebody signs up where storage is %s', async (state, spoilStorage) => {
  const { page, go } = await harness.visit(null);
  await page.addInitScript(spoilStorage);
  await go('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Nila Raghavan');
  await page.getByLabel('Username').fill(`nila${state}`);
  await page.getByLabel('Email').fill(`nila-${state}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectPath(page, '/');
  await expectText(page, notice);
  await page.getByRole('link', { name: 'Profile' }).waitFor();
});
