import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { publish } from './artworks.ts';
import { waitForAnimations } from '../browser/checks.ts';
import { twelveMegapixels } from '../files/pictures.ts';
import type { Person, Site } from '../browser/site.ts';

/** Publishes an artwork of 12 megapixels with a description so long that the page scrolls. */
export async function publishLarge(site: Site, by: Person): Promise<Artwork> {
  return publish(site, by, {
    title: 'Ellora, the whole wall',
    description: 'Basalt. '.repeat(100),
    images: [await twelveMegapixels('wall.jpg')],
  });
}

export const pathOf = (artwork: Artwork): string => `/artwork/${artwork._id}`;
export const viewer = (page: Page): Locator => page.getByRole('dialog');
export const shownImage = (page: Page): Locator => viewer(page).locator('[data-shown]');

/** Clicks the picture of this name and waits until the viewer shows it. */
export async function openViewer(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  await shownImage(page).waitFor();
  return viewer(page);
}

/** Waits for the zoom; 1 is the whole picture, of a strip its whole width. */
export async function expectZoom(page: Page, zoom: number): Promise<void> {
  await expect.poll(() => readZoom(page)).toBe(String(zoom));
}

export const readZoom = (page: Page): Promise<string | undefined> =>
  viewer(page)
    .getByRole('img')
    .evaluate((image) => /scale\((.*?)\)/.exec(image.getAttribute('style') ?? '')?.[1]);

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not visible`);
  return box;
}

/** The picture's box in CSS px, after its animations. */
export async function pictureBox(page: Page): Promise<Box> {
  await waitForAnimations(page);
  return boxOf(viewer(page).getByRole('img'));
}

// By CSS: a box that is measured.
export const stageBox = (page: Page): Promise<Box> => boxOf(page.locator('.viewer-stage'));

export async function centre(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await stageBox(page);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Waits until the viewer is closed and the focus is back on the picture that opened it. */
export async function expectClosed(page: Page, name: string): Promise<void> {
  await viewer(page).waitFor({ state: 'detached' });
  const button = page.getByRole('button', { name, exact: true });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
}
