import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publishMany, tilesOf } from './kit/pages/artworks.ts';
import { waitForHydration, waitForIdle, waitForBackgroundScripts } from './kit/browser/browser.ts';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
} from './kit/browser/checks.ts';
import { useHarness, type Visitor } from './kit/browser/harness.ts';
import { builtScript } from './kit/browser/scripts.ts';

const harness = useHarness();
let profile: string;

beforeAll(async () => {
  const asha = await harness.site.addPerson('Asha Kulkarni');
  await publishMany(harness.site, asha, 20);
  profile = `/profile/${asha.username}`;
});

const stays = 'There is no connection. The page opens as soon as it is back.';
const message = (page: Page) => page.getByRole('alert').getByText(stays, { exact: true });
const tile = (page: Page, index: number) => tilesOf(page).nth(index);

/** Failures caused by the missing connection are part of the test. */
function expectOffline({ watch }: Visitor): void {
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|Failed to fetch dynamically imported module/);
  // Pictures requested before the connection was lost.
  watch.expect(/^failed: GET \/media\//);
}

async function followMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('[popover]').getByRole('link', { name, exact: true }).click();
}

for (const phone of [false, true]) {
  test(`a link without a connection keeps the page and its input, and is followed later (${phone ? 'phone' : 'desktop'})`, async () => {
    const visitor = await harness.visit('/kalaklubform', { phone, emptyCache: true });
    const { page } = visitor;
    const context = visitor.ownContext();
    await waitForBackgroundScripts(visitor.page);
    expectOffline(visitor);
    const city = page.getByLabel('City');
    await city.fill('Kochi');
    await page.evaluate(() => window.scrollTo(0, 50));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    const place = await page.evaluate(() => window.scrollY);
    await page.locator('[popover]').getByRole('link', { name: 'About' }).click();
    await message(page).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalOverflow(page);
    expect(new URL(page.url()).pathname).toBe('/kalaklubform');
    expect(await city.inputValue()).toBe('Kochi');
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await page.getByRole('button', { name: 'Try again' }).click();
    await message(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/kalaklubform');

    await context.setOffline(false);
    await expectPath(page, '/about');
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
    await message(page).waitFor({ state: 'detached' });
  });
}

test('a page whose data cannot be fetched is not opened', async () => {
  const visitor = await harness.visit(profile, { emptyCache: true });
  const { page } = visitor;
  const context = visitor.ownContext();
  // Loads the scripts of both pages.
  await tile(page, 0).click();
  await page.getByRole('heading', { level: 1, name: 'Study' }).waitFor();
  await page.goBack();
  await waitForBackgroundScripts(visitor.page);
  expectOffline(visitor);
  await context.setOffline(true);
  await tile(page, 5).click();
  await message(page).waitFor();
  await expectPath(page, profile);
  // A page in memory opens, and the pending navigation ends.
  await tile(page, 0).click();
  await page.getByRole('heading', { level: 1, name: 'Study' }).waitFor();
  await message(page).waitFor({ state: 'detached' });
  await page.goBack();
  await tile(page, 5).waitFor();

  await tile(page, 5).click();
  await message(page).waitFor();
  await context.setOffline(false);
  await page.waitForURL(/\/artwork\//);
  await page.getByRole('heading', { level: 1, name: 'Study' }).waitFor();
});

test('a pending navigation is cancelled by other input', async () => {
  const visitor = await harness.visit('/kalaklubform', { emptyCache: true });
  const { page } = visitor;
  const context = visitor.ownContext();
  await waitForBackgroundScripts(visitor.page);
  expectOffline(visitor);
  await context.setOffline(true);
  await followMenu(page, 'About');
  await message(page).waitFor();
  await page.getByLabel('City').fill('Kochi');
  await message(page).waitFor({ state: 'detached' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal' }).click();
  await message(page).waitFor();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' }).click();
  await context.setOffline(false);
  await followMenu(page, 'Subscription');
  await expectPath(page, '/subscription');
  expect(asked.filter((url) => url.endsWith(builtScript('about')))).toEqual([]);
  await page.goBack();
  await expectPath(page, '/kalaklubform');
});

test('a restored connection is detected without an event from the browser', async () => {
  const visitor = await harness.visit('/about', { emptyCache: true });
  const { page, watch } = visitor;
  await waitForBackgroundScripts(visitor.page);
  watch.expect(/^failed: |Failed to fetch dynamically imported module/);
  await page.route('**', (route) => route.abort('connectionfailed'));
  await page.getByRole('link', { name: 'Klub' }).click();
  await message(page).waitFor();
  await expectPath(page, '/about');
  await page.unroute('**');
  await expectPath(page, '/kalaklubform');
  await page.getByRole('heading', { level: 1, name: 'Klub' }).waitFor();
});

test('Back without a connection shows a page from memory, or an error until the connection is back', async () => {
  const visitor = await harness.visit('/about', { emptyCache: true });
  const { page, watch } = visitor;
  const context = visitor.ownContext();
  await page.getByRole('main').getByRole('link', { name: 'Terms, privacy and refunds' }).click();
  await expectPath(page, '/legal');
  // Before that a link of the menu would load a document.
  await waitForBackgroundScripts(page);
  await followMenu(page, 'Subscription');
  await expectPath(page, '/subscription');
  await waitForBackgroundScripts(visitor.page);
  expectOffline(visitor);
  await context.setOffline(true);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Legal' }).waitFor();
  await context.setOffline(false);

  await page.reload();
  await waitForBackgroundScripts(visitor.page);
  watch.expect(/^failed: /);
  let isBack = false;
  let isUp = false;
  await page.route('**', (route) => {
    // Once the connection is back the script must load first, or the page would be loaded as a document.
    isUp ||= isBack && route.request().method() === 'GET';
    return isUp ? route.continue() : route.abort('connectionfailed');
  });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'There is no connection' }).waitFor();
  await expectPath(page, '/about');
  expect(await page.title()).toBe('There is no connection | Kalaangan');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  isBack = true;
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('About Us');
});

test('a slow page shows a progress bar on the current one, and another link replaces it', async () => {
  const { page } = await harness.visit('/about', { emptyCache: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${builtScript('legal')}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Terms, privacy and refunds' }).click();
  await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  await expectPath(page, '/about');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Klub' }).click();
  await expectPath(page, '/kalaklubform');
  const script = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith(builtScript('legal')),
  );
  release();
  await script;
  await waitForIdle(page);
  await expectPath(page, '/kalaklubform');
  expect(await page.getByRole('progressbar').count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
});

test('Back cancels a pending navigation, which shows a progress bar while it waits for data', async () => {
  const { page } = await harness.visit('/about', { emptyCache: true });
  await page.getByRole('link', { name: 'Klub' }).click();
  await expectPath(page, '/kalaklubform');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/discussions?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Discussions' }).click();
  await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor();
  await expectPath(page, '/kalaklubform');
  await page.goBack();
  await expectPath(page, '/about');
  const data = page.waitForEvent('requestfinished', (request) => /\/api\/discussions\?/.test(request.url()));
  release();
  await data;
  await waitForIdle(page);
  await expectPath(page, '/about');
  await expectText(page, 'Join a community of Indian Creatives!');
});

test('a page whose script belongs to an older release is loaded as a document', async () => {
  const { page, watch } = await harness.visit('/about', { emptyCache: true });
  watch.expect(/Failed to fetch dynamically imported module/);
  watch.expect(new RegExp(`^404 GET ${builtScript('legal')}$`));
  await page.evaluate(() => Reflect.set(window, 'isOldDocument', true));
  await page.route(`**${builtScript('legal')}`, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('main').getByRole('link', { name: 'Terms, privacy and refunds' }).click();
  await page.waitForURL(/\/legal$/);
  // Before that a press is for the page without script.
  await waitForHydration(page);
  await page.getByRole('tab', { name: 'Privacy Policy' }).click();
  await page.waitForURL(/\/legal#privacy$/);
  expect(await page.evaluate(() => Reflect.get(window, 'isOldDocument'))).toBeUndefined();
  await page.goBack();
  await expectPath(page, '/about');
});

test('a page is not loaded as a document twice in a row', async () => {
  const { page, watch } = await harness.visit('/about', { emptyCache: true });
  watch.expect(/Failed to fetch dynamically imported module/);
  watch.expect(new RegExp(`^404 GET ${builtScript('legal')}$`));
  await page.route(`**${builtScript('legal')}`, (route) => route.fulfill({ status: 404 }));
  // As if the document had just been loaded, however slow the machine is.
  await page.evaluate(() =>
    sessionStorage.setItem('loaded-document', `${window.location.origin}/legal ${Date.now() + 3_600_000}`),
  );
  await page.getByRole('main').getByRole('link', { name: 'Terms, privacy and refunds' }).click();
  await expectText(page, 'Unexpected Application Error!');
  await expectPath(page, '/legal');
});
