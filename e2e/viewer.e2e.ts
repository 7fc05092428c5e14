import type { Artwork } from '@kalaangan/contract/artworks.calls';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/artworks.ts';
import { comeToRest, expectAccessible, expectPath, expectText } from './kit/checks.ts';
import { picture, twelveMegapixels } from './kit/pictures.ts';
import { useStage } from './kit/stage.ts';

const stage = useStage();
let large: Artwork;
let series: Artwork;

beforeAll(async () => {
  const asha = await stage.site.join('Asha Kulkarni');
  large = await publish(stage.site, asha, {
    title: 'Ellora, the whole wall',
    description: 'Basalt. '.repeat(100),
    images: [await twelveMegapixels('wall.jpg')],
  });
  series = await publish(stage.site, asha, {
    title: 'Three days',
    images: [
      await picture('red.jpg', { hue: 0, width: 900, height: 600 }),
      await picture('sprite.png', { hue: 120, width: 48, height: 64 }),
      await picture('blue.jpg', { hue: 240, width: 900, height: 600 }),
    ],
  });
});

const path = (artwork: Artwork) => `/artwork/${artwork._id}`;
const viewer = (page: Page) => page.getByRole('dialog');
const shown = (page: Page) => viewer(page).locator('img[data-shown]');

async function open(page: Page, name = large.title): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  await shown(page).waitFor();
  return viewer(page);
}

/** What is announced; seen or not. */
async function expectZoom(page: Page, zoom: number): Promise<void> {
  await expect.poll(() => page.locator('.viewer-percent').textContent()).toBe(`${zoom * 100}%`);
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not to be seen`);
  return box;
}

/** Where the picture is, once it has come to rest. */
async function pictureBox(page: Page): Promise<Box> {
  await comeToRest(page);
  return boxOf(viewer(page).getByRole('img'));
}

const stageBox = (page: Page) => boxOf(page.locator('.viewer-stage'));

async function centre(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await stageBox(page);
  return { x: x + width / 2, y: y + height / 2 };
}

async function expectClosed(page: Page, name = large.title): Promise<void> {
  await viewer(page).waitFor({ state: 'detached' });
  const button = page.getByRole('button', { name, exact: true });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
}

test('a press on the picture opens it whole, named and alone', async () => {
  const { page } = await stage.visit(path(large));
  const dialog = await open(page);
  await page.getByRole('dialog', { name: large.title }).waitFor();
  await expectZoom(page, 1);
  const [box, room] = [await pictureBox(page), await stageBox(page)];
  expect(box.width / box.height).toBeCloseTo(4 / 3, 1);
  expect(box.height).toBeLessThanOrEqual(room.height + 1);
  expect(box.width).toBeLessThanOrEqual(room.width + 1);
  // One picture has no others to step to.
  expect(await dialog.getByRole('button', { name: 'Next image' }).count()).toBe(0);
  await expectAccessible(page);
});

test('the buttons go from 1 to 5 and back in halves', async () => {
  const { page } = await stage.visit(path(large));
  const dialog = await open(page);
  const nearer = dialog.getByRole('button', { name: 'Zoom in' });
  const farther = dialog.getByRole('button', { name: 'Zoom out' });
  const { width } = await pictureBox(page);
  expect(await farther.getAttribute('aria-disabled')).toBe('true');
  for (const zoom of [1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]) {
    await nearer.click();
    await expectZoom(page, zoom);
    expect((await pictureBox(page)).width / width).toBeCloseTo(zoom, 1);
  }
  expect(await nearer.getAttribute('aria-disabled')).toBe('true');
  await nearer.press('Enter');
  await expectZoom(page, 5);
  await expectAccessible(page);
  for (const zoom of [4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1]) {
    await farther.click();
    await expectZoom(page, zoom);
  }
  expect(await farther.getAttribute('aria-disabled')).toBe('true');
});

test('a click enlarges 2.5 times around the pointer, the next one shows the whole', async () => {
  const { page } = await stage.visit(path(large));
  await open(page);
  const before = await pictureBox(page);
  const at = { x: before.x + before.width * 0.3, y: before.y + before.height * 0.6 };
  await page.mouse.click(at.x, at.y);
  await expectZoom(page, 2.5);
  const after = await pictureBox(page);
  expect((at.x - after.x) / after.width).toBeCloseTo(0.3, 2);
  expect((at.y - after.y) / after.height).toBeCloseTo(0.6, 2);
  await page.mouse.click(at.x, at.y);
  await expectZoom(page, 1);
  expect(await pictureBox(page)).toEqual(before);
});

test('dragging moves the enlarged picture up to its edges and is no click', async () => {
  const { page } = await stage.visit(path(large));
  await open(page);
  const { x, y } = await centre(page);
  await page.mouse.click(x, y);
  await expectZoom(page, 2.5);
  const before = await pictureBox(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 40, { steps: 4 });
  await page.mouse.up();
  const after = await pictureBox(page);
  expect(after.x - before.x).toBeCloseTo(60, 0);
  expect(after.y - before.y).toBeCloseTo(-40, 0);
  await expectZoom(page, 2.5);
  // Far out of the window: the picture stops where its edge meets the stage's.
  await page.mouse.down();
  await page.mouse.move(x + 3000, y + 3000, { steps: 4 });
  await page.mouse.up();
  const [held, room] = [await pictureBox(page), await stageBox(page)];
  expect(held.x).toBeCloseTo(room.x, 0);
  expect(held.y).toBeCloseTo(room.y, 0);
  await expectZoom(page, 2.5);
});

test('a wheel zooms around the pointer', async () => {
  const { page } = await stage.visit(path(large));
  await open(page);
  const before = await pictureBox(page);
  const at = { x: before.x + before.width * 0.4, y: before.y + before.height * 0.5 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -100);
  await expectZoom(page, 1.5);
  await page.mouse.wheel(0, -100);
  await expectZoom(page, 2);
  const after = await pictureBox(page);
  expect((at.x - after.x) / after.width).toBeCloseTo(0.4, 2);
  await page.mouse.wheel(0, 100);
  await expectZoom(page, 1.5);
});

test('the keys zoom and move', async () => {
  const { page } = await stage.visit(path(large));
  await page.getByRole('button', { name: large.title, exact: true }).press('Enter');
  await shown(page).waitFor();
  for (const [key, zoom] of [
    ['+', 1.5],
    ['+', 2],
    ['-', 1.5],
    ['0', 1],
    ['=', 1.5],
    ['+', 2],
    ['+', 2.5],
  ] as const) {
    await page.keyboard.press(key);
    await expectZoom(page, zoom);
  }
  const before = await pictureBox(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await pictureBox(page)).x).toBeCloseTo(before.x - 100, 0);
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await pictureBox(page)).y).toBeCloseTo(before.y + 100, 0);
});

test('a larger rendition comes with the zoom, and the smaller one stands until it does', async () => {
  const { page } = await stage.visit(path(large));
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/media/*?w=2560', async (route) => {
    asked.push(route.request().url());
    await held;
    await route.continue();
  });
  const dialog = await open(page);
  const first = await shown(page).getAttribute('src');
  expect(first).toMatch(/\?w=(960|1280)$/);
  expect(asked).toEqual([]);
  for (let presses = 0; presses < 8; presses++) await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(await shown(page).getAttribute('src')).not.toMatch(/w=2560/);
  release();
  await expect.poll(() => shown(page).getAttribute('src')).toMatch(/\?w=2560$/);
  expect(await dialog.locator('img').count()).toBe(1);
  await page.keyboard.press('0');
  await expectZoom(page, 1);
  expect(await shown(page).getAttribute('src')).toMatch(/\?w=2560$/);
});

test.each(['Escape', 'Escape twice', 'Back', 'Close', 'beside'])(
  '%s closes it and gives back the focus, the place and the history',
  async (way) => {
    const { page, go } = await stage.visit('/about');
    await go(path(large));
    await page.setViewportSize({ width: 1280, height: 400 });
    // By key: before a click the test's mouse may scroll to what it clicks.
    await page
      .getByRole('button', { name: large.title, exact: true })
      .evaluate((button) => button instanceof HTMLElement && button.focus({ preventScroll: true }));
    await page.evaluate(() => window.scrollTo(0, 90));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(90);
    await page.keyboard.press('Enter');
    await shown(page).waitFor();
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
    await expectClosed(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(90);
    await expectPath(page, path(large));
    // No entry is left behind.
    await page.goBack();
    await expectPath(page, '/about');
  },
);

test('a reload keeps it open, and closing it then leads to the page', async () => {
  const { page } = await stage.visit(path(large));
  await open(page);
  await page.reload();
  await shown(page).waitFor();
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expectText(page, 'Digital Painting');
  await page.goForward();
  await shown(page).waitFor();
  await page.goBack();
  await expectClosed(page);
});

test('several pictures are stepped through, and the page is then at the one seen last', async () => {
  const { page } = await stage.visit(path(series));
  const dialog = await open(page, 'Three days, image 1 of 3');
  const at = (number: number) => dialog.getByText(`${number} / 3`, { exact: true }).waitFor();
  await at(1);
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expectZoom(page, 1.5);
  await dialog.getByRole('button', { name: 'Next image' }).click();
  await at(2);
  await expectZoom(page, 1);
  // Pixel art: its own pixels with hard edges.
  await shown(page).waitFor();
  expect(await shown(page).getAttribute('src')).not.toContain('?w=');
  expect(await shown(page).evaluate((image) => getComputedStyle(image).imageRendering)).toBe('pixelated');
  await page.keyboard.press('ArrowRight');
  await at(3);
  await page.keyboard.press('ArrowRight');
  await at(3);
  await page.keyboard.press('ArrowLeft');
  await at(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectClosed(page, 'Three days, image 2 of 3');
  await page.getByRole('region', { name: 'Images, 2 of 3' }).waitFor();
});

test('a picture that does not come says so and can be tried again', async () => {
  const { page, watch } = await stage.visit(path(large));
  watch.expect(/^500 GET \/media\//);
  await page.getByRole('button', { name: large.title, exact: true }).locator('img').waitFor();
  await page.route('**/media/**', (route) => route.fulfill({ status: 500, body: '' }));
  // A size that the page itself has not asked for.
  await page.setViewportSize({ width: 1700, height: 1200 });
  await page.getByRole('button', { name: large.title, exact: true }).click();
  await viewer(page).getByRole('alert').getByText('The image could not be loaded.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/media/**');
  await viewer(page).getByRole('button', { name: 'Try Again' }).click();
  await shown(page).waitFor();
  await page.keyboard.press('+');
  await expectZoom(page, 1.5);
});

test('its code comes only with the first press, and a failure to get it says so', async () => {
  const { page, watch } = await stage.visit(path(large));
  const isViewer = /\/assets\/viewer-[\w-]+\.js$/;
  watch.expect(/viewer-/);
  let asked = 0;
  await page.route(isViewer, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
  await page.getByRole('button', { name: large.title, exact: true }).press('Enter');
  await expectText(page, 'The image viewer could not be loaded. Please try again.');
  expect(asked).toBeGreaterThan(0);
});

test('on a phone fingers do it: no zoom buttons, double tap, pinch, swipe', async () => {
  const { page, context } = await stage.visit(path(series), { phone: true });
  await page.getByRole('button', { name: 'Three days, image 1 of 3' }).tap();
  await shown(page).waitFor();
  const dialog = viewer(page);
  expect(await dialog.getByRole('button', { name: /Zoom/ }).count()).toBe(0);
  const at = (number: number) => dialog.getByText(`${number} / 3`, { exact: true }).waitFor();
  await at(1);
  await expectAccessible(page);

  const { x, y } = await centre(page);
  await page.touchscreen.tap(x, y);
  await expectZoom(page, 1);
  const touches = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([left, top], id) => ({ x: left, y: top, id })),
    });
  await page.touchscreen.tap(x, y);
  await expectZoom(page, 2.5);

  // An enlarged picture goes with the finger, and that is no swipe.
  const before = await pictureBox(page);
  await touch('touchStart', [x, y]);
  for (const by of [20, 60, 100]) await touch('touchMove', [x - by, y]);
  await touch('touchEnd');
  expect((await pictureBox(page)).x).toBeLessThan(before.x - 60);
  await at(1);

  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expectZoom(page, 1);

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
