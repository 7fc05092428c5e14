import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import type { Person } from './kit/browser/site.ts';
import { adminEnvironment, createAdmin } from './kit/pages/moderation.ts';

const harness = useHarness(async () => ({ ...adminEnvironment, GRIEVANCE_PHONE: '+91 11 4000' }));

let owner: Promise<Person> | undefined;
const asOwner = () => (owner ??= createAdmin(harness.site));

async function openSettings(options: { phone?: boolean } = {}) {
  const visitor = await harness.visit('/admin#site', { as: await asOwner(), ...options });
  await field(visitor.page, 'Name of the site').waitFor();
  return visitor;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const read = async (path: string) => (await fetch(harness.site.url + path)).text();

test('what an admin says of the site shows at once on pages that were answered before', async () => {
  const paths = ['/', '/legal', '/hi/legal', '/grievance', '/hi'];
  for (const html of await Promise.all(paths.map(read))) expect(html).toContain('| Kalaangan</title>');
  const { page } = await openSettings();
  await expectAccessible(page);
  await field(page, 'Name of the site').fill('Chitra "Ghar" & Sons');
  await field(page, 'Description for search engines and previews of links').fill('Pictures <of> everybody');
  await field(page, 'Name').fill('Leela Nair');
  await field(page, 'Rules of this site').fill('No posters.\n\nकेवल अपनी कला।');
  await save(page);
  await expectText(page, 'Saved. It shows everywhere from now on.');
  // Also around the form, which was loaded before.
  await page.getByRole('link', { name: 'Chitra "Ghar" & Sons' }).first().waitFor();
  await expect.poll(() => page.title()).toBe('Admin | Chitra "Ghar" & Sons');

  const pages = await Promise.all(paths.map(read));
  for (const html of pages) expect(html).toContain('| Chitra &quot;Ghar&quot; &amp; Sons</title>');
  const [home = '', legal = '', hindi = '', grievance = '', hindiHome = ''] = pages;
  for (const html of [home, hindiHome])
    expect(html).toContain('<meta name="description" content="Pictures &lt;of> everybody"/>');
  expect(grievance).toContain('Leela Nair');
  for (const html of [legal, hindi]) {
    expect(html).toContain('<p dir="auto">No posters.</p>');
    expect(html).toContain('<p data-gap="1" lang="hi" dir="auto">केवल अपनी कला।</p>');
  }
  const { page: legalPage } = await harness.visit('/legal');
  await legalPage.getByRole('heading', { name: 'Rules of this site' }).waitFor();
  await expectAccessible(legalPage);

  await field(page, 'Rules of this site').fill('');
  await save(page);
  await expect.poll(() => read('/legal')).not.toContain('No posters.');
});

test('what the environment sets is shown with the name of its variable, and cannot be changed', async () => {
  const { page } = await openSettings({ phone: true });
  const phone = field(page, 'Phone');
  expect(await phone.inputValue()).toBe('+91 11 4000');
  expect(await phone.getAttribute('readonly')).not.toBeNull();
  await page.getByText('The server sets this by GRIEVANCE_PHONE').waitFor();
  await expectNoHorizontalOverflow(page);
});

test('errors stand beside their fields, and what was typed outlives a failure and a reload', async () => {
  const { page, watch } = await openSettings();
  watch.expect(/^400 PATCH \/api\/admin\/site/);
  watch.expect(/^failed: PATCH \/api\/admin\/site/);
  const address = field(page, 'Support address');
  await address.fill('not an address');
  await save(page);
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('Please enter a valid email address').first().waitFor();
  await expectAccessible(page);

  await address.fill('help@example.org');
  await page.route('**/api/admin/site', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await save(page);
  await page.getByText('The settings could not be saved. What you have typed is still here').waitFor();
  expect(await address.inputValue()).toBe('help@example.org');
  await page.unroute('**/api/admin/site');
  await page.reload();
  await expect.poll(() => address.inputValue()).toBe('help@example.org');
  await save(page);
  await expectText(page, 'Saved. It shows everywhere from now on.');
  expect(await read('/about')).toContain('mailto:help@example.org');
  await page.reload();
  await expect.poll(() => address.inputValue()).toBe('help@example.org');
});

test('settings that fail to load can be asked for again', async () => {
  const { page, watch, go } = await harness.visit(null, { as: await asOwner() });
  watch.expect(/^400 GET \/api\/admin\/site/);
  await page.route('**/api/admin/site', (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
  await go('/admin#site');
  await expectText(page, 'Failed to load Site data');
  await page.unroute('**/api/admin/site');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await field(page, 'Name of the site').waitFor();
});
