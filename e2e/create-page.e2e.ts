import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { expectAccessible, expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import { picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Infinity;
}

const isInSight = (element: Locator) =>
  element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function choose(page: Page, count: number): Promise<void> {
  const files = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      picture(`page ${index + 1}.jpg`, { hue: index * 18, width: 120, height: 90 }),
    ),
  );
  await page.getByLabel('Choose images').setInputFiles(files);
  await page.getByRole('button', { name: `Remove page ${count}.jpg` }).waitFor();
}

test('pictures, title and art style are on the first screen of a phone, with many pictures too', async () => {
  const { page } = await harness.visit('/create', { as: asha, phone: true });
  await page.setViewportSize({ width: 390, height: 844 });
  const artStyle = page.getByRole('combobox', { name: 'Art Style' });
  await artStyle.waitFor();
  expect(await bottomOf(artStyle)).toBeLessThan(844);
  await choose(page, 20);
  expect(await bottomOf(artStyle)).toBeLessThan(844);
  expect(await bottomOf(page.getByRole('button', { name: 'Remove page 1.jpg' }))).toBeLessThan(844);
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);

  // A picture that is moved by keys stays in sight in its row.
  const later = page.getByRole('button', { name: 'Move page 1.jpg later' });
  await later.focus();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Enter');
  await page.getByText('Moved page 1.jpg to position 5 of 20').waitFor({ state: 'attached' });
  await expect.poll(() => isInSight(later)).toBe(true);
  expect(await later.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('on wide screens the pictures are beside the fields, and the button stays in sight', async () => {
  const { page } = await harness.visit('/create', { as: asha });
  await page.setViewportSize({ width: 1440, height: 900 });
  const submit = page.getByRole('button', { name: 'Create Artwork' });
  await choose(page, 20);
  await page.getByLabel('Title').fill('शरद ऋतु');
  await page.getByRole('figure', { name: 'The tile of your work' }).getByText('शरद ऋतु').waitFor();
  const [pictures, title] = [
    await page.getByRole('list', { name: 'Images' }).boundingBox(),
    await page.getByLabel('Title').boundingBox(),
  ];
  expect((pictures?.x ?? 0) + (pictures?.width ?? 0)).toBeLessThan(title?.x ?? 0);
  for (const share of [0, 0.5, 1]) {
    await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share);
    await expect.poll(() => isInSight(submit)).toBe(true);
  }
  // Fields that get the focus are not below the button.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const name of [/^Tags/, /^How was this work made/]) {
    const field = page.getByRole('combobox', { name });
    await field.focus();
    await expect.poll(() => isInSight(field)).toBe(true);
  }
  await expectAccessible(page);
});

test('rare settings are folded away, tell what is set, and are remembered', async () => {
  const { page, go } = await harness.visit('/create', { as: asha });
  const fold = page.getByText('More settings');
  const mature = page.getByLabel('Mature content');
  await page.getByText('No mature content · AI training refused').waitFor();
  expect(await mature.isVisible()).toBe(false);
  await fold.click();
  await mature.selectOption('Nudity');
  await page.getByRole('figure', { name: 'The tile of your work' }).getByText('Mature content').waitFor();
  await page.getByLabel('Full resolution').selectOption('All pictures');
  await expectAccessible(page);
  await fold.click();
  await page.getByText('Nudity · AI training refused · Full resolution: All pictures').waitFor();

  // It opens by itself where something else than usual is set.
  await go('/create');
  await mature.waitFor();
  await mature.selectOption('No mature content');
  await page.getByLabel('Full resolution').selectOption('Pictures of up to 4096 pixels');
  await fold.click();
  await go('/create');
  await page.getByText('No mature content · AI training refused').waitFor();
  expect(await mature.isVisible()).toBe(false);
  // By keys too.
  await page.locator('summary').filter({ has: fold }).press('Enter'); // By CSS: a summary has no role.
  await mature.waitFor();
  await go('/create');
  await mature.waitFor();
});

test('rare settings open where the server refuses one, and where a work has unusual ones', async () => {
  const { page, watch } = await harness.visit('/create', { as: asha });
  watch.expect(/^400 POST \/api\/artworks/);
  const message = 'Please choose one of the labels.';
  await page.route('**/api/artworks', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message, errors: { mature: message } } }),
  );
  await page.getByLabel('Title').fill('Refused');
  await page.getByRole('combobox', { name: 'Art Style' }).fill('Watercolor');
  await choose(page, 1);
  const mature = page.getByLabel('Mature content');
  expect(await mature.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Create Artwork' }).click();
  await mature.waitFor();
  await expect.poll(() => page.getByText(message).count()).toBe(2);

  const { _id: id } = await publish(harness.site, asha, { title: 'Labelled', mature: 'violence' });
  const other = await harness.visit(`/edit-artwork/${id}`, { as: asha, phone: true });
  await expectText(other.page, 'Edit Artwork');
  await other.page.getByLabel('Mature content').waitFor();
});

test('the focus is kept when the only picture is removed', async () => {
  const { page } = await harness.visit('/create', { as: asha });
  await choose(page, 1);
  await page.getByRole('button', { name: 'Remove page 1.jpg' }).press('Enter');
  const box = page.getByLabel('Choose images');
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
});
