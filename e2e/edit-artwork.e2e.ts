import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import {
  errorOf,
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
} from './kit/browser/checks.ts';
import { picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';
import { recordVideo } from './kit/files/video.ts';

const harness = useHarness();
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  [asha, ravi] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon'),
  ]);
});

async function publishThree(title: string) {
  const images = await Promise.all([0, 120, 240].map((hue) => picture(`${hue}.jpg`, { hue })));
  return publish(harness.site, asha, {
    title,
    description: 'Before',
    images,
    tags: ['monsoon'],
    software: ['Krita'],
    youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
  });
}

type Shown = {
  title: string;
  imageUrls: string[];
  youtubeUrl: string;
  tags: string[];
  videoUrl: string | null;
};
async function get(id: string): Promise<Shown> {
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await harness.site.call('GET', `/api/artworks/${id}`)) as Shown;
}
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('the owner changes texts, images, links and video', async () => {
  const { _id: id, imageUrls } = await publishThree('Old title');
  const { page } = await harness.visit(`/artwork/${id}`, { as: asha });
  await page.getByRole('link', { name: 'Edit' }).click();
  await expectPath(page, `/edit-artwork/${id}`);
  await expectText(page, 'Edit Artwork');
  expect(await page.title()).toBe('Edit Artwork | Kalaangan');
  expect(await page.getByLabel('Title').inputValue()).toBe('Old title');
  expect(await page.getByRole('textbox', { name: /^Description/ }).inputValue()).toBe('Before');

  await page.getByLabel('Title').fill('सूर्योदय');
  await page.getByRole('button', { name: 'Remove image 2' }).click();
  await page.getByLabel('Choose images').setInputFiles([await picture('new.png', { hue: 60 })]);
  await page.getByRole('tab', { name: 'YouTube' }).click();
  await page.getByRole('button', { name: /^Remove https/ }).click();
  await page.getByRole('tab', { name: 'Video' }).click();
  await page.getByLabel('Choose a video').setInputFiles([await recordVideo(page, 'film.webm')]);
  await page.getByRole('button', { name: 'Remove monsoon' }).click();
  await save(page).click();
  await expectPath(page, '/');
  await expectText(page, 'Artwork saved successfully');

  const after = await get(id);
  expect(after).toMatchObject({ title: 'सूर्योदय', youtubeUrl: '', tags: [] });
  expect(after.imageUrls.slice(0, 2)).toEqual([imageUrls[0], imageUrls[2]]);
  expect(after.imageUrls).toHaveLength(3);
  expect(after.videoUrl).not.toBeNull();
  await page.goto(`/artwork/${id}`);
  await expectText(page, 'सूर्योदय');

  await page.goto(`/edit-artwork/${id}`);
  await page.getByRole('tab', { name: 'Video' }).click();
  await page.getByRole('button', { name: "Remove the artwork's video" }).click();
  await save(page).click();
  await expectPath(page, '/');
  expect((await get(id)).videoUrl).toBeNull();
});

test('a form without an image or with an invalid field is not sent', async () => {
  const { _id: id } = await publishThree('Ruled');
  const { page } = await harness.visit(`/edit-artwork/${id}`, { as: asha });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  await page.getByLabel('Title').fill('');
  await save(page).click();
  await expectText(page, 'Please fix the validation errors');
  expect(await errorOf(page.getByLabel('Title'))).toBe('Title is required');
  await page.getByLabel('Title').fill('Ruled');
  for (let left = 3; left > 0; left--) await page.getByRole('button', { name: 'Remove image 1' }).click();
  await save(page).click();
  await expectText(page, 'At least one image is required');
  expect(sent).toBe(0);
});

test('changes survive a reload and a failure, and can be discarded', async () => {
  const { _id: id } = await publishThree('Kept');
  const { page, watch } = await harness.visit(`/edit-artwork/${id}`, { as: asha });
  watch.expect(/^503 PUT /);
  await page.getByLabel('Title').fill('Half done');
  await page.getByRole('button', { name: 'Remove image 3' }).click();
  await page.route('**/api/artworks/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  await save(page).click();
  await expectText(page, 'Failed to update artwork');
  await page.unroute('**/api/artworks/*');
  await page.reload();
  await expectText(page, 'Changes that you had not saved are back.');
  expect(await page.getByLabel('Title').inputValue()).toBe('Half done');
  await expect.poll(() => page.getByRole('button', { name: /^Remove image/ }).count()).toBe(2);
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe('Kept');
  expect(await page.getByRole('button', { name: /^Remove image/ }).count()).toBe(3);
});

test('deleting asks for confirmation and leads home', async () => {
  const { _id: id } = await publishThree('Going');
  const { page, watch } = await harness.visit(`/edit-artwork/${id}`, { as: asha, phone: true });
  watch.expect(/^404 GET /);
  await expectText(page, 'Edit Artwork');
  await expectNoHorizontalOverflow(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Artwork' });
  await dialog
    .getByText('Are you sure you want to delete this artwork? This action cannot be undone.')
    .waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // A failed deletion shows a message.
  watch.expect(/^failed: DELETE \/api\/artworks\//);
  await page.route(`**/api/artworks/${id}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alert').getByText('Failed to delete artwork', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.unroute(`**/api/artworks/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectPath(page, '/');
  await expectText(page, 'Deleted.');
  await page.goto(`/artwork/${id}`);
  await expectText(page, 'Artwork Not Found');
});

test('a deleted artwork is gone from the profile visited before', async () => {
  await publishThree('Staying');
  await publishThree('Leaving');
  const { page, watch } = await harness.visit(`/profile/${asha.username}`, { as: asha });
  // A picture that is still being fetched when the artwork is deleted.
  watch.expect(/^404 GET \/media\//);
  await page.getByRole('link', { name: 'Leaving' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expectText(page, 'Edit Artwork');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectPath(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Staying' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Leaving' }).count()).toBe(0);
});

test('the edit page refuses other people and missing artworks', async () => {
  const { _id: id } = await publishThree("Asha's");
  const { page: visitor } = await harness.visit(`/edit-artwork/${id}`);
  await expectText(
    visitor,
    'You need to be logged in to access this feature. Please log in or create an account to continue.',
  );
  const { page, watch, go } = await harness.visit(`/edit-artwork/${id}`, { as: ravi });
  watch.expect(/^404 GET /);
  await expectText(page, 'You may not edit this artwork.');
  await go('/edit-artwork/0190a000-0000-7000-8000-000000000000');
  await expectText(page, 'Artwork Not Found');
});

test('an artwork that fails to load shows an error and can be retried', async () => {
  const { _id: id } = await publishThree('Slow');
  const { page, watch } = await harness.visit('/login', { as: asha });
  watch.expect(/^400 GET /);
  await page.route(`**/api/artworks/${id}`, (route) =>
    route.fulfill({ status: 400, json: { message: 'no' } }),
  );
  await page.goto(`/edit-artwork/${id}`);
  await page.getByRole('alert').getByText('Failed to load artwork data').waitFor();
  await page.unroute(`**/api/artworks/${id}`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectText(page, 'Edit Artwork');
  await save(page).waitFor();
});
