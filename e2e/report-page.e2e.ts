import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import { offeredCategories, reportMessages as messages } from '@kalaangan/contract/safety/reports';
import { expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import {
  expectAccessible,
  expectFocus,
  expectNoHorizontalOverflow,
  expectText,
} from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { category, sendAndReadNumber, sendReport } from './kit/pages/reports.ts';

const harness = useHarness();
const pageAbout = (address: string) => `/report?${new URLSearchParams({ about: address })}`;

test('the page reports what its address names', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const { _id: id } = await publish(harness.site, asha);
  const { page, go } = await harness.visit('/report');
  await page.getByLabel('Address').fill(`${harness.site.url}/artwork/${id}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: `/artwork/${id}` }).waitFor();
  await category(page, reportCategories['undeclared-ai'].label).check();
  await page.getByLabel('Email', { exact: true }).fill('page@example.org');
  expect(await sendAndReadNumber(page)).not.toBe('');
  await page.getByRole('link', { name: 'See Its Status' }).click();
  await expectText(page, reportCategories['undeclared-ai'].label);

  await go(pageAbout(`/profile/${asha.username}`));
  await category(page, reportCategories.impostor.label).check();
  await page.getByLabel('Email', { exact: true }).fill('page@example.org');
  expect(await sendAndReadNumber(page)).not.toBe('');
});

test('an address in another language is understood, on the page of any language', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const { _id: id } = await publish(harness.site, asha);
  const about = pageAbout(`/hi/artwork/${id}`);
  const { page, go } = await harness.visit(about);
  const link = page.getByRole('link', { name: `/artwork/${id}` });
  expect(await link.getAttribute('href')).toBe(`/artwork/${id}`);
  await go(`/hi${about}`);
  expect(await link.getAttribute('href')).toBe(`/hi/artwork/${id}`);
});

test('an address that names nothing is asked for again', async () => {
  const { page, go, watch } = await harness.visit(pageAbout('/about'));
  await page.getByRole('alert').getByText('There is nothing at this address').waitFor();
  expect(await page.getByLabel('Address').inputValue()).toBe('/about');
  watch.expect(/^404 GET \/report/);
  await go(pageAbout('/profile/nobody.here'));
  await page.getByRole('heading', { level: 1, name: 'User Not Found' }).waitFor();
});

test('the page asks for an address in its own words', async () => {
  const { page } = await harness.visit('/report');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').getByText('There is nothing at this address').waitFor();
  await expectFocus(page.getByLabel('Address'));
  expect(new URL(page.url()).search).toBe('');
});

test('the foot leads to the page', async () => {
  const { page } = await harness.visit('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Report', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Report' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/report');
});

test('a member is not asked for an email address, and what was entered stays after a reload', async () => {
  const { site } = harness;
  const [asha, ravi] = await Promise.all([site.addPerson('Asha Rao'), site.addPerson('Ravi Nair')]);
  const path = pageAbout(`/artwork/${(await publish(site, asha))._id}`);
  const { page, go } = await harness.visit(path, { as: ravi });
  await expectText(page, 'We will answer in your notifications and by mail.');
  expect(await page.getByLabel('Email', { exact: true }).count()).toBe(0);
  await category(page, reportCategories.violence.label).check();
  await page.getByLabel('Details', { exact: true }).fill('There.');
  await go(path);
  await expect.poll(() => page.getByLabel('Details', { exact: true }).inputValue()).toBe('There.');
  expect(await category(page, reportCategories.violence.label).isChecked()).toBe(true);
  expect(await sendAndReadNumber(page)).not.toBe('');
});

test.each([
  ['email', accountMessages.emailRequired],
  ['already_done', messages.already],
  ['unexpected', messages.failed],
])('the error %s in the address is shown as an alert', async (error, text) => {
  const asha = await harness.site.addPerson('Asha Rao');
  const { page } = await harness.visit(`${pageAbout(`/profile/${asha.username}`)}&error=${error}`);
  expect(await page.getByRole('main').getByRole('alert').textContent()).toBe(text);
  await sendReport(page).waitFor();
});

test('without JavaScript menus lead to the page, whose form has every field', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const { _id: id } = await publish(harness.site, asha);
  const { page } = await harness.visit(`/artwork/${id}`, { javaScript: false });
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('heading', { level: 1, name: 'Report' }).waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalOverflow(page);

  const form = page.getByRole('main').locator('form');
  const attribute = (name: string) => form.getAttribute(name);
  expect(await Promise.all(['method', 'action', 'enctype', 'novalidate'].map(attribute))).toEqual([
    'post',
    '/report',
    'multipart/form-data',
    null,
  ]);
  const valueOf = (name: string) => form.locator(`[name=${name}]`).getAttribute('value');
  expect(await Promise.all(['targetType', 'targetId', 'about'].map(valueOf))).toEqual([
    'artwork',
    id,
    `/artwork/${id}`,
  ]);
  const radios = form.getByRole('radio');
  expect(await radios.evaluateAll((all) => all.map((radio) => radio.getAttribute('value')))).toEqual([
    ...offeredCategories,
  ]);
  const names = ['Details', 'Email'].map((label) =>
    form.getByLabel(label, { exact: true }).getAttribute('name'),
  );
  expect(await Promise.all(names)).toEqual(['details', 'email']);
  const evidence = form.getByLabel('Evidence');
  expect(await evidence.getAttribute('name')).toBe('evidence');
  expect((await evidence.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await sendReport(page).waitFor();
});

test('an own thing cannot be reported by the page, and what was entered stays', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const { _id: id } = await publish(harness.site, asha);
  const { page, watch } = await harness.visit(pageAbout(`/artwork/${id}`), { as: asha });
  await category(page, reportCategories.other.label).check();
  await page.getByLabel('Details', { exact: true }).fill('Just a test.');
  watch.expect(/^400 POST \/api\/reports$/);
  await sendReport(page).click();
  await page.getByRole('main').getByRole('alert').getByText(messages.own).waitFor();
  expect(await page.getByLabel('Details', { exact: true }).inputValue()).toBe('Just a test.');
  await expectAccessible(page);
});
