import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  waitForDraftFiles,
  expectAccessible,
  expectNoHorizontalOverflow,
  expectText,
  tabTo,
  findDrafts,
} from './kit/browser/checks.ts';
import { picture, twelveMegapixels } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';
import { recordVideo } from './kit/files/video.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

const names = (page: Page) =>
  page
    // By CSS: pictures of what is sent, among those of the page.
    .locator('.sortable-item img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));

async function fillTexts(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: /^Description/ }).fill('Layers of mist.\nThree evenings.');
  await page.getByRole('combobox', { name: 'Art Style' }).fill('Watercolor');
}

test('a form with pictures, video, thumbnail and texts publishes an artwork with the pictures in the chosen order', async () => {
  const { page } = await harness.visit('/create', { as: asha });
  await expectText(page, 'Create New Artwork');
  await fillTexts(page, 'Ghats at sunrise');
  const files = await Promise.all([
    picture('red.jpg', { hue: 0, width: 400, height: 300 }),
    picture('green.png', { hue: 120, width: 300, height: 400 }),
    twelveMegapixels('camera.jpg'),
    picture('spare.jpg', { hue: 60 }),
  ]);
  await page.getByLabel('Choose images').setInputFiles(files);
  await expect.poll(() => names(page)).toEqual(['red.jpg', 'green.png', 'camera.jpg', 'spare.jpg']);

  // Reordered by keyboard alone.
  const earlier = page.getByRole('button', { name: 'Move camera.jpg earlier' });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual(['camera.jpg', 'red.jpg', 'green.png', 'spare.jpg']);
  await page.getByText('Moved camera.jpg to position 1 of 4').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Remove spare.jpg' }).press('Enter');
  await expect.poll(() => names(page)).toEqual(['camera.jpg', 'red.jpg', 'green.png']);
  await expectAccessible(page);

  const film = await recordVideo(page, 'film.webm');
  await page.getByRole('tab', { name: 'Video' }).click();
  await page.getByLabel('Choose a video').setInputFiles([film]);
  await page.getByRole('button', { name: 'Remove film.webm' }).waitFor();
  await page.getByRole('tab', { name: 'YouTube' }).click();
  await page.getByLabel('YouTube link').fill('https://youtu.be/dQw4w9WgXcQ');

  await page.getByLabel('Choose a thumbnail').setInputFiles([files[1]]);
  const dialog = page.getByRole('dialog', { name: 'Crop Image' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByAltText('The thumbnail').waitFor();

  // Typed but not added with Enter: also submitted.
  await page.getByRole('combobox', { name: /^Tags/ }).fill('नदी');
  // Processing 12 megapixels takes long enough to see the progress.
  await page.getByRole('button', { name: 'Create Artwork' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.waitForURL(/\/artwork\//);
  await expect.poll(() => page.title()).toBe('Ghats at sunrise by Asha Kulkarni | Kalaangan');
  await expectText(page, 'Artwork published');
  await expectText(page, '#नदी');
  const sizes = await page
    .getByAltText(/, image \d of \d$/)
    .evaluateAll((images) =>
      images.map((image) => `${image.getAttribute('width')}×${image.getAttribute('height')}`),
    );
  expect(sizes).toEqual(['4000×3000', '400×300', '300×400']);
  await page.getByRole('button', { name: 'Play video' }).waitFor();
  await page.getByRole('button', { name: 'Play YouTube video' }).waitFor();
  // The draft is removed after publishing.
  expect(await findDrafts(page, 'artwork')).toEqual([]);
});

test('arrow keys move the crop in steps of 1, 10 and 100; it can be saved and cancelled', async () => {
  const { page } = await harness.visit('/create', { as: asha });
  await page
    .getByLabel('Choose a thumbnail')
    .setInputFiles([await picture('wide.jpg', { width: 900, height: 600 })]);
  const dialog = page.getByRole('dialog', { name: 'Crop Image' });
  const area = dialog.getByRole('group', { name: /^Move the selection/ });
  const box = async () => {
    const {
      x = 0,
      width = 0,
      height = 0,
    } = (await dialog.locator('.ReactCrop__crop-selection').boundingBox()) ?? {}; // By CSS: a frame that is drawn and measured.
    return { x, width, height };
  };
  await area.waitFor();
  const start = await box();
  expect(start.width).toBeCloseTo(100, 0);
  expect(start.height).toBeCloseTo(100, 0);
  await area.focus();
  const steps = [
    ['ArrowRight', 1],
    ['Shift+ArrowRight', 11],
    ['Control+ArrowRight', 111],
    ['Control+ArrowLeft', 11],
  ] as const;
  for (const [key, moved] of steps) {
    await page.keyboard.press(key);
    await expect.poll(async () => Math.round((await box()).x - start.x)).toBe(moved);
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByAltText('The thumbnail').count()).toBe(0);

  await page
    .getByLabel('Choose a thumbnail')
    .setInputFiles([await picture('wide.jpg', { width: 900, height: 600 })]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const thumbnail = page.getByAltText('The thumbnail');
  await thumbnail.waitFor();
  const square = await thumbnail.evaluate(
    (image) => image instanceof HTMLImageElement && image.naturalWidth === image.naturalHeight,
  );
  expect(square).toBe(true);
});

test('texts and files survive a reload and a request that fails', async () => {
  const { page, go, watch } = await harness.visit('/create', { as: asha });
  watch.expect(/^failed: POST \/api\/artworks/);
  await fillTexts(page, 'Kept through rain');
  await page.getByRole('combobox', { name: /^Tags/ }).fill('वर्षा');
  await page.keyboard.press('Enter');
  await page
    .getByLabel('Choose images')
    .setInputFiles([await picture('a.jpg'), await picture('b.jpg', { hue: 300 })]);
  await page.getByRole('button', { name: 'Move b.jpg earlier' }).click();
  await expect.poll(() => names(page)).toEqual(['b.jpg', 'a.jpg']);
  await waitForDraftFiles(page);
  await go('/create');
  await expect.poll(() => names(page)).toEqual(['b.jpg', 'a.jpg']);
  expect(await page.getByLabel('Title').inputValue()).toBe('Kept through rain');

  await page.route('**/api/artworks', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Create Artwork' }).click();
  await expectText(page, 'Failed to update artwork');
  expect(await names(page)).toEqual(['b.jpg', 'a.jpg']);
  await go('/create');
  await expect.poll(() => names(page)).toEqual(['b.jpg', 'a.jpg']);
  await page.getByRole('button', { name: 'Remove वर्षा' }).waitFor();
  await page.unroute('**/api/artworks');
  await page.getByRole('button', { name: 'Create Artwork' }).click();
  await page.waitForURL(/\/artwork\//);
});

test('leaving the page aborts the upload and keeps the draft', async () => {
  const { page } = await harness.visit('/create', { as: asha });
  await fillTexts(page, 'Left alone');
  await page.getByLabel('Choose images').setInputFiles([await picture('a.jpg')]);
  const begun = Promise.withResolvers<void>();
  const underWay = Promise.withResolvers<void>();
  await page.route('**/api/artworks', async (route) => {
    begun.resolve();
    await underWay.promise;
    await route.continue().catch(() => null);
  });
  await page.getByRole('button', { name: 'Create Artwork' }).click();
  await page.getByRole('progressbar').waitFor();
  await begun.promise;
  const aborted = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await page.getByRole('banner').getByRole('link', { name: 'Discussions' }).click();
  await page.waitForURL('**/discussions');
  await aborted;
  underWay.resolve();
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(['a.jpg']);
  expect(await page.getByLabel('Title').inputValue()).toBe('Left alone');
});

test('an artwork can be published by keyboard alone on a phone', async () => {
  const { page } = await harness.visit('/create', { as: asha, phone: true });
  // Registered early: Chromium must intercept the file chooser before the key is pressed.
  const choosing = page.waitForEvent('filechooser', { timeout: 60_000 });
  await expectText(page, 'Create New Artwork');
  await expectNoHorizontalOverflow(page);
  await tabTo(page, page.getByRole('tab', { name: 'Image' }));
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('tab', { name: 'Video' }).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByLabel('Choose images'));
  await page.keyboard.press('Space');
  await (await choosing).setFiles([await picture('keys.jpg')]);
  await page.getByRole('button', { name: 'Remove keys.jpg' }).waitFor();
  await tabTo(page, page.getByLabel('Title'));
  await page.keyboard.type('By keys');
  await tabTo(page, page.getByRole('combobox', { name: 'Art Style' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('combobox', { name: 'Art Style' }).inputValue()).not.toBe('');
  await tabTo(page, page.getByRole('button', { name: 'Create Artwork' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/artwork\//);
  await expectNoHorizontalOverflow(page);
});
