import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { publish, tilesOf } from './kit/pages/artworks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { picture, type FileToSend } from './kit/files/pictures.ts';
import { openViewer } from './kit/pages/viewer.ts';

const harness = useHarness();

/** Makes a picture of dark ink on nothing. */
async function inkDrawing(name: string): Promise<FileToSend> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">
    <circle cx="320" cy="320" r="200" fill="none" stroke="#0b0b0b" stroke-width="24"/></svg>`;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

/** Reads the background colour of the picture's own box. */
const ground = (image: Locator) =>
  image.evaluate(
    (element) => getComputedStyle(element.closest('.frame, .viewer-picture') ?? element).backgroundColor,
  );

const mat = 'rgb(163, 168, 166)';

test('dark ink on nothing stands on a neutral mat in the dark, and other pictures on none', async () => {
  const { site } = harness;
  const asha = await site.addPerson('Asha Rao');
  const images = [await inkDrawing('ink.png'), await picture('opaque.png')];
  const { _id: id } = await publish(site, asha, { title: 'Ink', images });
  await publish(site, asha, { title: 'Opaque', images: [await picture('opaque.jpg')] });
  const { page, go } = await harness.visit(`/profile/${asha.username}`, { dark: true });
  const groundOfTile = (name: string) =>
    tilesOf(page)
      .filter({ hasText: name })
      .evaluate((tile) => {
        const frame = tile.querySelector('img')?.parentElement;
        return frame ? getComputedStyle(frame).backgroundColor : '';
      });
  await tilesOf(page).first().waitFor();
  expect(await groundOfTile('Ink')).toBe(mat);
  expect(await groundOfTile('Opaque')).not.toBe(mat);

  await go(`/artwork/${id}`);
  expect(await ground(page.getByRole('img', { name: 'Ink, image 1 of 2' }))).toBe(mat);
  expect(await ground(page.getByRole('img', { name: 'Ink, image 2 of 2' }))).not.toBe(mat);
  const viewer = await openViewer(page, 'Ink, image 1 of 2');
  expect(await ground(viewer.getByRole('img', { name: 'Ink, image 1 of 2' }))).toBe(mat);
  await page.keyboard.press('ArrowRight');
  expect(await ground(viewer.getByRole('img', { name: 'Ink, image 2 of 2' }))).not.toBe(mat);
  await page.keyboard.press('Escape');

  // A press changes the background of all of them, and of the viewer.
  const drawing = page.getByRole('img', { name: 'Ink, image 1 of 2' });
  await page.getByRole('button', { name: 'Light background' }).click();
  expect(await ground(drawing)).toBe('rgb(244, 244, 242)');
  await page.getByRole('button', { name: 'Dark background' }).click();
  expect(await ground(drawing)).toBe('rgb(21, 25, 23)');
  await openViewer(page, 'Ink, image 1 of 2');
  expect(await ground(viewer.getByRole('img', { name: 'Ink, image 1 of 2' }))).toBe('rgb(21, 25, 23)');
});
