import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from './kit/browser/harness.ts';
import {
  centre,
  expectZoom,
  openViewer,
  pathOf,
  pictureBox,
  publishLarge,
  shownImage,
  stageBox,
} from './kit/pages/viewer.ts';

const harness = useHarness();
let large: Artwork;

beforeAll(async () => {
  const asha = await harness.site.addPerson('Asha Kulkarni');
  large = await publishLarge(harness.site, asha);
});

test('the buttons zoom from 1 to 5 and back in steps of 0.5', async () => {
  const { page } = await harness.visit(pathOf(large));
  const dialog = await openViewer(page, large.title);
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
  for (const zoom of [4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1]) {
    await farther.click();
    await expectZoom(page, zoom);
  }
  expect(await farther.getAttribute('aria-disabled')).toBe('true');
});

test('a click zooms to 2.5 around the pointer, and the next one shows the whole picture', async () => {
  const { page } = await harness.visit(pathOf(large));
  await openViewer(page, large.title);
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

test('dragging moves the enlarged picture up to its edges and does not click', async () => {
  const { page } = await harness.visit(pathOf(large));
  await openViewer(page, large.title);
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
  // Far beyond the window: the picture stops at the edge of its area.
  await page.mouse.down();
  await page.mouse.move(x + 3000, y + 3000, { steps: 4 });
  await page.mouse.up();
  const [held, area] = [await pictureBox(page), await stageBox(page)];
  expect(held.x).toBeCloseTo(area.x, 0);
  expect(held.y).toBeCloseTo(area.y, 0);
  await expectZoom(page, 2.5);
});

test('the wheel zooms around the pointer', async () => {
  const { page } = await harness.visit(pathOf(large));
  await openViewer(page, large.title);
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

test('keys zoom and move the picture', async () => {
  const { page } = await harness.visit(pathOf(large));
  await page.getByRole('button', { name: large.title, exact: true }).press('Enter');
  await shownImage(page).waitFor();
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

test('the bar tells how large the pixels of the original are, and one key each fits, fills the width and shows them', async () => {
  const { page } = await harness.visit(pathOf(large));
  const dialog = await openViewer(page, large.title);
  const percent = dialog.getByRole('status').first();
  const expectPercent = async () => {
    const { width } = await pictureBox(page);
    expect(await percent.textContent()).toBe(`${Math.round((width / 4000) * 100)}%`);
    return width;
  };
  const fitted = await expectPercent();
  const isPressed = (name: string) =>
    dialog.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');
  await expect.poll(() => isPressed('Fit')).toBe('true');
  await page.keyboard.press('1');
  await expect.poll(() => isPressed('1:1')).toBe('true');
  expect(await expectPercent()).toBeCloseTo(4000, 0);
  await page.keyboard.press('w');
  await expect.poll(() => isPressed('Width')).toBe('true');
  expect(await expectPercent()).toBeCloseTo((await stageBox(page)).width, 0);
  await dialog.getByRole('button', { name: 'Fit', exact: true }).click();
  expect(await expectPercent()).toBeCloseTo(fitted, 0);
});

test('zooming loads a larger rendition and shows the smaller one until then', async () => {
  const { page } = await harness.visit(pathOf(large));
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/media/*?w=7680', async (route) => {
    asked.push(route.request().url());
    await held;
    await route.continue();
  });
  const dialog = await openViewer(page, large.title);
  const first = await shownImage(page).getAttribute('src');
  expect(first).toMatch(/\?w=(960|1280)$/);
  expect(asked).toEqual([]);
  for (let presses = 0; presses < 8; presses++) await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(await shownImage(page).getAttribute('src')).not.toMatch(/w=7680/);
  release();
  await expect.poll(() => shownImage(page).getAttribute('src')).toMatch(/\?w=7680$/);
  // By CSS: counts pictures without a name too.
  expect(await dialog.locator('img').count()).toBe(1);
  await page.keyboard.press('0');
  await expectZoom(page, 1);
  expect(await shownImage(page).getAttribute('src')).toMatch(/\?w=7680$/);
});
