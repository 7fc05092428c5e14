import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publish, tilesOf } from './kit/pages/artworks.ts';
import { expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import { picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
const path = (person: Person) => `/profile/${person.username}`;

test('on wide screens the works stand in rows of true proportions, on a phone in squares', async () => {
  const kavya = await harness.site.addPerson('Kavya Reddy');
  const sizes = [
    { width: 600, height: 400 },
    { width: 300, height: 900 },
    { width: 500, height: 500 },
    { width: 1400, height: 400 },
    { width: 700, height: 500 },
  ];
  for (const [index, size] of sizes.entries())
    await publish(harness.site, kavya, { title: `Work ${index}`, images: [await picture('a.jpg', size)] });
  const boxes = (page: Page) =>
    tilesOf(page).evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { top, width, height } = tile.getBoundingClientRect();
        return { top: Math.round(top), height: Math.round(height), ratio: width / height };
      }),
    );
  const { page } = await harness.visit(path(kavya));
  const shown = await boxes(page);
  // The newest work is the first; what is longer or taller than tiles may be is cut.
  for (const [index, ratio] of [7 / 5, 5 / 2, 1, 1 / 2, 3 / 2].entries())
    expect(shown[index]?.ratio).toBeCloseTo(ratio, 1);
  const rows = Map.groupBy(shown, ({ top }) => top);
  expect(rows.size).toBeGreaterThan(1);
  for (const row of rows.values()) expect(new Set(row.map(({ height }) => height)).size).toBe(1);
  await expectNoHorizontalOverflow(page);
  const phone = await harness.visit(path(kavya), { phone: true });
  await expectNoHorizontalOverflow(phone.page);
  const [first, second] = await boxes(phone.page);
  expect(first?.ratio).toBeCloseTo(second?.ratio ?? 0, 2);
});

test('the only work of an artist has the width of a phone', async () => {
  const kavya = await harness.site.addPerson('Kavya Iyer');
  await publish(harness.site, kavya, { title: 'The first' });
  const { page } = await harness.visit(path(kavya), { phone: true });
  const margins = 2 * 16;
  const box = await tilesOf(page).boundingBox();
  expect(box?.width).toBe((page.viewportSize()?.width ?? 0) - margins);
});

test('an artist chooses the banner of the profile from a work', async () => {
  const kavya = await harness.site.addPerson('Kavya Rao');
  const [wide, tall] = [
    await picture('wide.jpg', { width: 1200, height: 500 }),
    await picture('tall.jpg', { width: 500, height: 800 }),
  ];
  await publish(harness.site, kavya, { title: 'Wide', images: [wide] });
  const { _id: id, imageUrls } = await publish(harness.site, kavya, { title: 'Tall', images: [tall] });
  const { page, go } = await harness.visit(path(kavya), { as: kavya });
  // By CSS: the banner is decoration and has no name.
  const banner = page.locator('.profile-banner img');
  const ofWide = await banner.getAttribute('src');
  await go(`/artwork/${id}`);
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: 'Use as banner' }).click();
  await expectText(page, 'This work is the banner of your profile.');
  await go(path(kavya));
  await expect.poll(() => banner.getAttribute('src')).toContain(imageUrls[0]);
  await go(`/artwork/${id}`);
  await more.click();
  await page.getByRole('menuitem', { name: 'Remove as banner' }).click();
  await expectText(page, 'The banner of your profile is your newest wide picture.');
  await go(path(kavya));
  await expect.poll(() => banner.getAttribute('src')).toBe(ofWide);
});
