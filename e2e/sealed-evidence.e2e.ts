import { expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { errorOf, expectAccessible, expectNoHorizontalOverflow, findDrafts } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { addModerator, adminEnvironment, createAdmin, decide, report } from './kit/pages/moderation.ts';

// ADMIN_EMAILS must be known before the site starts.
const harness = useHarness(async () => adminEnvironment);

test('a moderator opens what was sealed of a removed work, with a reason', async () => {
  const { site } = harness;
  const admin = await createAdmin(site);
  const moderator = await addModerator(site, admin, 'Meena Rao');
  const author = await site.addPerson('Asha Author');
  const reporter = await site.addPerson('Ravi Reporter');
  const artwork = await publish(site, author, { title: 'Monsoon', description: 'Rain over Pune' });
  const caseId = await report(site, { by: reporter, moderator, targetId: artwork._id });
  await decide(site, moderator, caseId, { action: 'remove' });

  const { page, watch } = await harness.visit(`/moderation/${caseId}`, { as: moderator, phone: true });
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const sealed = page.getByRole('region', { name: 'Sealed evidence' });
  const reason = sealed.getByLabel('Reason');
  await sealed.getByRole('button', { name: 'Open' }).tap();
  expect(await errorOf(reason)).toBe('Please write why you need it.');

  await page.context().setOffline(true);
  await reason.fill('The court of Pune asks');
  await sealed.getByRole('button', { name: 'Open' }).tap();
  await sealed.getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await page.reload();
  expect(await reason.inputValue()).toBe('The court of Pune asks');

  await reason.press('Enter');
  const heading = sealed.getByRole('heading', { name: 'Monsoon' });
  await heading.waitFor();
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await sealed.getByText('Rain over Pune').waitFor();
  const picture = sealed.getByRole('button', { name: 'Show sealed picture' });
  // By CSS: the name is the button's.
  const image = picture.locator('img');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
  expect(await findDrafts(page, `seal:${caseId}`)).toEqual([]);
});
