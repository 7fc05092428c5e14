import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { expectAccessible, expectNoHorizontalOverflow, expectPath } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { addModerator, adminEnvironment, createAdmin, report } from './kit/pages/moderation.ts';
import type { Person } from './kit/browser/site.ts';

// ADMIN_EMAILS must be known before the site starts.
const harness = useHarness(async () => adminEnvironment);
let admin: Person;
let moderator: Person;
let author: Person;

beforeAll(async () => {
  admin = await createAdmin(harness.site);
  moderator = await addModerator(harness.site, admin, 'Meena Rao');
  author = await harness.site.addPerson('Asha Author');
});

/** Publishes an artwork and reports it. @returns the id of the case */
async function addCase(title: string): Promise<string> {
  const { _id: targetId } = await publish(harness.site, author, { title });
  return report(harness.site, { by: moderator, moderator, targetId });
}

test.each(['a visitor', 'a member'])('%s who opens moderation is redirected home', async (who) => {
  const { page, go } = await harness.visit('/moderation', who === 'a member' ? { as: author } : {});
  await expectPath(page, '/');
  await go('/moderation/log');
  await expectPath(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'About' }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Moderation' }).count()).toBe(0);
});

test('moderators find the cases in the menu; the log is for admins alone', async () => {
  const id = await addCase('Claimed Often');
  for (let times = 0; times < 20; times++)
    await harness.site.call('POST', `/api/moderation/cases/${id}/claim`, { token: moderator.token });
  await harness.site.call('POST', `/api/moderation/cases/${id}/release`, { token: moderator.token });
  await addCase('Logged');
  const { page, go } = await harness.visit('/', { as: moderator });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Moderation' }).click();
  await expectPath(page, '/moderation');
  await page.getByRole('region', { name: 'Moderation' }).getByRole('listitem').first().waitFor();
  expect(await page.getByRole('link', { name: 'Log', exact: true }).count()).toBe(0);
  await go('/moderation/log');
  await expectPath(page, '/');

  const office = await harness.visit('/moderation', { as: admin });
  await office.page.getByRole('link', { name: 'Log', exact: true }).click();
  await expectPath(office.page, '/moderation/log');
  const entries = office.page.getByRole('main').getByRole('listitem');
  await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(20);
  expect(await entries.first().innerText()).toMatch(/^\d+\. report/);
  await expectAccessible(office.page);
  // Names lead to things and people; a press on an id selects all of it.
  expect(await entries.first().innerText()).toContain('Artwork: Logged');
  const recordedId = entries.first().getByText(/^artwork [0-9a-f-]{36}$/);
  await recordedId.click();
  const selected = () => office.page.evaluate(() => getSelection()?.toString());
  expect(await selected()).toBe(await recordedId.innerText());
  // The next page loads when the end of the list comes into view.
  await entries.last().scrollIntoViewIfNeeded();
  await expect.poll(() => entries.count()).toBeGreaterThan(20);
  await office.page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalOverflow(office.page);
  await entries.first().getByRole('link', { name: 'Logged' }).click();
  await office.page.waitForURL(/\/artwork\/[0-9a-f-]{36}$/);
});
