import { copyrightMessages as messages } from '@kalaangan/contract/safety/copyright';
import { openCaseMessages as opening } from '@kalaangan/contract/safety/open-case';
import { expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { expectAccessible, expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { addModerator, adminEnvironment, createAdmin, findCase } from './kit/pages/moderation.ts';
import { reportByMenu, reportDialog } from './kit/pages/reports.ts';
import type { Person } from './kit/browser/site.ts';

// ADMIN_EMAILS must be known before the site starts.
const harness = useHarness(async () => adminEnvironment);

const notice = (address: string) => ({
  work: 'The picture Monsoon of 2019',
  proof: 'The original file',
  addresses: [address],
  explanation: 'Shown whole, without my consent.',
  noException: true,
  name: 'Nila Kumar',
  postalAddress: '12 Lake Road, Pune',
  email: 'nila@example.org',
  undertaking: true,
  signature: 'Nila Kumar',
});

let staff: Promise<{ moderator: Person; asha: Person }> | undefined;
const people = () => (staff ??= createPeople());

async function createPeople() {
  const { site } = harness;
  const admin = await createAdmin(site);
  return { moderator: await addModerator(site, admin, 'Mira Sen'), asha: await site.addPerson('Asha Rao') };
}

const statusOf = async (id: string) => (await fetch(`${harness.site.url}/artwork/${id}`)).status;

test('moderators enter orders, which stay as drafts until they are taken, and open cases by address', async () => {
  const { site } = harness;
  const { moderator, asha } = await people();
  const ordered = await publish(site, asha);
  const { page, watch } = await harness.visit('/moderation', { as: moderator, phone: true });
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  async function choose(name: string): Promise<void> {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  }

  await choose(messages.order);
  await dialog.getByLabel('Given by').fill('High Court of Bombay');
  await dialog.getByLabel('Reference').fill('CS 12/2026');
  await dialog.getByLabel('Law').fill('IT Act, section 79(3)(b)');
  await dialog.getByLabel('Addresses').fill(`${site.url}/artwork/${ordered._id}`);
  watch.expect(/^400 POST \/api\/moderation\/orders$/);
  await press(messages.order);
  await dialog.getByText(messages.dateRequired).waitFor();
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);
  await page.reload();
  await choose(messages.order);
  expect(await dialog.getByLabel('Reference').inputValue()).toBe('CS 12/2026');
  await dialog.getByLabel('Date of the order').fill('2026-11-20');
  await press(messages.order);
  await page.getByText('The order is entered: R-').waitFor();
  expect(await statusOf(ordered._id)).toBe(404);

  await choose(opening.title);
  await dialog.getByLabel('Address').fill('/about');
  await press(opening.title);
  await dialog.getByText(opening.nothingThere).waitFor();
  await dialog.getByLabel('Address').fill(`${site.url}/profile/${asha.username}`);
  await press(opening.title);
  await page.getByRole('heading', { level: 1, name: /^Profile: / }).waitFor();
});

test('moderators make a notice final by the order of a court, and open a case where others report', async () => {
  const { site } = harness;
  const { moderator, asha } = await people();
  const [copied, other] = [await publish(site, asha), await publish(site, asha)];
  await site.call('POST', '/api/copyright-notices', { json: notice(`/artwork/${copied._id}`) });
  const caseOfNotice = `/moderation/${await findCase(site, moderator, copied._id)}`;
  const { page, go } = await harness.visit(caseOfNotice, { as: moderator });
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Remove' }).click();
  await dialog.getByLabel('Note to the person').fill('The notice is complete.');
  await press('Remove');
  await dialog.waitFor({ state: 'detached' });
  expect(await statusOf(copied._id)).toBe(404);
  await go(caseOfNotice);
  await page.getByRole('button', { name: messages.courtOrder }).click();
  await dialog.getByLabel('Reference').fill('CS 7/2026');
  await dialog.getByLabel('Date of the order').fill('2026-11-30');
  await expectAccessible(page);
  await press(messages.courtOrder);
  await expectText(page, 'CS 7/2026 of 2026-11-30');
  expect(await statusOf(copied._id)).toBe(410);

  // Where others report, moderators can act at once.
  await go(`/artwork/${other._id}`);
  await reportByMenu(page, page.getByRole('main'));
  await reportDialog(page).getByRole('button', { name: opening.title }).click();
  await press(opening.title);
  await page.getByRole('heading', { level: 1, name: /^Artwork: / }).waitFor();
});
