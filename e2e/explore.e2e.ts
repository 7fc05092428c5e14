import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publish, tilesOf } from './kit/pages/artworks.ts';
import { expectAccessible, expectPath, openExplore } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import type { Person } from './kit/browser/site.ts';

const harness = useHarness();
let ravi: Person;
beforeAll(async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  ravi = await harness.site.addPerson('Ravi Menon');
  for (const [title, artStyle] of [
    ['A lamp', 'Folk Art'],
    ['A robot', 'Cyberpunk'],
    ['A fish', 'Folk Art'],
  ] as const)
    await publish(harness.site, asha, { title, artStyle });
});

const titles = (page: Page) =>
  // By CSS: the title alone, of the words of the link.
  tilesOf(page).locator('.tile-title').allTextContents();
const row = (page: Page) => page.getByRole('navigation', { name: 'Artworks', exact: true });

test('the newest works and those of a style are one press away, and the work steps through them', async () => {
  const { page } = await harness.visit('/');
  await openExplore(page, 'New artworks');
  await expectPath(page, '/explore');
  await expect.poll(() => titles(page)).toEqual(['A fish', 'A robot', 'A lamp']);
  expect(await row(page).getByRole('link', { name: 'New', exact: true }).getAttribute('aria-current')).toBe(
    'page',
  );
  await row(page).getByRole('link', { name: 'Folk Art' }).click();
  await expect.poll(() => titles(page)).toEqual(['A fish', 'A lamp']);
  expect(new URL(page.url()).search).toBe('?style=Folk+Art');
  await expectAccessible(page);
  await tilesOf(page).first().click();
  await page.getByRole('heading', { level: 1, name: 'A fish' }).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'A lamp' }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Next', exact: true }).getAttribute('aria-disabled'))
    .toBe('true');
});

test('a style without works says so, and is still among the others', async () => {
  const { page } = await harness.visit('/explore?style=Chibi');
  await page.getByText('No artworks found.').waitFor();
  const chosen = row(page).getByRole('link', { name: 'Chibi' });
  expect(await chosen.getAttribute('aria-current')).toBe('page');
});

test.each([
  ['Folk Art', 0],
  ['Cheap pills', 1],
])('search engines take the page of a preset style alone: %s', async (style, count) => {
  const { page } = await harness.visit(`/explore?${new URLSearchParams({ style })}`, { javaScript: false });
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(count);
});

test('it is read without scripts', async () => {
  const { page } = await harness.visit('/explore?sort=new', { javaScript: false });
  expect(await titles(page)).toEqual(['A fish', 'A robot', 'A lamp']);
});

test('a tile that is pointed at has a like button, which visitors are asked to log in for', async () => {
  const { page } = await harness.visit('/explore?sort=new');
  await tilesOf(page).first().hover();
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByText('Please log in to like artworks').waitFor();
  await expectPath(page, '/explore');
});

test('a member likes on a tile by keyboard, and finds it liked on the page of the work', async () => {
  const { page } = await harness.visit('/explore?sort=new', { as: ravi });
  await tilesOf(page).first().focus();
  const like = page.getByRole('button', { name: 'Like', exact: true });
  await like.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const unlike = page.getByRole('button', { name: 'Unlike', exact: true });
  await unlike.waitFor();
  expect(await unlike.evaluate((it) => it === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await tilesOf(page).first().click();
  await page.getByRole('heading', { level: 1, name: 'A fish' }).waitFor();
  await page.getByRole('button', { name: '1 like', exact: true }).waitFor();
});
