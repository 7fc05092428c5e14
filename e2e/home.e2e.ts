import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publishMany, tilesOf } from './kit/pages/artworks.ts';
import { openExplore } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();

beforeAll(async () => {
  const asha = await harness.site.addPerson('Asha Kulkarni');
  await publishMany(harness.site, asha, 60);
});

test('the grid loads more by button and scrolling until its end', async () => {
  const { page } = await harness.visit('/');
  const tiles = tilesOf(page);
  await expect.poll(() => tiles.count()).toBe(24);
  expect(await tiles.first().textContent()).toContain('Asha Kulkarni');

  // A dispatched click does not scroll: near the end of the page more would load by itself.
  await page.getByRole('button', { name: 'Load More' }).dispatchEvent('click');
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(48);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => tiles.count()).toBe(60);
  await page.getByRole('button', { name: 'Load More' }).waitFor({ state: 'detached' });

  const addresses = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(60);
});

test("the button 'Back to top' appears after 300 px", async () => {
  const { page } = await harness.visit('/');
  const back = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 290));
  await page.waitForFunction(() => window.scrollY === 290);
  expect(await back.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 320));
  // Measured, since Playwright would also scroll to a button outside the viewport.
  const right = () => back.evaluate((it) => Math.round(innerWidth - it.getBoundingClientRect().right));
  const lower = () => back.evaluate((it) => Math.round(innerHeight - it.getBoundingClientRect().bottom));
  await expect.poll(right).toBeLessThan(48);
  expect(await right()).toBeGreaterThanOrEqual(0);
  expect(await lower()).toBe(16);
  await back.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await back.waitFor({ state: 'detached' });
});

test('a tile shows its caption on hover and focus, and blocks only the context menu of the mouse', async () => {
  const { page } = await harness.visit('/');
  const tile = tilesOf(page).first();
  // By CSS: the caption whose opacity is measured.
  const caption = tile.locator('.tile-caption');
  const opacity = () => caption.evaluate((element) => Number(getComputedStyle(element).opacity));
  expect(await opacity()).toBe(0);
  await tile.hover();
  await expect.poll(opacity).toBe(1);
  await page.mouse.move(0, 0);
  await expect.poll(opacity).toBe(0);
  await tile.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(opacity).toBe(1);

  // By CSS: pictures without a name beside the title: the artwork and its artist.
  const pictures = tile.locator('img, .avatar');
  expect(await pictures.count()).toBe(2);
  const isBlocked = (picture: Locator, kind: 'mouse' | 'key') =>
    picture.evaluate(
      (image, pointerType) =>
        !image.dispatchEvent(
          new PointerEvent('contextmenu', {
            bubbles: true,
            cancelable: true,
            button: pointerType ? 2 : 0,
            pointerType,
          }),
        ),
      kind === 'mouse' ? 'mouse' : '',
    );
  for (const picture of await pictures.all()) {
    expect(await isBlocked(picture, 'mouse')).toBe(true);
    expect(await isBlocked(picture, 'key')).toBe(false);
  }

  const drags = await page.evaluateHandle(() => {
    const begun: string[] = [];
    window.addEventListener('dragstart', ({ target }) => {
      begun.push(target instanceof Element ? target.tagName : 'no element');
    });
    return begun;
  });
  await tile.hover();
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 5 });
  await page.mouse.up();
  expect(await drags.jsonValue()).toEqual([]);
});

test('a feed that fails to load shows an error and can be retried', async () => {
  const { page, watch } = await harness.visit('/login', { promptRetries: true });
  watch.expect(/^500 GET \/api\/artworks/);
  await page.route('**/api/artworks?**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await openExplore(page, 'Artworks');
  await page.getByRole('alert').getByText('Failed to fetch artworks. Please try again later.').waitFor();
  await page.unroute('**/api/artworks?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => tilesOf(page).count()).toBeGreaterThan(0);
});
