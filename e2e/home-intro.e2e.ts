import { languageCodes } from '@kalaangan/messages/languages';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectFocus,
  expectNoHorizontalOverflow,
  expectText,
} from './kit/browser/checks.ts';
import { waitForBackgroundScripts, waitForIdle } from './kit/browser/browser.ts';
import { useHarness } from './kit/browser/harness.ts';
import { builtScript } from './kit/browser/scripts.ts';
import { findShift, mostShift, watchShift } from './kit/browser/shift.ts';
import { publishMany, tilesOf } from './kit/pages/artworks.ts';

const harness = useHarness();
const tagline = 'Join a community of Indian Creatives!';
const introOf = (page: Page) => page.getByRole('region', { name: tagline });

beforeAll(async () => {
  await publishMany(harness.site, await harness.site.addPerson('Asha Kulkarni', { daysAgo: 60 }), 4);
});

/** Notes on documents loaded from now on whether the introduction was visible in any frame. */
async function watchIntro(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      // By CSS: the region has no name before the heading in it is there.
      if (document.querySelector('.intro')?.checkVisibility()) Reflect.set(window, 'sawIntro', true);
      requestAnimationFrame(look);
    };
    look();
  });
}

const sawIntro = (page: Page) => page.evaluate(() => Reflect.has(window, 'sawIntro'));

test('visitors learn what the site is, and close that for good', async () => {
  const { page, go } = await harness.visit('/');
  const intro = introOf(page);
  for (const [name, path] of [
    ['Join', '/signup'],
    ['About', '/about'],
    ['An order with no secrets', '/about#popular-order'],
  ] as const)
    expect(await intro.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
  for (const text of ['A home for Indian artists', 'Free for artists', 'In twelve languages'])
    await expectText(page, text);
  await expectAccessible(page);

  await intro.getByRole('button', { name: 'Close' }).click();
  await intro.waitFor({ state: 'hidden' });
  await expectFocus(page.getByRole('main'));
  await watchIntro(page);
  await watchShift(page);
  await go('/');
  await tilesOf(page).first().waitFor();
  expect(await sawIntro(page)).toBe(false);
  expect(await findShift(page)).toBeLessThan(mostShift);
  // It is not in the way on a page that is opened without loading a document, either.
  await go('/about');
  await page.getByRole('link', { name: 'See the art' }).click();
  await tilesOf(page).first().waitFor();
  expect(await intro.isVisible()).toBe(false);
});

test.each([true, false])('members never see it, and nothing moves, on a phone: %s', async (phone) => {
  const ravi = await harness.site.addPerson('Ravi Menon', { daysAgo: 60 });
  const { page, go } = await harness.visit(null, { as: ravi, phone });
  await watchIntro(page);
  await watchShift(page);
  await go('/');
  await page.getByRole('tab', { name: 'Following' }).waitFor();
  expect([await sawIntro(page), await introOf(page).count()]).toEqual([false, 0]);
  expect(await findShift(page)).toBeLessThan(mostShift);
});

test('its code is not loaded for members, however late their account comes', async () => {
  const ravi = await harness.site.addPerson('Ravi Menon', { daysAgo: 60 });
  const visitor = await harness.visit(null, { as: ravi });
  const { page } = visitor;
  const account = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    await account.promise;
    await route.continue();
  });
  let isLoaded = false;
  await page.route(`**${builtScript('intro')}`, (route) => {
    isLoaded = true;
    return route.continue();
  });
  await visitor.go('/');
  await waitForBackgroundScripts(page);
  account.resolve();
  await page.getByRole('tab', { name: 'Following' }).waitFor();
  await waitForIdle(page);
  expect(isLoaded).toBe(false);
});

test.each([true, false])('nothing moves for visitors, on a phone: %s', async (phone) => {
  const { page, go } = await harness.visit(null, { phone });
  await watchShift(page);
  await go('/');
  await introOf(page).getByRole('button', { name: 'Close' }).waitFor();
  expect(await findShift(page)).toBeLessThan(mostShift);
});

test('an expired session is that of a visitor from the first paint on', async () => {
  const { page, go } = await harness.visit(null);
  const claims = Buffer.from(JSON.stringify({ sub: 'a', exp: 1 })).toString('base64url');
  await page.addInitScript((token) => localStorage.setItem('token', token), `e30.${claims}.c2ln`);
  await watchShift(page);
  await go('/');
  await introOf(page).waitFor();
  expect(await findShift(page)).toBeLessThan(mostShift);
});

test('without JavaScript it is read, and cannot be closed', async () => {
  const { page } = await harness.visit('/', { javaScript: false });
  await introOf(page).getByRole('link', { name: 'Join' }).waitFor();
  expect(await introOf(page).getByRole('button').isVisible()).toBe(false);
});

test('it leaves a phone room for the art in every language, and the bar has the name of the site', async () => {
  const { page, go } = await harness.visit(null, { phone: true });
  for (const language of languageCodes) {
    await go(language === 'en' ? '/' : `/${language}`);
    const read = () =>
      page.evaluate(() => {
        // By CSS: what is measured, whatever the language.
        const [intro, link, name] = ['.intro', '.logo-link', '.logo-link > span'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        const isBeside = (name?.top ?? 0) < (link?.top ?? 0) + 20;
        return { isLow: (intro?.height ?? 999) <= 220, isBeside };
      });
    await expect.poll(read, { message: language }).toEqual({ isLow: true, isBeside: true });
    await expectNoHorizontalOverflow(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoHorizontalOverflow(page);
    const height = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().height);
    expect([language, height < 72]).toEqual([language, true]);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});
