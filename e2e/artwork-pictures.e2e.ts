import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectNoHorizontalOverflow, expectPath } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import type { Person } from './kit/browser/site.ts';
import { picture } from './kit/files/pictures.ts';
import { publish } from './kit/pages/artworks.ts';
import { expectZoom, openViewer, pictureBox, stageBox } from './kit/pages/viewer.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

async function publishPicture(title: string, size: { width: number; height: number }): Promise<string> {
  const images = [await picture(`${title}.${size.width > 300 ? 'jpg' : 'png'}`, size)];
  return `/artwork/${(await publish(harness.site, asha, { title, images }))._id}`;
}

const widthOf = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().width);

test('a webtoon is as wide as a phone and is read by scrolling, also in the viewer', async () => {
  const path = await publishPicture('Webtoon', { width: 800, height: 9000 });
  const { page } = await harness.visit(path, { phone: true });
  const strip = page.getByRole('img', { name: 'Webtoon' });
  const { width, height } = (await strip.boundingBox()) ?? { width: 0, height: 0 };
  expect(width).toBeGreaterThan(300);
  expect(height / width).toBeCloseTo(9000 / 800, 1);
  await expectNoHorizontalOverflow(page);

  const desk = await harness.visit(path);
  await openViewer(desk.page, 'Webtoon');
  await expectZoom(desk.page, 1);
  const [before, stage] = [await pictureBox(desk.page), await stageBox(desk.page)];
  // Its own pixels, from its top on.
  expect([before.width, before.y]).toEqual([800, stage.y]);
  await desk.page.keyboard.press('PageDown');
  await expect.poll(async () => (await pictureBox(desk.page)).y).toBeCloseTo(stage.y - stage.height * 0.9, 0);
  await desk.page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2);
  await desk.page.mouse.wheel(0, 500);
  await expect
    .poll(async () => (await pictureBox(desk.page)).y)
    .toBeCloseTo(stage.y - stage.height * 0.9 - 500, 0);
  await expectZoom(desk.page, 1);
});

test('a panorama keeps a height to look at, and scrolls sideways within itself', async () => {
  const path = await publishPicture('Panorama', { width: 4000, height: 800 });
  const { page } = await harness.visit('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Panorama/ })
    .click();
  await expectPath(page, path);
  const button = page.getByRole('button', { name: 'Panorama', exact: true });
  const { height } = (await button.boundingBox()) ?? { height: 0 };
  const windowHeight = page.viewportSize()?.height ?? 0;
  expect(height).toBeCloseTo(windowHeight * 0.6, 0);
  expect(await widthOf(button)).toBeCloseTo(height * 5, 0);
  await expectNoHorizontalOverflow(page);
  // Its arrow keys scroll it instead of leading to the next work.
  await button.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => button.evaluate((inner) => inner.parentElement?.scrollLeft)).toBeGreaterThan(0);
  await expectPath(page, path);
});

test('pixel art is enlarged by whole steps, and other small pictures are not', async () => {
  const { page, go } = await harness.visit(await publishPicture('Sprite', { width: 48, height: 64 }));
  const sprite = page.getByRole('img', { name: 'Sprite' });
  const width = await widthOf(sprite);
  expect(width).toBeGreaterThanOrEqual(48 * 4);
  expect(width % 48).toBe(0);
  expect(await sprite.evaluate((image) => getComputedStyle(image).imageRendering)).toBe('pixelated');
  await go(await publishPicture('Postcard', { width: 420, height: 300 }));
  expect(await widthOf(page.getByRole('img', { name: 'Postcard' }))).toBe(420);
});

test('the page ends with more by the artist and more like the work, which lead on', async () => {
  const ravi = await harness.site.addPerson('Ravi Menon');
  const { site } = harness;
  const { _id: id } = await publish(site, asha, { title: 'Lotus pond', tags: ['lotus'] });
  await publish(site, asha, { title: 'Lotus by the same' });
  await publish(site, ravi, { title: 'Another lotus', tags: ['lotus'] });
  // What is published is found a moment later.
  await expect.poll(() => site.call('GET', '/api/artworks/search?q=lotus')).toHaveLength(3);
  const { page } = await harness.visit(`/artwork/${id}`);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const byArtist = page.getByRole('region', { name: 'More by Asha Kulkarni' });
  await byArtist.getByRole('link', { name: /Lotus by the same/ }).waitFor();
  expect(await byArtist.getByRole('link', { name: /Another/ }).count()).toBe(0);
  const alike = page.getByRole('region', { name: 'More like this' });
  await alike.getByRole('link', { name: /Another lotus/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Another lotus' }).waitFor();
});
