import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { publish, publishMany, tilesOf } from './kit/pages/artworks.ts';
import { addComment } from './kit/pages/comments.ts';
import { expectFocus, expectPath } from './kit/browser/checks.ts';
import { addDiscussionReply, publishDiscussion } from './kit/pages/discussions.ts';
import { useHarness } from './kit/browser/harness.ts';
import { addModerator, adminEnvironment, createAdmin } from './kit/pages/moderation.ts';
import { picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { reportByMenu } from './kit/pages/reports.ts';
import { openViewer, viewer } from './kit/pages/viewer.ts';

// ADMIN_EMAILS must be known before the site starts.
const harness = useHarness(async () => adminEnvironment);
const device = { phone: true } as const;

let asha: Person;
let moderator: Person;
let series: string;
let threads: string;

beforeAll(async () => {
  const { site } = harness;
  moderator = await addModerator(site, await createAdmin(site), 'Meena Rao');
  asha = await site.addPerson('Asha Kulkarni');
  const ravi = await site.addPerson('روی مینن');
  await publishMany(site, asha, 8);
  const artwork = await publish(site, asha, {
    title: 'Three days',
    tags: ['rain', 'بارش'],
    images: [
      await picture('red.jpg', { hue: 0, width: 900, height: 600 }),
      await picture('green.jpg', { hue: 120, width: 600, height: 640 }),
      await picture('blue.jpg', { hue: 240, width: 900, height: 600 }),
    ],
  });
  series = `/artwork/${artwork._id}`;
  await addComment(site, artwork, ravi, 'بہت خوب');
  const discussion = await publishDiscussion(site, asha, { title: 'کتاب کے سرورق کی قیمت؟' });
  const reply = await addDiscussionReply(site, discussion, ravi);
  await addDiscussionReply(site, discussion, asha, { parent: reply._id });
  threads = `/discussions/${discussion._id}`;
});

/** Opens a page as one in Urdu is: its document is laid out from right to left before anything is painted. */
async function openMirrored(
  path: string | null,
  { phone, as }: { phone?: boolean; as?: Person | undefined } = {},
) {
  const visitor = await harness.visit(null, { ...(as && { as }), phone: phone ?? false });
  await visitor.page.addInitScript(() => {
    const mirror = () => document.documentElement?.setAttribute('dir', 'rtl');
    new MutationObserver(mirror).observe(document, { childList: true });
    mirror();
  });
  if (path !== null) await visitor.go(path);
  return visitor;
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not visible`);
  return { ...box, right: box.x + box.width, centre: box.x + box.width / 2 };
}

async function expectInWindow(page: Page, target: Locator): Promise<void> {
  const { x, right } = await boxOf(target);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) + 0.5);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const widths = [320, 390, 1440] as const;

describe.each(widths)('in a window of %i px', (width) => {
  test('menus and dialogs are in the window', async () => {
    const { page, go } = await openMirrored(null, { phone: width < 1440, as: moderator });
    await page.setViewportSize({ width, height: 844 });
    await go(series);
    for (const name of ['Share', 'Create', 'Menu']) {
      await button(page, name).first().click();
      await expectInWindow(page, page.locator('[popover]:popover-open'));
      await page.keyboard.press('Escape');
    }
    await reportByMenu(page, page.getByRole('main'));
    // By CSS: the visible part of a dialog, whose element covers the window.
    await expectInWindow(page, page.locator('dialog[open] .dialog-panel'));
    const close = await boxOf(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    const title = await boxOf(page.getByRole('dialog').getByRole('heading', { level: 2 }));
    expect(close.right).toBeLessThan(title.right);
    await expectInWindow(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  });
});

test('the stepper of a list has the next artwork on the left, by button, key and swipe', async () => {
  const { page } = await openMirrored(`/profile/${asha.username}`, device);
  await tilesOf(page).nth(2).waitFor();
  const [first = '', second = ''] = await tilesOf(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  await tilesOf(page).first().dispatchEvent('click', { button: 0 });
  await expectPath(page, first);
  await button(page, 'Next').waitFor();
  const [next, previous] = [await boxOf(button(page, 'Next')), await boxOf(button(page, 'Previous'))];
  expect(next.centre).toBeLessThan(previous.centre);
  expect(Math.abs((next.x + previous.right) / 2 - 195)).toBeLessThanOrEqual(8);

  await page.keyboard.press('ArrowLeft');
  await expectPath(page, second);
  await page.keyboard.press('ArrowRight');
  await expectPath(page, first);
  const swipe = (from: number, to: number) =>
    page.evaluate(
      ([start = 0, end = 0]) => {
        const target = document.querySelector('h1') ?? document.body;
        const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 400 });
        const [begin, finish] = [touch(start), touch(end)];
        target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [begin] }));
        target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [finish] }));
      },
      [from, to],
    );
  await swipe(60, 320);
  await expectPath(page, second);
});

test('the pictures of an artwork continue on the left in the viewer', async () => {
  const { page } = await openMirrored(series);
  const dialog = await openViewer(page, 'Three days, image 2 of 3');
  const inViewer = (name: string) => dialog.getByRole('button', { name, exact: true });
  expect((await boxOf(inViewer('Next image'))).right).toBeLessThan(
    (await boxOf(inViewer('Previous image'))).x,
  );
  await expectInWindow(page, inViewer('Next image'));
  await expectInWindow(page, inViewer('Previous image'));
  await page.keyboard.press('ArrowLeft');
  await viewer(page).getByRole('img', { name: 'Three days, image 3 of 3' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer(page).getByRole('img', { name: 'Three days, image 2 of 3' }).waitFor();
});

test('the left arrow key selects the next tab, which is on the left', async () => {
  const { page } = await openMirrored(`/profile/${asha.username}`);
  const tab = (name: string) => page.getByRole('tab', { name });
  expect((await boxOf(tab('Blogs'))).right).toBeLessThan((await boxOf(tab('Artworks'))).x);
  await tab('Artworks').focus();
  await page.keyboard.press('ArrowLeft');
  await expectFocus(tab('Discussions'));
  await page.keyboard.press('ArrowRight');
  await expectFocus(tab('Artworks'));
});

test("a row of an artist's works continues on the left", async () => {
  const { page } = await openMirrored('/search?q=asha&tab=artists');
  const next = button(page, 'Next artworks of Asha Kulkarni');
  const previous = button(page, 'Previous artworks of Asha Kulkarni');
  await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true');
  expect((await boxOf(next)).right).toBeLessThanOrEqual((await boxOf(previous)).x);
  await next.click();
  await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('false');
  await previous.click();
  await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true');
});

test('in browsers without anchor positioning, too, menus are aligned with their button', async () => {
  const { page } = await openMirrored(series, device);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.menu { position-area: none !important; position-try: none !important }');
    document.adoptedStyleSheets.push(sheet);
    CSS.supports = () => false;
  });
  const panel = page.locator('[popover]:popover-open');
  await button(page, 'Share').click();
  const [share, opened] = [await boxOf(button(page, 'Share')), await boxOf(panel)];
  const distances = [opened.right - share.right, opened.x - share.x].map(Math.abs);
  expect(Math.min(...distances)).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await button(page, 'Menu').click();
  const [menu, last] = [await boxOf(button(page, 'Menu')), await boxOf(panel)];
  expect(Math.abs(last.x - menu.x)).toBeLessThanOrEqual(1);
});

test('the contact tab is at the left edge', async () => {
  const { page } = await openMirrored('/about');
  const tab = button(page, 'Contact Us');
  await expect.poll(() => tab.getAttribute('data-away')).toBe('false');
  await expect.poll(async () => (await boxOf(tab)).x).toBe(0);
});

/** The horizontal scale of the icon in a button or link. */
const scaleOf = (target: Locator) =>
  target.evaluate((element) => getComputedStyle(element.querySelector('svg') ?? element).scale);

test('icons that point along the line are mirrored, by the direction of the page alone', async () => {
  const { page } = await openMirrored(threads, { as: asha });
  const back = (of: Page) => of.getByRole('main').getByRole('link', { name: 'Discussions' });
  expect(await scaleOf(back(page))).toBe('-1 1');
  expect(await scaleOf(button(page, 'Share').first())).toBe('none');
  // A page in English with a title in Urdu.
  const { page: english } = await harness.visit(threads);
  expect(await scaleOf(back(english))).toBe('none');
});

test('names and addresses in Latin letters are read from left to right, at the side of other texts', async () => {
  const { page, go } = await openMirrored(`/profile/${asha.username}`);
  const sign = await page.getByText(`@${asha.username}`, { exact: true }).evaluate((element) => {
    const letters = document.createRange();
    letters.selectNodeContents(element);
    const all = letters.getBoundingClientRect();
    const [text] = element.childNodes;
    if (!text) throw new Error('no text');
    letters.setStart(text, 0);
    letters.setEnd(text, 1);
    const first = letters.getBoundingClientRect();
    const heading = document.querySelector('h1')?.getBoundingClientRect();
    return { fromLeft: first.left - all.left, toHeading: (heading?.right ?? 0) - all.right };
  });
  expect(sign.fromLeft).toBe(0);
  expect(Math.abs(sign.toHeading)).toBeLessThanOrEqual(1);
  const styleOf = (target: Locator) =>
    target.evaluate((element) => {
      const { direction, textAlign } = getComputedStyle(element);
      return { direction, textAlign };
    });
  await go('/login');
  expect(await styleOf(page.getByLabel('Email'))).toEqual({ direction: 'ltr', textAlign: 'right' });
  expect((await styleOf(page.getByPlaceholder('Search'))).direction).toBe('rtl');
  await page.getByPlaceholder('Search').fill('rain');
  expect((await styleOf(page.getByPlaceholder('Search'))).direction).toBe('ltr');
});
