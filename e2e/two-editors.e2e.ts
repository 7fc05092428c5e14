import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { publishBlog } from './kit/pages/blogs.ts';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
} from './kit/browser/checks.ts';
import { contentOf, readText, titleOf } from './kit/pages/editor.ts';
import { useHarness } from './kit/browser/harness.ts';
import { picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

const conflictOf = (page: Page) =>
  page.getByRole('alertdialog', { name: 'This draft was changed elsewhere.' });

async function get(path: string): Promise<Record<string, unknown>> {
  return Object(await harness.site.call('GET', path));
}

/** Two editors of one artwork, in two browsers; the second one is about to undo what the first has saved. */
async function meetOverArtwork() {
  const images = await Promise.all([0, 120].map((hue) => picture(`${hue}.jpg`, { hue })));
  const { _id: id } = await publish(harness.site, asha, { title: 'Begun', description: 'Words', images });
  const desk = await harness.visit(`/edit-artwork/${id}`, { as: asha });
  const phone = await harness.visit(`/edit-artwork/${id}`, { as: asha, phone: true });
  phone.watch.expect(/^409 PUT /);
  await phone.page.getByLabel('Title').fill('From the phone');
  await phone.page.getByRole('button', { name: 'Remove image 1' }).click();

  await desk.page.getByLabel('Title').fill('From the desk');
  await desk.page.getByLabel('Choose images').setInputFiles([await picture('added.jpg', { hue: 240 })]);
  await desk.page.getByRole('button', { name: 'Remove added.jpg' }).waitFor();
  await desk.page.getByRole('button', { name: 'Save Changes' }).click();
  await expectPath(desk.page, '/');

  await phone.page.getByRole('button', { name: 'Save Changes' }).click();
  await conflictOf(phone.page).waitFor();
  expect(await get(`/api/artworks/${id}`)).toMatchObject({ title: 'From the desk' });
  return { ...phone, id };
}

test('who keeps this artwork saves it, with the pictures that were added elsewhere', async () => {
  const { page, id } = await meetOverArtwork();
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
  // Closed without a choice, nothing is lost and nothing is saved.
  await page.keyboard.press('Escape');
  await conflictOf(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Title').inputValue()).toBe('From the phone');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await conflictOf(page).getByRole('button', { name: 'Keep this one' }).click();
  await expectPath(page, '/');
  const { title, imageUrls } = await get(`/api/artworks/${id}`);
  expect([title, Object(imageUrls).length]).toEqual(['From the phone', 2]);
});

test('who uses the other artwork sees it, and can bring the own one back', async () => {
  const { page, id } = await meetOverArtwork();
  await conflictOf(page).getByRole('button', { name: 'Use the other one' }).click();
  const title = page.getByLabel('Title');
  await expect.poll(() => title.inputValue()).toBe('From the desk');
  const removals = page.getByRole('button', { name: /^Remove image/ });
  expect(await removals.count()).toBe(3);
  await expectText(page, 'The other one is shown. Yours is kept until you leave this page.');
  await page.getByRole('button', { name: 'Bring mine back' }).click();
  await expect.poll(() => title.inputValue()).toBe('From the phone');
  expect(await removals.count()).toBe(2);
  // It is a draft again.
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe('From the phone');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectPath(page, '/');
  expect(await get(`/api/artworks/${id}`)).toMatchObject({ title: 'From the phone' });
});

test('a draft of an artwork that was begun before another change meets it too', async () => {
  const { _id: id } = await publish(harness.site, asha, { title: 'Begun' });
  const { page, watch } = await harness.visit(`/edit-artwork/${id}`, { as: asha });
  watch.expect(/^409 PUT /);
  await page.getByLabel('Title').fill('Half done');
  const form = new FormData();
  form.set('title', 'From the desk');
  await harness.site.call('PUT', `/api/artworks/${id}`, { token: asha.token, form });
  await page.reload();
  await expectText(page, 'Changes that you had not saved are back.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await conflictOf(page).getByRole('button', { name: 'Use the other one' }).click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('From the desk');
});

/** The same with a blog. */
async function meetOverBlog() {
  const { _id: id } = await publishBlog(harness.site, asha, { title: 'Begun' });
  const desk = await harness.visit(`/blogs/edit/${id}`, { as: asha });
  const phone = await harness.visit(`/blogs/edit/${id}`, { as: asha, phone: true });
  phone.watch.expect(/^409 PUT /);
  await titleOf(phone.page).fill('From the phone');
  await contentOf(phone.page).fill('Written on the phone');
  await titleOf(desk.page).fill('From the desk');
  await desk.page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expectPath(desk.page, `/blogs/${id}`);
  await phone.page.getByRole('button', { name: 'Update Blog Post' }).click();
  await conflictOf(phone.page).waitFor();
  expect(await get(`/api/blogs/${id}`)).toMatchObject({ titleText: 'From the desk' });
  return { ...phone, id };
}

test('who keeps this blog saves it', async () => {
  const { page, id } = await meetOverBlog();
  await conflictOf(page).getByRole('button', { name: 'Keep this one' }).click();
  await expectPath(page, `/blogs/${id}`);
  expect(await get(`/api/blogs/${id}`)).toMatchObject({ titleText: 'From the phone' });
});

test('who uses the other blog sees it, and can bring the own one back', async () => {
  const { page, id } = await meetOverBlog();
  await conflictOf(page).getByRole('button', { name: 'Use the other one' }).click();
  await expect.poll(() => readText(titleOf(page))).toBe('From the desk');
  await page.getByRole('button', { name: 'Bring mine back' }).click();
  await expect.poll(() => readText(titleOf(page))).toBe('From the phone');
  expect(await readText(contentOf(page))).toContain('Written on the phone');
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expectPath(page, `/blogs/${id}`);
  expect(await get(`/api/blogs/${id}`)).toMatchObject({ titleText: 'From the phone' });
});
