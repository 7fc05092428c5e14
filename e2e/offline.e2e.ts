import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publishMany, tilesOf } from './kit/artworks.ts';
import { waitForIdle, waitForRest } from './kit/browser.ts';
import { expectAccessible, expectNoSideways, expectPath, expectText } from './kit/checks.ts';
import { useStage, type Visitor } from './kit/stage.ts';
import { builtScript } from './kit/scripts.ts';

const stage = useStage();
let profile: string;

beforeAll(async () => {
  const asha = await stage.site.join('Asha Kulkarni');
  await publishMany(stage.site, asha, 20);
  profile = `/profile/${asha.username}`;
});

const stays = 'There is no connection. The page opens as soon as it is back.';
const message = (page: Page) => page.getByRole('alert').getByText(stays, { exact: true });
const tile = (page: Page, index: number) => tilesOf(page).nth(index);

/** What failed for want of a connection is part of the test. */
function expectOffline({ watch }: Visitor): void {
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|Failed to fetch dynamically imported module/);
  // Pictures that were asked for before.
  watch.expect(/^failed: GET \/media\//);
}

async function followMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('[popover]').getByRole('link', { name, exact: true }).click();
}

for (const phone of [false, true]) {
  test(`without a connection a link leaves the page and what was typed as they are, and is followed later, ${phone ? 'on a phone' : 'on a desk'}`, async () => {
    const visitor = await stage.visit('/kalaklubform', { phone });
    const { page, context } = visitor;
    await waitForRest(visitor.page);
    expectOffline(visitor);
    const city = page.getByLabel('City');
    await city.fill('Kochi');
    await page.evaluate(() => window.scrollTo(0, 50));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    const place = await page.evaluate(() => window.scrollY);
    await page.locator('[popover]').getByRole('link', { name: 'Legal' }).click();
    await message(page).waitFor();
    await expectAccessible(page);
    await expectNoSideways(page);
    expect(new URL(page.url()).pathname).toBe('/kalaklubform');
    expect(await city.inputValue()).toBe('Kochi');
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await page.getByRole('button', { name: 'Try again' }).click();
    await message(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/kalaklubform');

    await context.setOffline(false);
    await expectPath(page, '/legal');
    await page.getByRole('heading', { level: 1, name: 'Legal' }).waitFor();
    await message(page).waitFor({ state: 'detached' });
  });
}

test('a page whose data cannot be had is not opened either', async () => {
  const visitor = await stage.visit(profile);
  const { page, context } = visitor;
  // The scripts of both pages are here.
  await tile(page, 0).click();
  await page.getByRole('heading', { level: 1, name: 'Study' }).waitFor();
  await page.goBack();
  await waitForRest(visitor.page);
  expectOffline(visitor);
  await context.setOffline(true);
  await tile(page, 5).click();
  await message(page).waitFor();
  await expectPath(page, profile);
  // What is in memory opens all the same, and ends the waiting.
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

test('whoever does something else meanwhile is not taken away from it', async () => {
  const visitor = await stage.visit('/kalaklubform');
  const { page, context } = visitor;
  await waitForRest(visitor.page);
  expectOffline(visitor);
  await context.setOffline(true);
  await followMenu(page, 'About');
  await message(page).waitFor();
  await page.getByLabel('City').fill('Kochi');
  await message(page).waitFor({ state: 'detached' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await followMenu(page, 'Legal');
  await message(page).waitFor();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' }).click();
  await context.setOffline(false);
  await followMenu(page, 'Subscription');
  await expectPath(page, '/subscription');
  expect(asked.filter((url) => /about-/.test(url))).toEqual([]);
  await page.goBack();
  await expectPath(page, '/kalaklubform');
});

test('a connection that is back without a word from the browser is found', async () => {
  const visitor = await stage.visit('/about');
  const { page, watch } = visitor;
  await waitForRest(visitor.page);
  watch.expect(/^failed: |Failed to fetch dynamically imported module/);
  await page.route('**', (route) => route.abort('connectionfailed'));
  await page.getByRole('link', { name: 'Klub' }).click();
  await message(page).waitFor();
  await expectPath(page, '/about');
  await page.unroute('**');
  await expectPath(page, '/kalaklubform');
  await page.getByRole('heading', { level: 1, name: 'Klub' }).waitFor();
});

test('Back without a connection shows what is in memory, and else says that there is none until there is', async () => {
  const visitor = await stage.visit('/about');
  const { page, context, watch } = visitor;
  await page.getByRole('main').getByRole('link', { name: 'Terms, privacy and refunds' }).click();
  await expectPath(page, '/legal');
  await followMenu(page, 'Subscription');
  await expectPath(page, '/subscription');
  await waitForRest(visitor.page);
  expectOffline(visitor);
  await context.setOffline(true);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Legal' }).waitFor();
  await context.setOffline(false);

  await page.reload();
  await waitForRest(visitor.page);
  watch.expect(/^failed: /);
  let isBack = false;
  let isUp = false;
  await page.route('**', (route) => {
    // The page's script comes first once the connection is back: without it the page would be loaded as a document.
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

test('on a slow line the page stays, a line at the top shows that the next is coming, and another link is taken instead', async () => {
  const { page } = await stage.visit('/about');
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

test('Back ends the wait for a page, and the wait for data is shown too', async () => {
  const { page } = await stage.visit('/about');
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

test('a page whose script has gone with an older release is loaded as a document', async () => {
  const { page, watch } = await stage.visit('/about');
  const script = builtScript('legal');
  watch.expect(new RegExp(`${script}|Failed to fetch dynamically imported module`));
  await page.evaluate(() => Reflect.set(window, 'isOldDocument', true));
  await page.route(`**${script}`, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('main').getByRole('link', { name: 'Terms, privacy and refunds' }).click();
  await page.getByRole('tab', { name: 'Privacy Policy' }).click();
  await page.waitForURL(/\/legal#privacy$/);
  expect(await page.evaluate(() => Reflect.get(window, 'isOldDocument'))).toBeUndefined();
  await page.goBack();
  await expectPath(page, '/about');
});

test('a page is not loaded as a document twice in a row', async () => {
  const { page, watch } = await stage.visit('/about');
  const script = builtScript('legal');
  watch.expect(new RegExp(`${script}|Failed to fetch dynamically imported module`));
  await page.route(`**${script}`, (route) => route.fulfill({ status: 404 }));
  // As if it had been loaded just now, however slow the machine is.
  await page.evaluate(() =>
    sessionStorage.setItem('loaded-document', `${window.location.origin}/legal ${Date.now() + 3_600_000}`),
  );
  await page.getByRole('main').getByRole('link', { name: 'Terms, privacy and refunds' }).click();
  await expectText(page, 'Unexpected Application Error!');
  await expectPath(page, '/legal');
});
