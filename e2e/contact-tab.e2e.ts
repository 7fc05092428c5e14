import { inLanguage, t } from '@kalaangan/messages/t';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishMany, publish } from './kit/pages/artworks.ts';
import { publishBlog } from './kit/pages/blogs.ts';
import { publishForEveryPage, type PageVisit } from './kit/pages/every-page.ts';
import { adminEnvironment } from './kit/pages/moderation.ts';
import { findHorizontalOverflow } from './kit/browser/checks.ts';
import { addComment } from './kit/pages/comments.ts';
import { publishDiscussion, addDiscussionReply } from './kit/pages/discussions.ts';
import { picture } from './kit/files/pictures.ts';
import { useHarness } from './kit/browser/harness.ts';

// ADMIN_EMAILS must be known before the site starts.
const harness = useHarness(async () => adminEnvironment);
const widths = [360, 390, 600, 820, 1024, 1440, 2560] as const;
let visits: PageVisit[] = [];

beforeAll(async () => {
  const { site } = harness;
  const everyPage = await publishForEveryPage(site);
  const { artist: asha, reporter: ravi } = everyPage;
  await publishMany(site, asha, 16);
  const artwork = await publish(site, ravi, {
    title: 'Ghats at sunrise',
    description: 'The light of the river. '.repeat(20),
    tags: ['one', 'two', 'three'],
    images: [await picture('one.jpg'), await picture('two.jpg')],
    youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
  });
  for (let count = 1; count < 7; count++) await addComment(site, artwork, asha, `Comment ${count}`);
  const discussion = await publishDiscussion(site, asha, {
    tags: ['Pricing'],
    content: ['How?', await picture('a.jpg')],
  });
  for (let count = 0; count < 5; count++) await addDiscussionReply(site, discussion, ravi);
  for (let count = 0; count < 5; count++) await publishBlog(site, ravi, { title: `Blog ${count}` });
  const others = [
    `/discussions/${discussion._id}`,
    `/artwork/${artwork._id}`,
    `/profile/${ravi.username}?tab=about`,
    '/search?q=study',
    '/search?q=xqzvw',
    '/search?q=artist&tab=artists',
    '/nowhere',
  ];
  visits = [...everyPage.visits, ...others.map((path) => ({ path })), { path: '/', as: asha }];
});

const tabOf = (page: Page, language: 'en' | 'ur' = 'en') =>
  page.getByRole('button', { name: inLanguage(language, () => t('Contact Us')), exact: true });

/** Where the tab is, and the words and controls of the page, at any height of it, that stand in its margin. */
function readMargin(page: Page) {
  return page.evaluate(() => {
    const tab = document.querySelector('.contact-tab');
    const main = document.querySelector('main');
    if (!tab || !main) throw new Error('they are part of every page');
    const box = tab.getBoundingClientRect();
    const { borderLeftWidth, borderRightWidth } = getComputedStyle(tab);
    /** Without what a finger can press beside it. */
    const visible = {
      left: box.left + Number.parseFloat(borderLeftWidth),
      right: box.right - Number.parseFloat(borderRightWidth),
    };
    const found: string[] = [];

    type Checked = { from: { left: number; right: number }; name: string | null };
    /** The horizontal range in which a part of the page is seen: rows that scroll sideways cut theirs. */
    function seen(element: Element, { left, right }: DOMRect): { left: number; right: number } {
      const range = { left, right };
      for (let at: Element | null = element; at && at !== main; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const cut = at.getBoundingClientRect();
        range.left = Math.max(range.left, cut.left);
        range.right = Math.min(range.right, cut.right);
      }
      return range;
    }
    function check(element: Element | null, rects: DOMRectList, { from, name }: Checked): void {
      if (!element?.checkVisibility({ visibilityProperty: true })) return;
      if (element.closest('[popover], dialog, .visually-hidden, [inert]')) return;
      for (const rect of rects) {
        if (rect.width <= 1 || rect.height <= 1) continue;
        const { left, right } = seen(element, rect);
        // Half a pixel for fractions that are rounded.
        if (left < from.right - 0.5 && right > from.left + 0.5) found.push(`${element.className}: ${name}`);
      }
    }
    for (const control of main.querySelectorAll('a, button, input, select, textarea, summary, label'))
      check(control, control.getClientRects(), { from: visible, name: control.textContent });
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      check(node.parentElement, range.getClientRects(), { from: box, name: node.textContent });
    }
    return { left: box.left, right: box.right, width: box.width, height: box.height, found };
  });
}

async function expectFreeMargin(page: Page, path: string, language: 'en' | 'ur'): Promise<void> {
  for (const width of widths) {
    const place = `${path} at ${width}`;
    await page.setViewportSize({ width, height: 844 });
    await expectShown(tabOf(page, language));
    const { left, right, width: breadth, height, found } = await readMargin(page);
    expect(found, place).toEqual([]);
    const end = await page.evaluate(() => document.documentElement.clientWidth);
    expect(language === 'ur' ? left : end - right, place).toBe(0);
    expect(breadth, place).toBeGreaterThanOrEqual(32);
    expect(height, place).toBeGreaterThanOrEqual(44);
    expect(await findHorizontalOverflow(page), place).toEqual([]);
  }
}

async function expectShown(tab: Locator): Promise<void> {
  await expect.poll(() => tab.getAttribute('data-away')).toBe('false');
  await tab.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}

describe.each(['en', 'ur'] as const)('in %s the contact tab is in a margin of its own', (language) => {
  test('on every page at seven widths', async () => {
    const left = [...visits];
    async function visitPages(): Promise<void> {
      for (let next = left.shift(); next; next = left.shift()) {
        const { path, as } = next;
        const { page, go, watch } = await harness.visit(null, as ? { as } : {});
        watch.expect(/^4(00|01|04|10) GET /);
        await go(language === 'en' ? path : path === '/' ? '/ur' : `/ur${path}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        await expectFreeMargin(page, path, language);
        await page.close();
      }
    }
    await Promise.all([visitPages(), visitPages()]);
  });
});

test.each([true, false])('the tab leaves while one scrolls down, on a phone: %s', async (phone) => {
  const { page } = await harness.visit('/?q=scroll', { phone });
  await page.setViewportSize({ width: phone ? 390 : 1440, height: 480 });
  const tab = tabOf(page);
  const scrollBy = (distance: number) =>
    page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), distance);
  await expectShown(tab);
  await scrollBy(300);
  await expect.poll(() => tab.getAttribute('data-away')).toBe('true');
  await expect
    .poll(() => tab.evaluate((element) => element.getBoundingClientRect().left >= window.innerWidth))
    .toBe(true);
  await scrollBy(-20);
  await expectShown(tab);
  await scrollBy(100);
  await expect.poll(() => tab.getAttribute('data-away')).toBe('true');
  // The page rests.
  await expectShown(tab);
});

test('the tab shifts nothing as the page loads', async () => {
  const { page, go } = await harness.visit(null, { phone: true });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift') ?? 0) + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await go('/');
  await expectShown(tabOf(page));
  // Faces that replace others move words of the bar.
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0))).toBeLessThan(0.001);
});

test('the menu opens the panel, too', async () => {
  const { page } = await harness.visit('/kalaklubform', { phone: true });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.locator('[popover]').getByRole('button', { name: 'Contact Us' }).tap();
  const panel = page.getByRole('dialog', { name: 'Contact Us' });
  await panel.waitFor();
  expect(await panel.getByRole('textbox', { name: 'Message' }).count()).toBe(1);
});
