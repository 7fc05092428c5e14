import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { publish, publishMany, tilesOf } from './kit/artworks.ts';
import { expectAccessible, expectNoSideways, expectPath, expectText } from './kit/checks.ts';
import { picture } from './kit/pictures.ts';
import type { Person } from './kit/site.ts';
import { useStage } from './kit/stage.ts';

const stage = useStage();
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  const { site } = stage;
  [asha, ravi] = await Promise.all([site.join('Asha Kulkarni'), site.join('Ravi Weaver')]);
  await publish(site, ravi, { title: 'तितली और फूल', tags: ['Gond'] });
  await publish(site, ravi, { title: 'Peacock <i>Courtyard</i>', description: 'Monsoon light' });
  await publishMany(site, asha, 30);
  await indexed('Study 30');
  await indexed('Study 29');
});

/** Publishing answers before the index knows. */
async function indexed(q: string): Promise<void> {
  const path = `/api/artworks/search?${new URLSearchParams({ q })}`;
  await vi.waitFor(async () => expect(await stage.site.call('GET', path)).not.toEqual([]), 10_000);
}

const address = (q: string, more = '') => `/search?${new URLSearchParams({ q })}${more}`;
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('results come with the page, without a script, and are for no search engine', async () => {
  const { page } = await stage.visit(address('तितली'), { javaScript: false });
  expect(await tilesOf(page).count()).toBe(1);
  expect(await tilesOf(page).first().textContent()).toContain('तितली और फूल');
  expect(await page.title()).toBe('"तितली" | Kalaangan');
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Results for "तितली"');

  const artists = await stage.visit(address('weaver', '&tab=artists'), { javaScript: false });
  await artists.page.getByRole('link', { name: /Ravi Weaver/ }).waitFor();
});

test('artworks are found by words, beginnings and with a wrong letter', async () => {
  const { page, go } = await stage.visit(address('peacok court'));
  expect(await tilesOf(page).count()).toBe(1);
  await expectAccessible(page);
  await go(address('monsoon weaver'));
  expect(await tilesOf(page).count()).toBe(1);
  // What was searched is text, never markup.
  await go(address('<b>peacock</b> courtyard'));
  // By CSS: what must not become an element.
  expect(await page.locator('main b').count()).toBe(0);
  await expectText(page, 'No artworks found for "<b>peacock</b> courtyard"');
});

test('the results grow by scrolling until there is no more, and lead to the artwork and back', async () => {
  const { page } = await stage.visit(address('study'));
  await expect.poll(() => tilesOf(page).count()).toBe(24);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => tilesOf(page).count()).toBe(30);
  await page.getByRole('button', { name: 'Load More' }).waitFor({ state: 'detached' });
  const href = await tilesOf(page).nth(28).getAttribute('href');
  await tilesOf(page).nth(28).click();
  await expectPath(page, href ?? '');
  const state: unknown = await page.evaluate(() => history.state);
  expect(state).toMatchObject({ usr: { source: 'search', sourceData: { query: 'study', page: 2 } } });
  await page.goBack();
  await expect.poll(() => tilesOf(page).count()).toBe(30);
});

test('artists have a tab of their own, which Back returns to, with a card each', async () => {
  const { page } = await stage.visit(address('kulkarni'));
  await tab(page, 'Artists').click();
  await page.waitForURL(/tab=artists/);
  const card = page.getByRole('list', { name: 'Artists' }).getByRole('listitem').first();
  await card.getByText(`@${asha.username}`).waitFor();
  await card.getByRole('button', { name: 'Follow' }).waitFor();
  expect(await card.getByRole('listitem').count()).toBe(10);
  await expectAccessible(page);

  // The row moves by 220 pixels and stops at its ends.
  const row = card.getByRole('list');
  const place = () => row.evaluate((element) => element.scrollLeft);
  const next = card.getByRole('button', { name: 'Next artworks of Asha Kulkarni' });
  const previous = card.getByRole('button', { name: 'Previous artworks of Asha Kulkarni' });
  expect(await previous.getAttribute('aria-disabled')).toBe('true');
  await next.click();
  await expect.poll(place).toBe(220);
  await previous.click();
  await expect.poll(place).toBe(0);

  await card.getByRole('listitem').getByRole('link').first().click();
  await page.waitForURL(/\/artwork\//);
  await page.goBack();
  await expect.poll(() => tab(page, 'Artists').getAttribute('aria-selected')).toBe('true');
  await tab(page, 'Artworks').click();
  await page.waitForURL((url) => !url.search.includes('tab'));
  await expect.poll(() => tilesOf(page).count()).toBe(24);
});

test("one's own card is not among the artists", async () => {
  const { page } = await stage.visit(address('kulkarni', '&tab=artists'), { as: asha });
  await expectText(page, 'No artists found for "kulkarni"');
  await expectAccessible(page);
});

test('an artist without works has a card too', async () => {
  const newcomer = await stage.site.join('Leela Newcomer', { verified: false });
  await expect
    .poll(async () => JSON.stringify(await stage.site.call('GET', '/api/users/search?q=newcomer')))
    .toContain(newcomer.username);
  const { page } = await stage.visit(address('newcomer', '&tab=artists'));
  await page.getByRole('link', { name: /Leela Newcomer/ }).click();
  await expectPath(page, `/profile/${newcomer.username}`);
});

test('nothing found, nothing asked and too much asked say so', async () => {
  const { page, go } = await stage.visit(address('zzz nothing'));
  await expectText(page, 'No artworks found for "zzz nothing"');
  await expectAccessible(page);
  await tab(page, 'Artists').click();
  await expectText(page, 'No artists found for "zzz nothing"');
  await go('/search');
  expect(await page.title()).toBe('Search | Kalaangan');
  await expectText(page, 'What are you looking for?');
  await expectAccessible(page);
  await go(address('?!'));
  await expectText(page, 'No artworks found for "?!"');
  await go(address('a'.repeat(201)));
  await expectText(page, 'Search text cannot be longer than 200 characters');
  await go(address('study', '&tab=nonsense'));
  expect(await tab(page, 'Artworks').getAttribute('aria-selected')).toBe('true');
});

test('a search that fails says so and can be tried again', async () => {
  const { page, watch } = await stage.visit(address('peacock'));
  watch.expect(/^500 GET \/api\/users\/search/);
  await page.route('**/api/users/search?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  );
  await tab(page, 'Artists').click();
  await expectText(page, 'An error occurred while searching. Please try again.');
  await expectAccessible(page);
  await page.unroute('**/api/users/search?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectText(page, 'No artists found for "peacock"');
});

test('on a phone everything fits and the rows move by touch alone', async () => {
  const wide = 'ஓவியர்'.repeat(12);
  await publish(stage.site, ravi, {
    title: wide.slice(0, 60),
    images: [await picture('tall.jpg', { height: 900 })],
  });
  const { page, go } = await stage.visit(address('kulkarni', '&tab=artists'), { phone: true });
  await page.getByText(`@${asha.username}`).waitFor();
  await expectNoSideways(page);
  await expect
    .poll(() =>
      page
        // By CSS: the first of the rows that scroll.
        .locator('.artist-row')
        .first()
        .evaluate((row) => row.scrollWidth > row.clientWidth),
    )
    .toBe(true);
  expect(await page.getByRole('button', { name: /artworks of/ }).count()).toBe(0);
  await expectAccessible(page);
  await go(address(wide));
  await expectNoSideways(page);
  await go(address('study'));
  await expectNoSideways(page);
  await expectAccessible(page);
});

test('while more is on its way, what stands for it breathes instead of moving, where less motion is wanted', async () => {
  const { page } = await stage.visit(address('study'));
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/artworks/search?*peacock*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('peacock');
  // By CSS: hidden from all but the eye.
  const standIn = page.locator('main .skeleton').first();
  await standIn.waitFor();
  const { name, times } = await standIn.evaluate((one) => {
    const { animationName, animationIterationCount } = getComputedStyle(one);
    return { name: animationName, times: animationIterationCount };
  });
  expect({ name, times }).toEqual({ name: 'breathe', times: 'infinite' });
  release(undefined);
  await tilesOf(page).getByText('Peacock').waitFor();
});
