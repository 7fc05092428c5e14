import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishDiscussion } from './kit/pages/discussions.ts';
import { expectAccessible } from './kit/browser/checks.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
let rows: { name: string; path: string; row: string; width: number; as?: Person; last?: RegExp }[] = [];

beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
  await publishDiscussion(harness.site, asha, {
    tags: ['Pricing of book covers', 'Digital brushes', 'Folk Art', 'Portfolio reviews', 'Clients'],
  });
  rows = [
    { name: 'tabs of a profile', path: `/profile/${asha.username}`, row: '.tabs', width: 320 },
    // The numbers of the results come last, and belong to the row.
    { name: 'tabs of the search', path: '/search?q=asha', row: '.tabs', width: 320, last: /Blogs\s*0/ },
    { name: 'tags of discussions', path: '/discussions', row: '.discussions-tags', width: 390 },
    { name: 'tools of the editor', path: '/blog/create', row: '.toolbar', width: 390, as: asha },
  ];
});

type Edge = { isOver: boolean; isFading: boolean };

/** Tells whether an item lies within the last 40 px of the row (`isOver`), and whether these fade out (`isFading`). */
function endOf(page: Page, row: string): Promise<Edge> {
  return page
    .locator(row)
    .first()
    .evaluate((element) => {
      const box = element.getBoundingClientRect();
      const isRtl = getComputedStyle(element).direction === 'rtl';
      const fades = 40;
      const isIn = ({ left, right }: DOMRect) =>
        isRtl
          ? left < box.left + fades - 1 && right > box.left
          : right > box.right - fades + 1 && left < box.right;
      const shown = [...element.querySelectorAll('button, a, select')].filter((item) =>
        item.checkVisibility(),
      );
      const images = [
        getComputedStyle(element).maskImage,
        getComputedStyle(element, '::after').backgroundImage,
      ];
      const gradient = `linear-gradient(${isRtl ? 'to left' : 'to right'}, rgba(0, 0, 0, 0)`;
      return {
        // The padding of a tab does not count.
        isOver: shown.some((item) => {
          const letters = document.createRange();
          letters.selectNodeContents(item);
          return isIn(item.matches('.tab') ? letters.getBoundingClientRect() : item.getBoundingClientRect());
        }),
        isFading: images.some((image) => image.startsWith(gradient)),
      };
    });
}

/** Scrolls the row to a share (0 to 1) of its scroll width, from its inline start. */
async function scrollRow(page: Page, row: string, part: number): Promise<void> {
  await page
    .locator(row)
    .first()
    .evaluate((element, to) => {
      const distance = element.scrollWidth - element.clientWidth;
      element.scrollTo({ left: distance * to * (getComputedStyle(element).direction === 'rtl' ? -1 : 1) });
    }, part);
}

describe.each(['profile', 'search', 'discussions', 'editor'].map((name, index) => ({ name, index })))(
  'the horizontally scrolling row ($name)',
  ({ index }) => {
    const find = () => {
      const found = rows[index];
      if (!found) throw new Error('no row of this index');
      return found;
    };

    test('fades out where it continues, in both writing directions', async () => {
      const { path, row, width, as, last } = find();
      const { page } = await harness.visit(path, { phone: true, ...(as && { as }) });
      await page.setViewportSize({ width, height: 800 });
      const shown = page.locator(row).first();
      await (last ? shown.filter({ hasText: last }) : shown).waitFor();
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate((to) => document.documentElement.setAttribute('dir', to), dir);
        await scrollRow(page, row, 0);
        expect(await endOf(page, row), dir).toEqual({ isOver: true, isFading: true });
        await scrollRow(page, row, 1);
        expect(await endOf(page, row), dir).toEqual({ isOver: false, isFading: true });
      }
    });

    test('does not fade out where all of it fits', async () => {
      const { path, row, as } = find();
      const { page } = await harness.visit(path, as && { as });
      await page.locator(row).first().waitFor();
      expect((await endOf(page, row)).isFading).toBe(false);
    });
  },
);

test('a row fades out without JavaScript, and its tabs stay accessible', async () => {
  const { page } = await harness.visit(`/profile/${asha.username}`, { phone: true, javaScript: false });
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await endOf(page, '.tabs')).toEqual({ isOver: true, isFading: true });
  const { page: live } = await harness.visit(`/profile/${asha.username}`, { phone: true });
  await live.setViewportSize({ width: 320, height: 800 });
  await expectAccessible(live);
});

test.each([
  ['', 'Unlisted'],
  ['/ur', 'فہرست سے باہر'],
])('the tab that an address names is in the part of the row that is shown (%s)', async (language, name) => {
  const path = `${language}/profile/${asha.username}#unlisted`;
  const { page } = await harness.visit(path, { phone: true, as: asha });
  const tab = page.getByRole('tab', { name, exact: true, selected: true });
  await tab.waitFor();
  const isShown = () =>
    tab.evaluate((element) => {
      const row = element.parentElement?.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      return row !== undefined && left >= row.left && right <= row.right;
    });
  await expect.poll(isShown).toBe(true);
});
