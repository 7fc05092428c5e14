import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { paragraph, publishBlog, textNode } from './kit/pages/blogs.ts';
import { waitForBackgroundScripts } from './kit/browser/browser.ts';
import { picture } from './kit/files/pictures.ts';
import { fixedPages, publishForPublicPages } from './kit/pages/public-pages.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
let published: string[];

beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
  published = await publishForPublicPages(harness.site);
});

/** Finds what is printed although one can only press it, and the texts that are not dark on white. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isPrinted = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const pressed = [...document.querySelectorAll('header.topbar, .skip-link, .contact-tab, button, .btn')]
      .filter((element) => isPrinted(element) && !element.querySelector('img'))
      .map((element) => `printed: ${element.className} ${element.textContent}`);
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const isDark = (colour: string) =>
      channels(colour)
        .slice(0, 3)
        .every((channel) => channel < 90);
    const isWhite = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = channels(colour);
      return alpha === 0 || Math.min(red, green, blue) > 250;
    };
    const faint = [...document.body.querySelectorAll('*')]
      .filter((element) => element instanceof HTMLElement && isPrinted(element))
      .flatMap((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        const name = `${element.tagName} ${element.className}`;
        if (!isWhite(backgroundColor)) return [`${name} on ${backgroundColor}`];
        return isDark(color) ? [] : [`${name} in ${color}`];
      });
    return [...pressed, ...faint];
  });
}

test('every page is printed dark on white without anything to press, in the dark scheme too', async () => {
  const { page, go } = await harness.visit('/', { as: asha });
  for (const path of new Set([...published, ...fixedPages])) {
    await go(path);
    await waitForBackgroundScripts(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme });
      expect([path, colorScheme, ...(await findFaults(page))]).toEqual([path, colorScheme]);
    }
    await page.emulateMedia({ media: 'screen' });
  }
});

/** A centimetre of CSS, in pixels. */
const cm = 96 / 2.54;

test('all pictures of an artwork are printed below each other, and its whole description', async () => {
  const images = await Promise.all(
    [400, 700, 1500].map((height, index) => picture(`${index}.jpg`, { hue: index * 90, width: 600, height })),
  );
  const strip = await picture('strip.jpg', { width: 300, height: 1500 });
  const description = 'What a light over the river! '.repeat(20);
  const { _id } = await publish(harness.site, asha, {
    title: 'Ghats',
    description,
    images: [...images, strip],
  });
  const { page } = await harness.visit(`/artwork/${_id}`);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.getByText(description.trim(), { exact: true }).waitFor();
  const pictures = page.getByRole('main').getByRole('img', { name: /^Ghats/ });
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.filter((one) => !(one instanceof HTMLImageElement && one.complete))),
    )
    .toEqual([]);
  const boxes = await Promise.all((await pictures.all()).map((one) => one.boundingBox()));
  const areas = boxes.map((box) => ({ top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }));
  expect(areas).toHaveLength(4);
  for (const [index, { top, bottom }] of areas.entries()) {
    expect(bottom - top).toBeGreaterThan(100);
    expect(top).toBeGreaterThanOrEqual(areas[index - 1]?.bottom ?? 0);
  }
  // The tall picture fits a page; the strip, which nobody could read so, goes on over several.
  const [tall, long] = areas.slice(2).map(({ top, bottom }) => bottom - top);
  expect(tall).toBeCloseTo(24 * cm, 0);
  expect(long).toBe(1500);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Show more' }).waitFor();
});

test('a blog with a dark background is printed on white', async () => {
  const content = Array.from({ length: 60 }, (_, index) =>
    paragraph(textNode(`Line ${index}`, { type: 'textStyle', attrs: { color: '#fff3c4' } })),
  );
  const { _id } = await publishBlog(harness.site, asha, {
    title: 'At night',
    content,
    background: '#000000',
  });
  const { page } = await harness.visit(`/blogs/${_id}`);
  await page.emulateMedia({ media: 'print' });
  expect(await findFaults(page)).toEqual([]);
  // What has not come into view is printed too.
  expect((await page.getByText('Line 59').boundingBox())?.height).toBeGreaterThan(10);
});
