import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { publish, publishMany, tilesOf } from './kit/pages/artworks.ts';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
} from './kit/browser/checks.ts';
import { picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  const { site } = harness;
  [asha, ravi] = await Promise.all([site.addPerson('Asha Kulkarni'), site.addPerson('Ravi Weaver')]);
  await publish(site, ravi, { title: 'तितली और फूल', tags: ['Gond'] });
  await publish(site, ravi, { title: 'Peacock <i>Courtyard</i>', description: 'Monsoon light' });
  await publishMany(site, asha, 30);
  await waitUntilIndexed('Study 30');
  await waitUntilIndexed('Study 29');
});

/** Waits until a search finds the text: the index is updated by a job. */
async function waitUntilIndexed(q: string): Promise<void> {
  const path = `/api/artworks/search?${new URLSearchParams({ q })}`;
  await vi.waitFor(async () => expect(await harness.site.call('GET', path)).not.toEqual([]), 60_000);
}

const address = (q: string, more = '') => `/search?${new URLSearchParams({ q })}${more}`;
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('results are rendered without JavaScript and excluded from search engines', async () => {
  const { page } = await harness.visit(address('तितली'), { javaScript: false });
  expect(await tilesOf(page).count()).toBe(1);
  expect(await tilesOf(page).first().textContent()).toContain('तितली और फूल');
  expect(await page.title()).toBe('"तितली" | Kalaangan');
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Results for "तितली"');

  const artists = await harness.visit(address('weaver', '&tab=artists'), { javaScript: false });
  await artists.page.getByRole('link', { name: /Ravi Weaver/ }).waitFor();
});

test('artworks are found by words, prefixes and with a typo', async () => {
  const { page, go } = await harness.visit(address('peacok court'));
  expect(await tilesOf(page).count()).toBe(1);
  await go(address('monsoon weaver'));
  expect(await tilesOf(page).count()).toBe(1);
  // The query is shown as text, never as markup.
  await go(address('<b>peacock</b> courtyard'));
  // By CSS: what must not become an element.
  expect(await page.locator('main b').count()).toBe(0);
  await expectText(page, 'No artworks found for "<b>peacock</b> courtyard"');
});

test('the tabs show how many results they have, once these are there, and nothing moves', async () => {
  const visitor = await harness.visit(null);
  const { page } = visitor;
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/search/counts?**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/search/counts?**');
  await visitor.go(address('study'));
  await expect.poll(() => tilesOf(page).count()).toBe(24);
  await asked;
  const boxes = () =>
    page.getByRole('tab').evaluateAll((tabs) => tabs.map((one) => one.getBoundingClientRect()));
  const before = await boxes();
  gate.resolve();
  await expect.poll(() => tab(page, 'Artworks').innerText()).toMatch(/^Artworks\s*30$/);
  expect(await boxes()).toEqual(before);
  expect(await tab(page, 'Artworks').getAttribute('aria-description')).toBe('30 results');
  expect(await tab(page, 'Blogs').innerText()).toMatch(/^Blogs\s*0$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalOverflow(page);
});

test('without counts the tabs work as ever', async () => {
  const visitor = await harness.visit(null);
  const { page } = visitor;
  visitor.watch.expect(/^500 GET \/api\/search\/counts/);
  await page.route('**/api/search/counts?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  );
  const answered = page.waitForResponse('**/api/search/counts?**');
  await visitor.go(address('study'));
  await answered;
  await tab(page, 'Artists').click();
  await page.getByText('No artists found for "study"').waitFor();
  expect(await tab(page, 'Artworks').innerText()).toMatch(/^Artworks\s*$/);
});

test('results load more on scrolling and are restored by Back from an artwork', async () => {
  const { page } = await harness.visit(address('study'));
  await expect.poll(() => tilesOf(page).count()).toBe(24);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => tilesOf(page).count()).toBe(30);
  await page.getByRole('button', { name: 'Load More' }).waitFor({ state: 'detached' });
  const href = await tilesOf(page).nth(28).getAttribute('href');
  await tilesOf(page).nth(28).click();
  await expectPath(page, href ?? '');
  const state: unknown = await page.evaluate(() => history.state);
  expect(state).toMatchObject({
    state: { source: 'search', sourceData: { query: 'study', page: 2 } },
  });
  await page.goBack();
  await expect.poll(() => tilesOf(page).count()).toBe(30);
});

test('the tab of artists shows a card for each and is restored by Back', async () => {
  const { page } = await harness.visit(address('kulkarni'));
  await tab(page, 'Artists').click();
  await page.waitForURL(/tab=artists/);
  const card = page.getByRole('list', { name: 'Artists' }).getByRole('listitem').first();
  await card.getByText(`@${asha.username}`).waitFor();
  await card.getByRole('button', { name: 'Follow' }).waitFor();
  expect(await card.getByRole('listitem').count()).toBe(10);
  await expectAccessible(page);

  // The row scrolls by 220 px and stops at its ends.
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

test('members do not find themselves among the artists', async () => {
  const { page } = await harness.visit(address('kulkarni', '&tab=artists'), { as: asha });
  await expectText(page, 'No artists found for "kulkarni"');
});

test('an artist without artworks has a card', async () => {
  const newcomer = await harness.site.addPerson('Leela Newcomer', { verified: false });
  await expect
    .poll(async () => JSON.stringify(await harness.site.call('GET', '/api/users/search?q=newcomer')))
    .toContain(newcomer.username);
  const { page } = await harness.visit(address('newcomer', '&tab=artists'));
  await page.getByRole('link', { name: /Leela Newcomer/ }).click();
  await expectPath(page, `/profile/${newcomer.username}`);
});

test('searches without results, without a query and with a too long query show a message', async () => {
  const { page, go } = await harness.visit(address('zzz nothing'));
  await expectText(page, 'No artworks found for "zzz nothing"');
  await tab(page, 'Artists').click();
  await expectText(page, 'No artists found for "zzz nothing"');
  await go('/search');
  expect(await page.title()).toBe('Search | Kalaangan');
  await expectText(page, 'What are you looking for?');
  await go(address('?!'));
  await expectText(page, 'No artworks found for "?!"');
  await go(address('a'.repeat(201)));
  await expectText(page, 'Search text cannot be longer than 200 characters');
  await go(address('study', '&tab=nonsense'));
  expect(await tab(page, 'Artworks').getAttribute('aria-selected')).toBe('true');
});

test('a search that fails shows an error and can be retried', async () => {
  const { page, watch } = await harness.visit(address('peacock'), { promptRetries: true });
  watch.expect(/^500 GET \/api\/users\/search/);
  await page.route('**/api/users/search?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  );
  await tab(page, 'Artists').click();
  await expectText(page, 'An error occurred while searching. Please try again.');
  await page.unroute('**/api/users/search?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectText(page, 'No artists found for "peacock"');
});

test('the results fit a phone, and rows scroll without buttons', async () => {
  const wide = 'ஓவியர்'.repeat(12);
  await publish(harness.site, ravi, {
    title: wide.slice(0, 60),
    images: [await picture('tall.jpg', { height: 900 })],
  });
  const { page, go } = await harness.visit(address('kulkarni', '&tab=artists'), { phone: true });
  await page.getByText(`@${asha.username}`).waitFor();
  await expectNoHorizontalOverflow(page);
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
  await go(address(wide));
  await expectNoHorizontalOverflow(page);
  await go(address('study'));
  await expectNoHorizontalOverflow(page);
});

test('loading placeholders pulse instead of moving with reduced motion', async () => {
  const { page } = await harness.visit(address('study'));
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/artworks/search?*peacock*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('peacock');
  // By CSS: placeholders are hidden from assistive technology.
  const placeholder = page.locator('main .skeleton').first();
  await placeholder.waitFor();
  const { name, times } = await placeholder.evaluate((one) => {
    const { animationName, animationIterationCount } = getComputedStyle(one);
    return { name: animationName, times: animationIterationCount };
  });
  expect({ name, times }).toEqual({ name: 'breathe', times: 'infinite' });
  release(undefined);
  await tilesOf(page).getByText('Peacock').waitFor();
});
