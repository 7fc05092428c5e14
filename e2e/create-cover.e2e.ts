import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { expectAccessible, expectFocus, expectPath } from './kit/browser/checks.ts';
import { picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Crop Image' });

/** The selection relative to the picture that is cropped, in CSS pixels, and the picture's own size. */
async function measureCrop(page: Page) {
  const dialog = dialogOf(page);
  const image = dialog.getByAltText('To cut from');
  const selection = dialog.locator('.ReactCrop__crop-selection'); // By CSS: a frame that is drawn and measured.
  await selection.waitFor();
  const [around, box] = [await image.boundingBox(), await selection.boundingBox()];
  if (!around || !box) throw new Error('nothing to crop');
  const natural = await image.evaluate((shown) =>
    shown instanceof HTMLImageElement ? `${shown.naturalWidth}×${shown.naturalHeight}` : '',
  );
  return { x: box.x - around.x, width: box.width, height: box.height, around, natural };
}

async function expectLargestSquare(page: Page): Promise<void> {
  const { x, width, height, around } = await measureCrop(page);
  expect(height).toBeCloseTo(around.height, 0);
  expect(width).toBeCloseTo(around.height, 0);
  expect(x).toBeCloseTo((around.width - width) / 2, 0);
}

async function sizeOfThumbnail(page: Page): Promise<string> {
  const thumbnail = page.getByAltText('The thumbnail');
  await thumbnail.waitFor();
  return thumbnail.evaluate((image) =>
    image instanceof HTMLImageElement ? `${image.naturalWidth}×${image.naturalHeight}` : '',
  );
}

test('the cover is cropped from the first picture, with the largest square selected, and moved by keys', async () => {
  const { page } = await harness.visit('/create', { as: asha });
  const crop = page.getByRole('button', { name: 'Crop the cover' });
  await page.getByLabel('Choose images').waitFor();
  expect(await crop.count()).toBe(0);
  await page
    .getByLabel('Choose images')
    .setInputFiles([await picture('wide.jpg', { width: 900, height: 600 }), await picture('b.jpg')]);
  await crop.press('Enter');
  await expectLargestSquare(page);
  const before = await measureCrop(page);
  await dialogOf(page)
    .getByRole('group', { name: /^Move the selection/ })
    .focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => Math.round((await measureCrop(page)).x - before.x)).toBe(10);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  await expectFocus(crop);
  expect(await page.getByAltText('The thumbnail').count()).toBe(0);

  await crop.press('Enter');
  await expectLargestSquare(page);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sizeOfThumbnail(page)).toBe('600×600');
  // The picture that it was cut from is still there, and can be cut again.
  await crop.press('Enter');
  await expectLargestSquare(page);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove thumbnail' }).press('Enter');
  await expectFocus(page.getByLabel('Choose a thumbnail'));
});

test('a strip is cropped from its top, as wide as it can be seen', async () => {
  const { page } = await harness.visit('/create', { as: asha, phone: true });
  await page
    .getByLabel('Choose images')
    .setInputFiles([await picture('strip.jpg', { width: 200, height: 3000 })]);
  await page.getByRole('button', { name: 'Crop the cover' }).click();
  const { width, height, around } = await measureCrop(page);
  expect(around.width).toBeGreaterThan(150);
  expect(width).toBeCloseTo(around.width, 0);
  expect(height).toBeCloseTo(around.width, 0);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sizeOfThumbnail(page)).toBe('200×200');
});

test('the cover of a published work is cropped from its largest rendition', async () => {
  const images = [await picture('large.jpg', { width: 3000, height: 2000 }), await picture('b.jpg')];
  const { _id: id } = await publish(harness.site, asha, { title: 'To be cropped', images });
  const { page } = await harness.visit(`/edit-artwork/${id}`, { as: asha });
  const shown = page.getByRole('figure', { name: 'The tile of your work' });
  await shown.getByText('To be cropped').waitFor();
  await page.getByRole('button', { name: 'Crop the cover' }).click();
  expect((await measureCrop(page)).natural).toMatch(/^2560×/);
  await expectLargestSquare(page);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sizeOfThumbnail(page)).toBe('1280×1280');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectPath(page, '/');
  const after: unknown = await harness.site.call('GET', `/api/artworks/${id}`);
  expect(after).toMatchObject({ thumbnailUrl: expect.stringContaining('/media/') });
});
