import { copyrightMessages as messages } from '@kalaangan/contract/safety/copyright';
import { noticeFields } from '@kalaangan/contract/safety/copyright.calls';
import { ruleMailMessages as ruleMails } from '@kalaangan/contract/safety/rule-mails';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { expectAccessible, expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();

const texts = {
  'Your work': 'The picture Monsoon of 2019',
  'Proof that it is yours': 'The original file',
  'Why they infringe your copyright': 'Shown whole, without my consent.',
  Name: 'Nila Kumar',
  'Postal address': '12 Lake Road, Pune',
  Email: 'nila@example.org',
  Signature: 'Nila Kumar',
};

test('a visitor sends a copyright notice, which stays after a reload until it is sent', async () => {
  const { site } = harness;
  const { _id: id } = await publish(site, await site.addPerson('Asha Rao'));
  const { page } = await harness.visit('/copyright');
  await page.getByRole('button', { name: 'Send Notice' }).click();
  await expectText(page, messages.workRequired);
  await expectText(page, messages.undertakingRequired());
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Addresses of the copies').fill(`${site.url}/artwork/${id}`);
  await page.reload();
  await expect
    .poll(() => page.getByLabel('Your work', { exact: true }).inputValue())
    .toBe(texts['Your work']);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Send Notice' }).click();
  await page.getByRole('status').getByText('Thank you. Your notice C-').waitFor();
  await page.getByRole('link', { name: 'See its status' }).click();
  await page.getByText('Proof: The original file').waitFor();
  await expectAccessible(page);
});

test('without JavaScript the form has every field, and says what was wrong', async () => {
  const { page } = await harness.visit('/copyright?error=undertaking', { javaScript: false });
  await page.getByRole('alert').getByText(messages.undertakingRequired()).waitFor();
  const form = page.getByRole('main').locator('form');
  const attributes = ['method', 'action', 'enctype', 'novalidate'].map((name) => form.getAttribute(name));
  expect(await Promise.all(attributes)).toEqual(['post', '/copyright', 'multipart/form-data', null]);
  const namesOf = (fields: Locator) =>
    fields.evaluateAll((all) => all.map((field) => field.getAttribute('name')));
  const names = await Promise.all([namesOf(form.getByRole('textbox')), namesOf(form.getByRole('checkbox'))]);
  expect(new Set(names.flat())).toEqual(new Set(Object.keys(noticeFields.shape)));
});

test('the pages of grievances and of the ledger are reached from the foot, and fit a narrow phone', async () => {
  const { page, go } = await harness.visit('/legal');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Transparency' }).click();
  await page.getByRole('heading', { level: 1, name: 'Transparency' }).waitFor();
  await page.getByText('The hash of the last one').waitFor();
  await expectNoHorizontalOverflow(page);
  await go('/grievance');
  await page.getByRole('heading', { level: 1, name: 'Grievance officer' }).waitFor();
  await expectNoHorizontalOverflow(page);
  await go('/copyright');
  await page.getByRole('heading', { level: 1, name: 'Copyright notice' }).waitFor();
  await expectNoHorizontalOverflow(page);
});

test('members turn the mail that reminds of the rules off on their account page', async () => {
  const { page } = await harness.visit('/account', { as: await harness.site.addPerson('Asha Rao') });
  const part = page.getByRole('region', { name: ruleMails.title });
  await part.getByText(ruleMails.on, { exact: true }).waitFor();
  await part.getByRole('button', { name: ruleMails.turnOff }).click();
  await expectText(page, ruleMails.off);
  await page.reload();
  await expectText(page, ruleMails.off);
});

test('the link of a mail that is not ours says so', async () => {
  const { page, watch } = await harness.visit(null);
  watch.expect(/^404 GET \/api\/rule-mails/);
  await page.goto('/rule-mails/nothing-of-ours');
  const refusal = page.getByRole('alert').getByText(ruleMails.invalidLink);
  await expect.poll(() => refusal.count()).toBe(1);
});
