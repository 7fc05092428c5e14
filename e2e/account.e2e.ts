import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readZip } from '../apps/server/test-kit/files/read-zip.ts';
import {
  errorOf,
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  findToken,
  tabTo,
} from './kit/browser/checks.ts';
import { password } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();

test('/account asks visitors to log in or sign up', async () => {
  const { page } = await harness.visit('/account');
  await expectText(
    page,
    'You need to be logged in to access this feature. Please log in or create an account to continue.',
  );
  expect(await page.title()).toBe('Account | Kalaangan');
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
});

test('the page begins with email, password and language, and ends with deletion', async () => {
  const leela = await harness.site.addPerson('Leela Nair');
  const { page } = await harness.visit('/account', { as: leela });
  const sections = page.getByRole('main').getByRole('heading', { level: 3 });
  await page.getByRole('heading', { level: 3, name: 'Email address' }).waitFor();
  const names = await sections.allInnerTexts();
  expect(names.slice(0, 3)).toEqual(['Email address', 'Password', 'Language']);
  const places = ['Where you are logged in', 'Your age', 'What you have agreed to', 'Your data'].map((name) =>
    names.indexOf(name),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(names.at(-1)).toBe('Delete your account');
});

test('the list of sections leads to each, and marks the one that was chosen or reached', async () => {
  const asha = await harness.site.addPerson('Asha');
  const { page } = await harness.visit('/account', { as: asha });
  const nav = page.getByRole('navigation', { name: 'Sections of' });
  const marked = () =>
    nav
      .getByRole('link')
      .evaluateAll((links) =>
        links.flatMap((link) => (link.hasAttribute('aria-current') ? [link.textContent] : [])),
      );
  await expect.poll(marked).toEqual(['Email address']);
  // Lists that arrive later move what is below them.
  await page.getByText('You have not blocked anybody.').waitFor();
  await page.getByText('You have not muted anybody.').waitFor();
  await expect.poll(() => page.getByText('Loading...').count()).toBe(0);
  // Before a jump: the position that the browser would return to.
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => window.scrollY >= 200);
  for (const title of ['Muted people', 'Blocked people', 'Delete your account']) {
    await nav.getByRole('link', { name: title }).click();
    await expect.poll(marked).toEqual([title]);
    const top = () =>
      page.getByRole('region', { name: title }).evaluate((section) => section.getBoundingClientRect().top);
    await expect
      .poll(async () => {
        const at = await top();
        return at >= 0 && at < 600;
      })
      .toBe(true);
  }
  await page.mouse.wheel(0, -20_000);
  await expect.poll(marked).toEqual(['Email address']);

  // An address that names a section, opened as a page.
  const { page: other } = await harness.visit('/account#muted', { as: asha });
  const muted = other.getByRole('region', { name: 'Muted people' });
  await expect.poll(() => muted.evaluate((section) => section.getBoundingClientRect().top)).toBeLessThan(600);
  expect(await other.getByRole('link', { name: 'Muted people' }).getAttribute('aria-current')).toBe('true');
});

test('a member downloads an export of their data on a phone', async () => {
  const asha = await harness.site.addPerson('Asha');
  const { page } = await harness.visit('/account', { as: asha, phone: true });
  const button = page.getByRole('button', { name: 'Download my data' });
  await button.waitFor();
  await expectNoHorizontalOverflow(page);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('my-data.zip');
  const files = readZip(await readFile(await download.path()));
  expect(JSON.parse(`${files.get('account.json')}`).user.email).toBe(asha.email);
  expect(new URL(page.url()).pathname).toBe('/account');
});

test('a failed export shows a message', async () => {
  const asha = await harness.site.addPerson('Asha');
  const { page, watch } = await harness.visit('/account', { as: asha });
  watch.expect(/^failed: POST \/api\/users\/me\/export/);
  await page.route('**/api/users/me/export', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expectText(page, 'Failed to prepare your data. Please try again.');
});

test('the dialog for deleting an account asks for the password; Cancel and Escape delete nothing', async () => {
  const asha = await harness.site.addPerson('Asha');
  const { page, watch } = await harness.visit('/account', { as: asha });
  watch.expect(/^403 DELETE \/api\/users\/me$/);
  const open = page.getByRole('button', { name: 'Delete my account' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByText(`@${asha.username}`).waitFor();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  const field = dialog.getByLabel('Password', { exact: true });
  await expect.poll(() => errorOf(field)).toBe('Password is required');
  await field.fill('Wrong#2025');
  await page.keyboard.press('Enter');
  await expect.poll(() => errorOf(field)).toBe('Incorrect password');
  await expectAccessible(page);
  expect(await findToken(page)).toBe(asha.token);
  watch.expect(/^failed: DELETE \/api\/users\/me/);
  await page.route('**/api/users/me', (route) => route.abort());
  await field.fill(password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('Failed to delete your account. Please try again.').waitFor();
  await page.unroute('**/api/users/me');
  expect(await findToken(page)).toBe(asha.token);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await open.click();
  expect(await field.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
});

test('an account deleted by keyboard on a phone is gone from the browser and from the site', async () => {
  const asha = await harness.site.addPerson('Asha');
  const { page } = await harness.visit('/account', { as: asha, phone: true, dark: true });
  const open = page.getByRole('button', { name: 'Delete my account' });
  await open.waitFor();
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.waitFor();
  await expectNoHorizontalOverflow(page);
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectPath(page, '/');
  await page.getByRole('status').filter({ hasText: 'Your account is deleted.' }).waitFor();
  expect(await findToken(page)).toBeNull();
  const login = harness.site.call('POST', '/api/auth/login', { json: { email: asha.email, password } });
  await expect(login).rejects.toThrow('401');
});
