import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import { makeSeries, publish, publishMany, tilesOf } from './kit/pages/artworks.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();

const titles = async (page: Page) => (await tilesOf(page).allTextContents()).map((text) => text.trim());
const choice = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your artworks' }).getByRole('button', { name, exact: true });

test('an artist makes a series, changes it and deletes it', async () => {
  const kavya = await harness.site.addPerson('Kavya Pillai');
  await publishMany(harness.site, kavya, 3);
  const { page } = await harness.visit(`/profile/${kavya.username}`, { as: kavya });
  await page.getByRole('tab', { name: 'Series' }).click();
  await page.getByRole('link', { name: 'New series' }).click();
  await page.getByRole('heading', { name: 'New series' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectText(page, 'Title is required');
  await page.getByLabel('Title').fill('Rain in four parts');
  await page.getByRole('textbox', { name: /^Description/ }).fill('One monsoon.\nFour afternoons.');
  for (const name of ['Study 2', 'Study 1', 'Study 3']) await choice(page, name).click();
  await page.getByRole('button', { name: 'Move Study 3 earlier' }).click();
  await page.getByRole('combobox', { name: 'Cover' }).selectOption('Study 1');
  await expectAccessible(page);

  // What was typed is still there after the page was left.
  await page.reload();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Rain in four parts');
  await expect.poll(() => choice(page, 'Study 3').getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Rain in four parts' }).waitFor();
  await expect.poll(() => titles(page)).toEqual(['Study 2', 'Study 3', 'Study 1']);
  await expectText(page, '3 artworks');

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove Study 3' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Rain in four parts' }).waitFor();
  await expect.poll(() => titles(page)).toEqual(['Study 2', 'Study 1']);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectText(page, 'Series deleted');
  await expectText(page, 'No series yet');
});

test('visitors find a series on the profile and on its works, and step through it', async () => {
  const kavya = await harness.site.addPerson('Kavya Menon');
  const works = [];
  for (const title of ['First', 'Second', 'Third']) works.push(await publish(harness.site, kavya, { title }));
  const items = works.map(({ _id }) => _id);
  const series = await makeSeries(harness.site, kavya, { title: 'மழை', items });
  const { page, go } = await harness.visit(`/profile/${kavya.username}`);
  await page.getByRole('tab', { name: 'Series' }).click();
  await page.getByRole('link', { name: 'மழை' }).click();
  await expect.poll(() => titles(page)).toEqual(['First', 'Second', 'Third']);
  await page.getByRole('link', { name: 'Second' }).click();
  await expectText(page, 'Part of மழை');
  await page.getByRole('link', { name: 'Next in the series' }).click();
  await page.getByRole('heading', { name: 'Third' }).waitFor();
  await page.getByRole('navigation', { name: 'Series மழை' }).waitFor();
  expect(await page.getByRole('link', { name: 'Next in the series' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Previous in the series' }).click();
  await page.getByRole('heading', { name: 'Second' }).waitFor();
  await page.getByRole('link', { name: 'மழை' }).click();
  await page.getByRole('heading', { name: 'மழை' }).waitFor();

  for (const path of [`/artwork/${items[1]}`, `/series/${series._id}`]) {
    await go(path);
    await expectNoHorizontalOverflow(page);
  }
});

test('a series is read and stepped through without JavaScript', async () => {
  const kavya = await harness.site.addPerson('Kavya Das');
  const works = [
    await publish(harness.site, kavya, { title: 'One' }),
    await publish(harness.site, kavya, { title: 'Two' }),
  ];
  const items = works.map(({ _id }) => _id);
  const { _id: id } = await makeSeries(harness.site, kavya, {
    title: 'Rain',
    description: 'Words of it',
    items,
  });
  const { page, watch } = await harness.visit(`/series/${id}`, { javaScript: false });
  watch.expect(/^404 GET \/series\//);
  await expectText(page, 'Words of it');
  await page.getByRole('link', { name: 'One' }).click();
  await page.getByRole('link', { name: 'Next in the series' }).click();
  await page.getByRole('heading', { name: 'Two' }).waitFor();
  expect(
    await page.goto('/series/01990000-0000-7000-8000-000000000000').then((answer) => answer?.status()),
  ).toBe(404);
});
