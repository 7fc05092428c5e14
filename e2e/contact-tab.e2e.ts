import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useHarness } from './kit/browser/harness.ts';
import { findShift, watchShift } from './kit/browser/shift.ts';
import { publishMany } from './kit/pages/artworks.ts';
import { findUnderFloats, waitForContactTab } from './kit/pages/covered.ts';
import { paragraph, publishBlog, textNode } from './kit/pages/blogs.ts';
import { publishDiscussion } from './kit/pages/discussions.ts';

// That every page keeps its margin free is tested with all else of every page (`every-page.e2e.ts`).

const harness = useHarness();

const tabOf = (page: Page) => page.getByRole('button', { name: 'Contact Us', exact: true });

test.each([true, false])('the tab leaves while one scrolls down, on a phone: %s', async (phone) => {
  await publishMany(harness.site, await harness.site.addPerson('Asha Rao'), 8);
  const { page } = await harness.visit('/?q=scroll', { phone });
  await page.setViewportSize({ width: phone ? 390 : 1440, height: 480 });
  const tab = tabOf(page);
  const scrollBy = (distance: number) =>
    page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), distance);
  // Scrolls on meanwhile, as the tab returns when the page rests.
  async function scrollUntilAway(): Promise<void> {
    const isAway = async () => {
      await scrollBy(8);
      return tab.evaluate(
        (element) =>
          element.getAttribute('data-away') === 'true' &&
          element.getBoundingClientRect().left >= window.innerWidth,
      );
    };
    await expect.poll(isAway).toBe(true);
  }
  await waitForContactTab(page);
  await scrollBy(300);
  await scrollUntilAway();
  await scrollBy(-20);
  await waitForContactTab(page);
  await scrollBy(100);
  await scrollUntilAway();
  // The page rests.
  await waitForContactTab(page);
});

test.each([
  ['', 390],
  ['/ta', 390],
  ['/ur', 820],
  ['/ml', 1440],
] as const)('at the end of a page nothing is under what floats, in %s at %i px', async (language, width) => {
  const { site } = harness;
  const meera = await site.addPerson('Meera Iyer');
  await publishMany(site, meera, 12);
  const story = Array.from({ length: 12 }, () => 'A long story of the monsoon, and of who went out in it.');
  const [blog, discussion] = [
    await publishBlog(site, meera, { content: story.map((line) => paragraph(textNode(line))) }),
    await publishDiscussion(site, meera, { content: [story.join('\n\n')] }),
  ];
  const { page, go } = await harness.visit(null, { phone: width < 800 });
  await page.setViewportSize({ width, height: 500 });
  for (const path of [
    '/',
    `/profile/${meera.username}`,
    `/blogs/${blog._id}`,
    `/discussions/${discussion._id}`,
    'the first tile',
  ]) {
    if (path === 'the first tile') {
      await go(`${language}/profile/${meera.username}`);
      // By CSS: the names depend on the language.
      await page.locator('.tile').first().dispatchEvent('click', { button: 0 });
      // By CSS: the same.
      await page.locator('.stepper').waitFor();
    } else await go(language + path);
    await expect.poll(() => findUnderEnd(page), { message: `${language}${path}` }).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

/** Finds what is under what floats at the end of the page, which grows as it is scrolled to. */
async function findUnderEnd(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  // By CSS: its name depends on the language.
  await page.locator('.back-to-top').waitFor();
  return findUnderFloats(page);
}

test('the tab shifts nothing as the page loads', async () => {
  const { page, go } = await harness.visit(null, { phone: true });
  await watchShift(page);
  await go('/');
  await waitForContactTab(page);
  // Faces that replace others move words of the bar.
  expect(await findShift(page)).toBeLessThan(0.001);
});

test('the menu opens the panel, too', async () => {
  const { page } = await harness.visit('/kalaklubform', { phone: true });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.locator('[popover]').getByRole('button', { name: 'Contact Us' }).tap();
  const panel = page.getByRole('dialog', { name: 'Contact Us' });
  await panel.waitFor();
  expect(await panel.getByRole('textbox', { name: 'Message' }).count()).toBe(1);
});
