import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  tabTo,
} from './kit/browser/checks.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

// ADMIN_EMAILS must be known before the site starts.
const harness = useHarness(async () => ({ ADMIN_EMAILS: 'owner1@example.org' }));

let owner: Promise<Person> | undefined;
/** The first person, whose email address is in ADMIN_EMAILS. */
const asOwner = () => (owner ??= harness.site.addPerson('Owner'));

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name });
/** Waits for the first person in the list. */
const awaitList = (page: Page) => main(page).getByRole('listitem').first().waitFor();
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('an admin sees totals and people, the newest first', async () => {
  const admin = await asOwner();
  const newest = await harness.site.addPerson('Newest Person', { verified: false });
  const { page } = await harness.visit('/admin', { as: admin });
  await row(page, newest.email).getByText('Not verified').waitFor();
  await row(page, newest.email).getByText('A role needs a verified email').waitFor();
  expect(await row(page, newest.email).getByRole('button').count()).toBe(0);
  const text = await main(page).innerText();
  expect(text).toMatch(/Total users\s+\d+/);
  expect(text).toMatch(/Verified users\s+\d+/);
  expect(await main(page).getByRole('listitem').first().innerText()).toContain(newest.username);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(admin.email);
  await expect.poll(() => main(page).getByRole('listitem').count()).toBe(1);
  expect(await row(page, admin.email).getByRole('button').count()).toBe(0);
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
});

test.each(['a visitor', 'a member'])(
  '%s who opens the admin page is redirected home without a message',
  async (who) => {
    await asOwner();
    const { page } = await harness.visit(
      '/admin',
      who === 'a member' ? { as: await harness.site.addPerson('Member Only') } : {},
    );
    await expectPath(page, '/');
    expect(await page.getByRole('alert').count()).toBe(0);
  },
);

test('an admin finds a person and changes their role', async () => {
  const admin = await asOwner();
  const rani = await harness.site.addPerson('Rani Newadmin');
  await harness.site.addPerson('Other Person');
  const { page, watch } = await harness.visit('/admin', { as: admin });
  await page.getByRole('searchbox', { name: 'Search users' }).fill('newadm');
  await expect.poll(() => main(page).getByRole('listitem').count()).toBe(1);

  const change = row(page, rani.name).getByRole('button', { name: 'Change role' });
  const dialog = page.getByRole('alertdialog', { name: 'Change role' });
  const role = dialog.getByRole('combobox', { name: /^Role of Rani/ });
  const save = dialog.getByRole('button', { name: 'Save' });
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  watch.expect(/^failed: POST \/api\/admin\/users\//);
  await page.route('**/api/admin/users/**', (route) => route.abort());
  await change.click();
  await role.selectOption('Admin');
  await save.click();
  await page.getByRole('alert').getByText('Failed to change the role. Please try again.').waitFor();
  await page.unroute('**/api/admin/users/**');
  await dialog.waitFor({ state: 'detached' });
  await change.click();
  await role.selectOption('Admin');
  await save.click();
  await row(page, rani.name).getByText('Admin', { exact: true }).waitFor();

  const { page: raniPage } = await harness.visit('/admin', { as: rani });
  await raniPage.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
  await awaitList(raniPage);

  await change.click();
  await role.selectOption('Moderator');
  await save.click();
  await row(page, rani.name).getByText('Moderator', { exact: true }).waitFor();
  await change.click();
  await role.selectOption('Member');
  await save.click();
  await row(page, rani.name).getByText('Moderator', { exact: true }).waitFor({ state: 'detached' });

  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody of this name');
  await expectText(page, 'No users found for "nobody of this name"');
});

test('a person who is no longer an admin is redirected home on the next 403', async () => {
  const admin = await asOwner();
  const { page, watch } = await harness.visit('/admin', { as: admin });
  await awaitList(page);
  watch.expect(/^403 GET \/api\/applications\/admin/);
  await page.route('**/api/applications/admin/**', (route) =>
    route.fulfill({ status: 403, json: { message: 'no' } }),
  );
  await tab(page, 'Kalaklub Applications').click();
  await expectPath(page, '/');
});

test('an admin whose session has ended is redirected home', async () => {
  const { site } = harness;
  await asOwner();
  const admin = await site.addPerson('Short Session');
  await site.call('POST', `/api/admin/users/${admin.id}/admin`, {
    token: (await asOwner()).token,
    json: { isAdmin: true },
  });
  const { page, watch, endSession } = await harness.visit('/admin', { as: admin });
  await awaitList(page);
  watch.expect(/^401 GET/);
  await endSession();
  await tab(page, 'Kalakahani Applications').click();
  await expectPath(page, '/');
});

test('applications can be read in full by keyboard; an empty list has a message', async () => {
  const { site } = harness;
  const admin = await asOwner();
  const { page } = await harness.visit('/admin', { as: admin });
  await tabTo(page, tab(page, 'Users'));
  await page.keyboard.press('ArrowRight');
  await expectText(page, 'No applications yet');

  const introduction = `Fifteen years of character design. ${'Taught at two schools. '.repeat(30)}The end.`;
  await site.call('POST', '/api/applications/kalaklub', {
    token: admin.token,
    json: {
      name: 'मीनाक्षी'.repeat(10),
      email: 'meenakshi@example.org',
      city: 'திருச்சிராப்பள்ளி',
      linkedin: 'https://www.linkedin.com/in/meenakshi',
      introduction,
    },
  });
  await page.keyboard.press('ArrowRight');
  const card = row(page, 'meenakshi@example.org');
  await card.waitFor();
  expect(await card.innerText()).toContain('திருச்சிராப்பள்ளி');
  await card.getByRole('link', { name: `@${admin.username}` }).waitFor();
  expect(await card.getByRole('link', { name: 'meenakshi@' }).getAttribute('href')).toBe(
    'mailto:meenakshi@example.org',
  );
  const profile = card.getByRole('link', { name: 'linkedin.com/in/meenakshi' });
  expect(await profile.getAttribute('rel')).toMatch(/nofollow.*noopener/);
  expect(await card.innerText()).not.toContain('The end.');
  await card.getByRole('button', { name: 'Show more' }).click();
  await card.getByText('The end.').waitFor();
  await expectAccessible(page);
});

test('a list that fails to load is named and can be retried', async () => {
  const admin = await asOwner();
  const { page, watch } = await harness.visit('/admin', { as: admin });
  await awaitList(page);
  watch.expect(/^400 GET \/api\/applications\/admin/);
  await page.route('**/api/applications/admin/**', (route) =>
    route.fulfill({ status: 400, json: { message: 'no' } }),
  );
  await tab(page, 'Kalakahani Applications').click();
  await expectText(page, 'Failed to load Kalakahani Applications data');
  await page.unroute('**/api/applications/admin/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectText(page, 'No applications yet');
});

test("'Load More' shows further people on a phone", async () => {
  const { site } = harness;
  const admin = await asOwner();
  for (let done = 0; done < 55; done += 5)
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => site.addPerson(`Crowd ${done + index}`, { verified: false })),
    );
  const { page } = await harness.visit('/admin', { as: admin, phone: true, dark: true });
  await expect.poll(() => main(page).getByRole('listitem').count()).toBe(50);
  await expectNoHorizontalOverflow(page);
  await page.getByRole('button', { name: 'Load More' }).tap();
  await expect.poll(() => main(page).getByRole('listitem').count()).toBeGreaterThan(55);
  await row(page, admin.email).first().waitFor();
  await expectNoHorizontalOverflow(page);
});
