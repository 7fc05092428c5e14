import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectFocus,
  expectNoHorizontalOverflow,
  expectPath,
  openMenu,
  tabTo,
} from './kit/browser/checks.ts';
import { publishMany, tilesOf } from './kit/pages/artworks.ts';
import { addModerator, adminEnvironment, createAdmin } from './kit/pages/moderation.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness(() => Promise.resolve(adminEnvironment));
let asha: Person;
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(harness.site);
  asha = await harness.site.addPerson('Asha Kulkarni');
  await publishMany(harness.site, asha, 30);
});

const everybodys = ['About', 'Subscription', 'Contact Us', 'Instagram', 'LinkedIn', 'Discord', 'YouTube'];
const bars = ['Artworks', 'New artworks', 'Blogs', 'Discussions', 'Kahani', 'Klub'];
const duties = [
  ['Legal', '/legal'],
  ['Privacy notice', '/privacy'],
  ['Copyright', '/copyright'],
  ['Report', '/report'],
  ['Grievances', '/grievance'],
  ['Transparency', '/transparency'],
  ['Accessibility', '/accessibility'],
  ['Source code', '/source.zip'],
];

/** The names of the visible items of the bar's menu, in their order. */
async function listMenu(page: Page): Promise<string[]> {
  const panel = await openMenu(page);
  // By CSS: links and buttons alike, in the order of the document.
  return panel.locator('[data-menu-item]:visible').allInnerTexts();
}

const footOf = (page: Page) => page.getByRole('contentinfo');
const footLinks = (page: Page) =>
  footOf(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));

/** Counts how far what one sees of the page has jumped, as browsers score it. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shift')));
}

/** Waits until the menu has the items of a member: the server's are those of visitors. */
const waitForOwnMenu = (page: Page) =>
  page
    .getByRole('link', { name: 'Account', exact: true, includeHidden: true })
    .waitFor({ state: 'attached' });

test('the menu of a visitor has the language, the site and its profiles elsewhere', async () => {
  const { page } = await harness.visit('/about');
  expect(await listMenu(page)).toEqual(['Language', ...everybodys]);
  await expectAccessible(page);
});

test('the menu of a member begins with what is their own; moderators and admins find their pages there', async () => {
  const moderator = await addModerator(harness.site, admin, 'Devi Nair');
  for (const [person, own] of [
    [asha, ['Account']],
    [moderator, ['Account', 'Moderation']],
    [admin, ['Account', 'Moderation', 'Admin']],
  ] as const) {
    const { page } = await harness.visit('/about', { as: person });
    await waitForOwnMenu(page);
    expect(await listMenu(page)).toEqual([...own, 'Language', 'Logout', ...everybodys]);
    await expectAccessible(page);
  }
});

test('on a phone the menu begins with the links of the bar', async () => {
  const { page } = await harness.visit('/about', { phone: true, as: asha });
  await waitForOwnMenu(page);
  expect(await listMenu(page)).toEqual([...bars, 'Account', 'Language', 'Logout', ...everybodys]);
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);
});

test('the keyboard alone opens the menu, moves in it and logs out', async () => {
  const meera = await harness.site.addPerson('Meera Das');
  const { page } = await harness.visit('/about', { as: meera });
  await waitForOwnMenu(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await tabTo(page, menu);
  await page.keyboard.press('ArrowDown');
  await expectFocus(page.getByRole('link', { name: 'Account' }));
  await page.keyboard.press('Escape');
  await expectFocus(menu);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expectFocus(page.getByRole('link', { name: 'YouTube' }));
  await page.keyboard.press('l');
  await expectFocus(page.getByRole('button', { name: 'Language', exact: true }));
  await page.keyboard.press('ArrowDown');
  await expectFocus(page.getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
});

test('a member creates artworks, blogs and topics by one menu', async () => {
  const { page } = await harness.visit('/about', { as: asha });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const panel = page.locator('[popover]:popover-open');
  expect(await panel.getByRole('link').allInnerTexts()).toEqual(['New Artwork', 'New Blog', 'New Topic']);
  await panel.getByRole('link', { name: 'New Topic' }).click();
  await expectPath(page, '/discussions/create');
});

test.each(['/', '/about', '/login', '/discussions', '/nowhere'])(
  'the foot of %s leads to rules, rights and duties',
  async (path) => {
    const { page, watch, go } = await harness.visit(null);
    if (path === '/nowhere') watch.expect(/^404 GET \/nowhere$/);
    await go(path);
    expect((await footLinks(page)).slice(0, duties.length)).toEqual(duties);
    // In the order of reading: after the page itself.
    const isAfterMain = await footOf(page).evaluate(
      (foot) => foot.previousElementSibling === document.querySelector('main'),
    );
    expect(isAfterMain).toBe(true);
    await footOf(page).getByRole('link', { name: 'Accessibility' }).click();
    await expectPath(page, '/accessibility');
    await page.getByRole('heading', { level: 1, name: 'Accessibility' }).waitFor();
  },
);

test('the foot of a short page stands at the bottom of the window, with targets for fingers on a phone', async () => {
  const { page } = await harness.visit('/login');
  await page.setViewportSize({ width: 1280, height: 1600 });
  const bottom = () => footOf(page).evaluate((foot) => innerHeight - foot.getBoundingClientRect().bottom);
  expect(await bottom()).toBeCloseTo(0);
  const { page: phone } = await harness.visit('/about', { phone: true });
  await phone.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalOverflow(phone);
  await expectAccessible(phone);
  const sizes = await footOf(phone)
    .getByRole('link')
    .evaluateAll((all) =>
      all.filter((link) => link.checkVisibility()).map((link) => link.getBoundingClientRect()),
    );
  expect(sizes).toHaveLength(duties.length);
  for (const { width, height } of sizes) {
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
  }
});

test('without JavaScript the foot of an endless list is there, with a mail link in place of the contact tab', async () => {
  const { page } = await harness.visit('/', { javaScript: false });
  const mail = footOf(page).getByRole('link', { name: 'Contact Us' });
  expect(await mail.getAttribute('href')).toMatch(/^mailto:/);
  await footOf(page).getByRole('link', { name: 'Legal' }).click();
  await expectPath(page, '/legal');
  const { page: other } = await harness.visit('/about');
  expect(await footOf(other).getByRole('link', { name: 'Contact Us' }).count()).toBe(0);
});

test('the foot of an endless list does not jump while more is loading, and is reached at its end and by Tab', async () => {
  const visitor = await harness.visit(null);
  const { page } = visitor;
  const shift = await recordShifts(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/artworks?**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await visitor.go('/');
  const [tiles, foot] = [tilesOf(page), footOf(page)];
  await expect.poll(() => tiles.count()).toBe(24);
  const before = await shift();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: 'Loading...' }).waitFor();
  expect(await foot.isVisible()).toBe(false);
  gate.resolve();
  await expect.poll(() => tiles.count()).toBe(30);
  await foot.waitFor();
  expect((await shift()) - before).toBeLessThan(0.02);
  await foot.getByRole('link', { name: 'Legal' }).click();
  await expectPath(page, '/legal');
});

test('a globe beside the search names the language, and opens the list of all', async () => {
  const { page, go } = await harness.visit('/about');
  const globe = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
  await globe('Language English').click();
  const dialog = page.getByRole('dialog', { name: 'Language' });
  await dialog.getByRole('link', { name: 'हिन्दी' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectFocus(globe('Language English'));
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'தமிழ்' }).click();
  await expectPath(page, '/ta/about');
  expect(await globe('மொழி தமிழ்').innerText()).toContain('தமிழ்');
  await page.setViewportSize({ width: 800, height: 700 });
  // The name is still there for those who hear it.
  await globe('மொழி தமிழ்').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await globe('மொழி தமிழ்').count()).toBe(0);
  await go('/about');
});
