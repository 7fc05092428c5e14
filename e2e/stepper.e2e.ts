import { languages } from '@kalaangan/messages/languages';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publishMany, tilesOf } from './kit/pages/artworks.ts';
import { expectAccessible, expectPath, expectText } from './kit/browser/checks.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
let ravi: Person;
/** Tests view all her artworks. Views change the popular order: those of Asha stay behind the first page. */
let meera: Person;
beforeAll(async () => {
  [asha, ravi, meera] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon'),
    harness.site.addPerson('Meera Iyer'),
  ]);
  await publishMany(harness.site, asha, 32);
  await publishMany(harness.site, meera, 17);
  await harness.site.call('POST', `/api/users/follow/${asha.id}`, { token: ravi.token });
});

const previous = (page: Page) => page.getByRole('button', { name: 'Previous', exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const tiles = (page: Page) => tilesOf(page);
const hrefs = (page: Page) =>
  tiles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

async function isAtItsEnd(page: Page, which: typeof previous): Promise<boolean> {
  return (await which(page).getAttribute('aria-disabled')) === 'true';
}

/** Waits until the artwork of this path is shown: the URL changes before the content. */
async function expectShown(page: Page, path: string): Promise<void> {
  await expectPath(page, path);
  await page.waitForFunction((shown) => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    return canonical?.href.endsWith(shown) ?? false;
  }, path);
}

/** Opens the tile with this index (from 0). @returns the paths of all tiles */
async function openTile(page: Page, index: number): Promise<string[]> {
  await tiles(page).nth(index).waitFor();
  const addresses = await hrefs(page);
  // A real click would scroll and so load the following page; on a desktop all tiles are near the end.
  await tiles(page).nth(index).dispatchEvent('click', { button: 0 });
  await expectShown(page, addresses[index] ?? '');
  await next(page).waitFor();
  return addresses;
}

test('buttons and keys step through the home grid, beyond its loaded page and after a reload', async () => {
  const { page } = await harness.visit('/?q=steps', { phone: true });
  const addresses = await openTile(page, 22);
  expect(addresses).toHaveLength(24);
  await expectAccessible(page);
  await next(page).click();
  await expectShown(page, addresses[23] ?? '');
  await page.reload();
  await next(page).waitFor();
  const data = page.locator('script[type="application/ld+json"]');
  expect(await data.textContent()).toContain('VisualArtwork');
  // Beyond the loaded tiles: the following page is fetched and its first artwork shown.
  await next(page).click();
  await page.waitForURL((url) => url.pathname !== addresses[23]);
  const beyond = new URL(page.url()).pathname;
  expect(addresses).not.toContain(beyond);
  await expectShown(page, beyond);
  // The server's structured data belongs to the first artwork only.
  expect(await data.textContent()).toBe('');
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, addresses[23] ?? '');
  await page.keyboard.press('ArrowRight');
  await expectShown(page, beyond);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Next');

  // Back leads to the list, however many steps were taken.
  await page.goBack();
  await expectPath(page, '/');
  await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(24);
});

test.each([390, 1440])(
  'the offer of a language covers no step and leads to the artwork that is shown, at %i px',
  async (width) => {
    const { page, go } = await harness.visit('/?q=offer', { phone: width < 1000 });
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => localStorage.setItem('language', 'ta'));
    await go('/?q=offered');
    const offer = page.getByRole('link', { name: languages.ta.invitation });
    await expect.poll(() => offer.getAttribute('href')).toBe('/ta?q=offered');
    const [first = '', second = ''] = await openTile(page, 0);
    expect(await offer.getAttribute('href')).toBe(`/ta${first}`);
    // Playwright refuses to press what something else covers.
    await next(page).click();
    await expectShown(page, second);
    expect(await offer.getAttribute('href')).toBe(`/ta${second}`);
    await previous(page).click();
    await expectShown(page, first);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  },
);

test('Back returns to the same place in the grid', async () => {
  const { page } = await harness.visit('/?q=place', { phone: true });
  await tiles(page).nth(9).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.waitForFunction(() => window.scrollY === 700);
  await openTile(page, 8);
  await next(page).click();
  await page.goBack();
  await expectPath(page, '/');
  await page.waitForFunction(() => Math.abs(window.scrollY - 700) < 5);
});

// On a profile, whose order is stable.
test('the buttons are disabled at both ends of a list', async () => {
  const { page } = await harness.visit(`/profile/${meera.username}`, { phone: true });
  const addresses = await openTile(page, 0);
  expect(await isAtItsEnd(page, previous)).toBe(true);
  expect(await isAtItsEnd(page, next)).toBe(false);
  await page.keyboard.press('ArrowLeft');
  const seen = [addresses[0]];
  while (seen.length < 17) {
    const before = new URL(page.url()).pathname;
    expect(before).toBe(seen.at(-1));
    await next(page).click();
    await page.waitForURL((url) => url.pathname !== before);
    const now = new URL(page.url()).pathname;
    await expectShown(page, now);
    seen.push(now);
  }
  expect(new Set(seen).size).toBe(17);
  expect(seen.slice(0, addresses.length)).toEqual(addresses);
  await expect.poll(() => isAtItsEnd(page, next)).toBe(true);
});

test('the tab Following is stepped through in its own order', async () => {
  const { page } = await harness.visit('/?q=following', { as: ravi });
  await page.getByRole('tab', { name: 'Following' }).click();
  await expectText(page, 'Study 32');
  const addresses = await openTile(page, 0);
  await next(page).click();
  await expectShown(page, addresses[1] ?? '');
  await page.goBack();
  await expectPath(page, '/');
  expect(await page.getByRole('tab', { name: 'Following' }).getAttribute('aria-selected')).toBe('true');
});

test('a following page that fails to load shows an error and can be retried', async () => {
  const { page, watch } = await harness.visit(`/profile/${asha.username}`, {
    phone: true,
    promptRetries: true,
  });
  watch.expect(/^503 GET \/api\/artworks\/user/);
  const addresses = await openTile(page, 14);
  expect(addresses).toHaveLength(15);
  await page.route('**/api/artworks/user/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'busy' } }),
  );
  await next(page).click();
  await expectText(page, 'Failed to load more artworks. Please try again.');
  expect(new URL(page.url()).pathname).toBe(addresses[14]);
  await page.unroute('**/api/artworks/user/**');
  await next(page).click();
  await page.waitForURL((url) => !addresses.includes(url.pathname));
});

test('an artwork opened by a link has no stepper', async () => {
  const { page } = await harness.visit('/?q=link');
  const [first = ''] = await hrefs(page);
  const { page: other } = await harness.visit(first);
  await other.getByRole('heading', { level: 1 }).waitFor();
  await other.keyboard.press('ArrowRight');
  expect(await next(other).count()).toBe(0);
  expect(new URL(other.url()).pathname).toBe(first);
});

test('a swipe shows the next artwork', async () => {
  const { page } = await harness.visit('/?q=swipe', { phone: true });
  const addresses = await openTile(page, 0);
  const swipe = (from: number, to: number) =>
    page.evaluate(
      ([start = 0, end = 0]) => {
        const target = document.querySelector('h1') ?? document.body;
        const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 400 });
        const begin = touch(start);
        const finish = touch(end);
        target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [begin] }));
        target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [finish] }));
      },
      [from, to],
    );
  await swipe(320, 60);
  await expectShown(page, addresses[1] ?? '');
  await swipe(60, 320);
  await expectShown(page, addresses[0] ?? '');
});
