import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import { reportMessages as messages } from '@kalaangan/contract/safety/reports';
import { expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { expectAccessible, expectText } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { category, reportByMenu, sendReport, type SentReport } from './kit/pages/reports.ts';
import type { Person } from './kit/browser/site.ts';

// ADMIN_EMAILS must be known before the site starts.
const harness = useHarness(async () => ({ ADMIN_EMAILS: 'owner1@example.org' }));

let owner: Promise<Person> | undefined;
/** The first person, whose email address is in ADMIN_EMAILS. */
const asOwner = () => (owner ??= harness.site.addPerson('Owner'));

const stateText = 'Waiting for a decision';

test('who reported reads the decision, and may appeal when the thing stays', async () => {
  const { site } = harness;
  const admin = await asOwner();
  const [asha, ravi] = await Promise.all([site.addPerson('Asha Rao'), site.addPerson('Ravi Nair')]);
  const { _id: targetId } = await publish(site, asha);
  const json = { targetType: 'artwork', targetId, category: 'spam', details: '' };
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { report } = (await site.call('POST', '/api/reports', { token: ravi.token, json })) as SentReport;
  const { page, go } = await harness.visit(`/reports/${report.number}`, { as: ravi });
  await expectText(page, stateText);
  expect(await page.getByRole('link', { name: 'Appeal' }).count()).toBe(0);

  // As above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { cases } = (await site.call('GET', '/api/moderation/cases?state=open', { token: admin.token })) as {
    cases: { _id: string; targetId: string }[];
  };
  const id = cases.find((one) => one.targetId === targetId)?._id ?? '';
  await site.call('POST', `/api/moderation/cases/${id}/claim`, { token: admin.token, json: {} });
  const decision = { action: 'keep', reason: '8', note: '' };
  await site.call('POST', `/api/moderation/cases/${id}/decide`, { token: admin.token, json: decision });
  await go(`/reports/${report.number}`);
  await expectText(page, 'Decided');
  expect(await page.getByRole('list').filter({ hasText: 'IST' }).getByRole('listitem').count()).toBe(2);
  expect(await page.getByRole('link', { name: 'Appeal' }).getAttribute('href')).toBe(`/appeal/${id}`);
  await expectAccessible(page);

  // To somebody else there is no such report.
  const { page: other, watch } = await harness.visit(`/reports/${report.number}`, { as: asha });
  watch.expect(/^404 GET \/api\/reports\//);
  await expectText(other, messages.notFound);
});

test('a visitor without JavaScript reports by the page and reads the status by its address', async () => {
  const { site } = harness;
  await asOwner();
  const asha = await site.addPerson('Asha Rao');
  const { _id: id } = await publish(site, asha);
  const { page } = await harness.visit(`/artwork/${id}`, { javaScript: false });
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await category(page, reportCategories.spam.label).check();
  await page.getByLabel('Email', { exact: true }).fill('plain@example.org');
  await sendReport(page).click();
  await page.waitForURL(/\/reports\/R-\w{10}\?token=/);
  const { page: later } = await harness.visit(new URL(page.url()).pathname + new URL(page.url()).search);
  await expectText(later, stateText);

  await page.goto(`/report?about=/artwork/${id}`);
  await category(page, reportCategories.spam.label).check();
  await page.getByLabel('Email', { exact: true }).fill('plain@example.org');
  await sendReport(page).click();
  expect(await page.getByRole('main').getByRole('alert').textContent()).toBe(messages.already);
  await page.getByRole('link', { name: `/artwork/${id}` }).waitFor();
});

test('a visitor appeals on the page of the status when the thing stays', async () => {
  const { site } = harness;
  const admin = await asOwner();
  const asha = await site.addPerson('Asha Rao');
  const { _id: targetId } = await publish(site, asha);
  const report = { targetType: 'artwork', targetId, category: 'spam', email: 'appeal@example.org' };
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const sent = (await site.call('POST', '/api/reports', { json: report })) as SentReport;
  const opened = { targetType: 'artwork', targetId, category: 'spam' };
  // As above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { case: found } = (await site.call('POST', '/api/moderation/cases', {
    token: admin.token,
    json: opened,
  })) as { case: { _id: string } };
  const decision = { action: 'keep', reason: '8', note: '' };
  await site.call('POST', `/api/moderation/cases/${found._id}/decide`, {
    token: admin.token,
    json: decision,
  });
  const { page } = await harness.visit(`/reports/${sent.report.number}?token=${sent.statusToken}`);
  const text = page.getByLabel('Why is the decision wrong?');
  await text.fill('It is an advertisement.');
  await expectAccessible(page);
  // What was typed survives a reload.
  await page.reload();
  await expect.poll(() => text.inputValue()).toBe('It is an advertisement.');
  await page.getByRole('button', { name: 'Send Appeal' }).click();
  await page.getByRole('status').filter({ hasText: 'Your appeal has been sent.' }).waitFor();
  await expectText(page, 'The decision was appealed.');
  expect(await text.count()).toBe(0);
});

test('an intimate image is hidden at once by a report of a verified member', async () => {
  const { site } = harness;
  await asOwner();
  const [asha, ravi] = await Promise.all([site.addPerson('Asha Rao'), site.addPerson('Ravi Nair')]);
  const { _id: id } = await publish(site, asha);
  const { page } = await harness.visit(`/artwork/${id}`, { as: ravi });
  await reportByMenu(page, page.getByRole('main'));
  await category(page, reportCategories.intimate.label).check();
  await sendReport(page).click();
  await page.getByRole('link', { name: 'See Its Status' }).click();
  await expectText(page, reportCategories.intimate.label);
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'IST' }).count()).toBe(2);
  expect(await site.readPage(`/artwork/${id}`)).not.toContain('Monsoon Terrace');
});
