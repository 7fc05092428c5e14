import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishMany, publish } from './kit/artworks.ts';
import { publishBlog } from './kit/blogs.ts';
import { addComment } from './kit/comments.ts';
import { publishDiscussion, addDiscussionReply } from './kit/discussions.ts';
import { picture } from './kit/pictures.ts';
import { fixedPages } from './kit/public-pages.ts';
import type { Person } from './kit/site.ts';
import { useHarness } from './kit/harness.ts';

const harness = useHarness();
let asha: Person;
let ravi: Person;
let publicPages: string[] = [];
let ownPages: string[] = [];

beforeAll(async () => {
  const { site } = harness;
  [asha, ravi] = await Promise.all([site.addPerson('Asha Kulkarni'), site.addPerson('Ravi Menon')]);
  await publishMany(site, asha, 16);
  const artwork = await publish(site, ravi, {
    title: 'Ghats at sunrise',
    description: 'The light of the river. '.repeat(20),
    tags: ['one', 'two', 'three'],
  });
  for (let count = 1; count < 7; count++) await addComment(site, artwork, asha, `Comment ${count}`);
  const discussion = await publishDiscussion(site, asha, {
    tags: ['Pricing'],
    content: ['How?', await picture('a.jpg')],
  });
  for (let count = 0; count < 5; count++) await addDiscussionReply(site, discussion, ravi);
  const blog = await publishBlog(site, asha);
  for (let count = 0; count < 5; count++) await publishBlog(site, ravi, { title: `Blog ${count}` });
  publicPages = [
    ...fixedPages,
    `/blogs/${blog._id}`,
    `/discussions/${discussion._id}`,
    `/artwork/${artwork._id}`,
    `/profile/${asha.username}`,
    `/profile/${ravi.username}?tab=about`,
    '/search?q=study',
    '/search?q=menon&tab=artists',
    '/nowhere',
  ];
  ownPages = ['/create', '/blog/create', '/discussions/create', '/edit-profile', '/account', '/'];
});

/** Visible controls, fields and counts that the contact tab covers; `size` in CSS px. */
function coveredBy(page: Page): Promise<{ isShown: boolean; size: number[]; covered: string[] }> {
  return page.evaluate(() => {
    const tab = document.querySelector('.contact-tab');
    const box = tab?.getBoundingClientRect();
    if (!tab || !box) throw new Error('the tab is part of every page');
    const right = document.documentElement.clientWidth;
    const isShown = box.left < right - 1;
    const covered = [];
    const controls = 'a, button, input, select, textarea, summary, label, [role=tab], [class*="count"]';
    if (isShown)
      for (const element of document.querySelectorAll(controls)) {
        if (element === tab || element.closest('[popover], .visually-hidden') || !element.checkVisibility())
          continue;
        for (const other of element.getClientRects())
          if (
            other.width > 1 &&
            other.left < Math.min(box.right, right) &&
            other.right > box.left &&
            other.top < box.bottom &&
            other.bottom > box.top
          )
            covered.push(`${element.tagName}.${element.className}: ${element.textContent?.slice(0, 30)}`);
      }
    return { isShown, size: [box.width, box.height], covered };
  });
}

/**
 * Waits until the tab, the scroll position and the page height are the same in four samples, 80 ms apart: longer than the
 * pause after which the tab finds its place. Sampling each frame would make the browser draw all of them.
 */
async function waitUntilStill(page: Page): Promise<void> {
  // A scroll is told with the next frame, which a busy browser draws late.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    Reflect.set(window, 'samples', []);
  });
  await page.waitForFunction(
    () => {
      const tab = document.querySelector('.contact-tab')?.getBoundingClientRect();
      const samples: string[] = Reflect.get(window, 'samples');
      samples.push(JSON.stringify([tab, scrollY, document.documentElement.scrollHeight]));
      return samples.length >= 4 && new Set(samples.slice(-4)).size === 1;
    },
    null,
    { polling: 80 },
  );
}

const devices = [
  {
    device: 'phones',
    phone: true,
    sizes: [
      { width: 320, height: 640 },
      { width: 390, height: 844 },
    ],
  },
  {
    device: 'desktops',
    phone: false,
    sizes: [
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ],
  },
];

describe.each(devices)('on $device the contact tab', ({ phone, sizes }) => {
  /**
   * How often the tab was visible, by page. Pages have one of the sizes by turns. Three are visited in parallel, as most
   * time is waiting.
   */
  async function countAppearances(paths: readonly string[], as?: Person): Promise<Map<string, number>> {
    const shown = new Map<string, number>();
    const left = paths.map((path, index) => ({ path, size: sizes[index % sizes.length] }));
    async function visitPages(): Promise<void> {
      const { page, go, watch } = await harness.visit(null, { phone, ...(as && { as }) });
      watch.expect(/^404 GET/);
      for (let next = left.shift(); next?.size; next = left.shift()) {
        await page.setViewportSize(next.size);
        await go(next.path);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        shown.set(next.path, await countShown(page, `${next.path} at ${next.size.width}`));
      }
    }
    await Promise.all([visitPages(), visitPages(), visitPages()]);
    expect(shown.size).toBe(paths.length);
    return shown;
  }

  async function countShown(page: Page, path: string): Promise<number> {
    let count = 0;
    for (const part of [0, 0.4, 0.3, 1]) {
      await page.evaluate((to) => {
        const { scrollHeight, clientHeight } = document.documentElement;
        window.scrollTo({ top: (scrollHeight - clientHeight) * to, behavior: 'instant' });
      }, part);
      await waitUntilStill(page);
      const { isShown, size, covered } = await coveredBy(page);
      expect(covered, `${path} at ${part}`).toEqual([]);
      for (const length of size) expect(length).toBeGreaterThanOrEqual(44);
      if (isShown) count++;
    }
    return count;
  }

  test('covers no control, field or count and is visible on every public page', async () => {
    const shown = await countAppearances(publicPages);
    // On phones it is hidden while scrolling down.
    const minimum = phone ? 1 : 3;
    for (const [page, count] of shown) expect(count, page).toBeGreaterThanOrEqual(minimum);
  });

  test('covers nothing on the pages of members, and is visible on each', async () => {
    const shown = await countAppearances(ownPages, asha);
    for (const [page, count] of shown) expect(count, page).toBeGreaterThanOrEqual(1);
  });
});

test('on a phone the tab is hidden while typing, and the menu opens the panel', async () => {
  const { page } = await harness.visit('/kalaklubform', { phone: true });
  const tab = page.getByRole('button', { name: 'Contact Us' });
  await page.getByLabel('Name').focus();
  await waitUntilStill(page);
  expect((await tab.boundingBox())?.x).toBeGreaterThanOrEqual(390);
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.locator('[popover]').getByRole('button', { name: 'Contact Us' }).tap();
  await page.getByRole('dialog', { name: 'Contact Us' }).waitFor();
});
