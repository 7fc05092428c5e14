import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { waitForBackgroundScripts } from './kit/browser/browser.ts';
import { expectAccessible, expectPath, expectText } from './kit/browser/checks.ts';
import { picture } from './kit/files/pictures.ts';
import { useHarness } from './kit/browser/harness.ts';
import {
  centre,
  expectClosed,
  expectZoom,
  openViewer,
  pathOf,
  pictureBox,
  publishLarge,
  readZoom,
  shownImage,
  stageBox,
  viewer,
} from './kit/pages/viewer.ts';
import { builtScript } from './kit/browser/scripts.ts';

const harness = useHarness();
let large: Artwork;
let series: Artwork;

beforeAll(async () => {
  const asha = await harness.site.addPerson('Asha Kulkarni');
  large = await publishLarge(harness.site, asha);
  series = await publish(harness.site, asha, {
    title: 'Three days',
    images: [
      await picture('red.jpg', { hue: 0, width: 900, height: 600 }),
      await picture('sprite.png', { hue: 120, width: 48, height: 64 }),
      await picture('blue.jpg', { hue: 240, width: 900, height: 600 }),
    ],
  });
});

test('a click on the picture opens it whole in a named dialog', async () => {
  const { page } = await harness.visit(pathOf(large));
  const dialog = await openViewer(page, large.title);
  await page.getByRole('dialog', { name: large.title }).waitFor();
  await expectZoom(page, 1);
  const [box, area] = [await pictureBox(page), await stageBox(page)];
  expect(box.width / box.height).toBeCloseTo(4 / 3, 1);
  expect(box.height).toBeLessThanOrEqual(area.height + 1);
  expect(box.width).toBeLessThanOrEqual(area.width + 1);
  // A single picture has no stepper.
  expect(await dialog.getByRole('button', { name: 'Next image' }).count()).toBe(0);
});

test.each(['Escape', 'Escape twice', 'Back', 'Close', 'a click beside the picture'])(
  '%s closes the viewer and restores focus, scroll position and history',
  async (way) => {
    const { page, go } = await harness.visit('/about');
    await go(pathOf(large));
    await page.setViewportSize({ width: 1280, height: 400 });
    // By key: Playwright may scroll before a click.
    await page
      .getByRole('button', { name: large.title, exact: true })
      .evaluate((button) => button instanceof HTMLElement && button.focus({ preventScroll: true }));
    await page.evaluate(() => window.scrollTo(0, 90));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(90);
    await page.keyboard.press('Enter');
    await shownImage(page).waitFor();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else if (way === 'Escape twice') {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    } else if (way === 'Back') await page.goBack();
    else if (way === 'Close') await viewer(page).getByRole('button', { name: 'Close' }).click();
    else {
      const { x, y } = await stageBox(page);
      await page.mouse.click(x + 8, y + 40);
    }
    await expectClosed(page, large.title);
    expect(await page.evaluate(() => window.scrollY)).toBe(90);
    await expectPath(page, pathOf(large));
    // No history entry is left.
    await page.goBack();
    await expectPath(page, '/about');
  },
);

test('a reload keeps the viewer open, and closing it leads to the page', async () => {
  const { page } = await harness.visit(pathOf(large));
  await openViewer(page, large.title);
  await page.reload();
  await shownImage(page).waitFor();
  await page.keyboard.press('Escape');
  await expectClosed(page, large.title);
  await expectText(page, 'Digital Painting');
  await page.goForward();
  await shownImage(page).waitFor();
  await page.goBack();
  await expectClosed(page, large.title);
});

test('stepping through pictures leaves the focus at the last one seen', async () => {
  const { page } = await harness.visit(pathOf(series));
  const dialog = await openViewer(page, 'Three days, image 1 of 3');
  const at = (number: number) => dialog.getByText(`${number} / 3`, { exact: true }).waitFor();
  await at(1);
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expectZoom(page, 1.5);
  await dialog.getByRole('button', { name: 'Next image' }).click();
  await at(2);
  await expectZoom(page, 1);
  // Pixel art is shown as the original with hard edges.
  await shownImage(page).waitFor();
  expect(await shownImage(page).getAttribute('src')).not.toContain('?w=');
  expect(await shownImage(page).evaluate((image) => getComputedStyle(image).imageRendering)).toBe(
    'pixelated',
  );
  await page.keyboard.press('ArrowRight');
  await at(3);
  await page.keyboard.press('ArrowRight');
  await at(3);
  await page.keyboard.press('ArrowLeft');
  await at(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectClosed(page, 'Three days, image 2 of 3');
});

test('a picture that fails to load shows an error and can be retried', async () => {
  const { page, watch } = await harness.visit(pathOf(large));
  watch.expect(/^500 GET \/media\//);
  await page.getByAltText(large.title, { exact: true }).waitFor();
  await page.route('**/media/**', (route) => route.fulfill({ status: 500, body: '' }));
  // Needs a rendition that the page has not loaded.
  await page.setViewportSize({ width: 1700, height: 1200 });
  await page.getByRole('button', { name: large.title, exact: true }).click();
  await viewer(page).getByRole('alert').getByText('The image could not be loaded.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/media/**');
  await viewer(page).getByRole('button', { name: 'Try Again' }).click();
  await shownImage(page).waitFor();
  await page.keyboard.press('+');
  await expectZoom(page, 1.5);
});

test("the viewer's script is loaded on the first press, and a failure shows an error", async () => {
  const { page, watch } = await harness.visit(pathOf(large));
  const script = builtScript('viewer');
  watch.expect(new RegExp(script));
  let asked = 0;
  await page.route(`**${script}`, (route) => {
    asked += 1;
    return route.abort();
  });
  await waitForBackgroundScripts(page);
  expect(asked).toBe(0);
  await page.getByRole('button', { name: large.title, exact: true }).press('Enter');
  await expectText(page, 'The image viewer could not be loaded. Please try again.');
  expect(asked).toBeGreaterThan(0);
});

test('double tap, pinch and swipe replace the zoom buttons on a phone', async () => {
  const { page } = await harness.visit(pathOf(series), { phone: true });
  await page.getByRole('button', { name: 'Three days, image 1 of 3' }).tap();
  await shownImage(page).waitFor();
  const dialog = viewer(page);
  expect(await dialog.getByRole('button', { name: /Zoom/ }).count()).toBe(0);
  const at = (number: number) => dialog.getByText(`${number} / 3`, { exact: true }).waitFor();
  await at(1);

  const { x, y } = await centre(page);
  await page.touchscreen.tap(x, y);
  await expectZoom(page, 1);
  /** Taps until two are a double tap: on a busy machine two may come further apart than it allows. */
  async function doubleTapTo(zoom: number): Promise<void> {
    const tap = async () => {
      await page.touchscreen.tap(x, y);
      return readZoom(page);
    };
    await expect.poll(tap).toBe(String(zoom));
  }
  const touches = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([left, top], id) => ({ x: left, y: top, id })),
    });
  await doubleTapTo(2.5);

  // Dragging an enlarged picture moves it and is not a swipe.
  const before = await pictureBox(page);
  await touch('touchStart', [x, y]);
  for (const by of [20, 60, 100]) await touch('touchMove', [x - by, y]);
  await touch('touchEnd');
  expect((await pictureBox(page)).x).toBeLessThan(before.x - 60);
  await at(1);

  await doubleTapTo(1);

  await touch('touchStart', [x - 50, y], [x + 50, y]);
  for (const by of [60, 75, 100]) await touch('touchMove', [x - by, y], [x + by, y]);
  await touch('touchEnd');
  await expectZoom(page, 2);
  await touch('touchStart', [x - 100, y], [x + 100, y]);
  for (const by of [80, 40, 20]) await touch('touchMove', [x - by, y], [x + by, y]);
  await touch('touchEnd');
  await expectZoom(page, 1);

  await touch('touchStart', [x + 80, y]);
  for (const by of [40, 0, -80]) await touch('touchMove', [x + by, y]);
  await touch('touchEnd');
  await at(2);
  await touch('touchStart', [x - 80, y]);
  for (const by of [-40, 0, 80]) await touch('touchMove', [x + by, y]);
  await touch('touchEnd');
  await at(1);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expectClosed(page, 'Three days, image 1 of 3');
});
