import {
  notificationAddresses,
  notificationMessages as messages,
} from '@kalaangan/contract/notifications/notifications';
import type { ArtworkPage } from '@kalaangan/contract/artworks/artworks.calls';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publish, publishMany } from './kit/pages/artworks.ts';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  logOut,
  tabTo,
} from './kit/browser/checks.ts';
import type { Person, Site } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const itemsOf = (page: Page) => panelOf(page).getByRole('link');
const nameOf = (bell: Locator) => bell.getAttribute('aria-label');

/** Notifications are made by jobs after the response. */
async function waitForUnreadCount(site: Site, person: Person, count: number): Promise<void> {
  await expect
    .poll(() => site.call('GET', '/api/notifications/count', { token: person.token }))
    .toEqual({ count });
}

async function follow(site: Site, followed: Person, by: Person): Promise<void> {
  await site.call('POST', `/api/users/follow/${followed.id}`, { token: by.token });
}

async function like(site: Site, id: string, by: Person): Promise<void> {
  await site.call('POST', `/api/artworks/${id}/like`, { token: by.token });
}

/** Publishes so many artworks and likes each as the fan. */
async function publishLikedArtworks(site: Site, artist: Person, fan: Person, count: number): Promise<void> {
  await publishMany(site, artist, count);
  const { artworks } = await readList(site, artist, count);
  for (const { _id } of artworks) await like(site, _id, fan);
  await waitForUnreadCount(site, artist, count);
}

async function readList(site: Site, artist: Person, limit: number): Promise<ArtworkPage> {
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await site.call('GET', `/api/artworks/user/${artist.id}?limit=${limit}`)) as ArtworkPage;
}

test('a visitor has no bell, and a new member no notifications', async () => {
  const { page: visitors } = await harness.visit('/');
  await visitors.getByRole('link', { name: 'Login' }).waitFor();
  expect(await bellOf(visitors).count()).toBe(0);

  const asha = await harness.site.addPerson('Asha Kulkarni');
  const { page } = await harness.visit('/', { as: asha });
  await bellOf(page).click();
  await expectText(page, messages.none);
  expect(await nameOf(bellOf(page))).toBe('Notifications');
  expect(await panelOf(page).getByRole('button').count()).toBe(0);
  await expectAccessible(page);
});

test('notifications are counted, listed, marked as read one by one and lead to their subject', async () => {
  const [asha, ravi] = [
    await harness.site.addPerson('Asha Kulkarni'),
    await harness.site.addPerson('रवि Menon'),
  ];
  const artwork = await publish(harness.site, asha, { title: 'Monsoon Terrace' });
  const { page } = await harness.visit('/', { as: asha });
  await follow(harness.site, asha, ravi);
  await like(harness.site, artwork._id, ravi);
  await waitForUnreadCount(harness.site, asha, 2);
  await page.reload();
  await expect.poll(() => nameOf(bellOf(page))).toBe('Notifications, 2 unread');
  expect(await bellOf(page).locator('[data-count]').getAttribute('data-count')).toBe('2');

  await bellOf(page).click();
  await itemsOf(page).first().waitFor();
  const texts = await itemsOf(page).allInnerTexts();
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('रवि Menon liked your artwork "Monsoon Terrace"');
  expect(texts[0]).toContain('now');
  expect(texts[1]).toContain('रवि Menon started following you');

  await itemsOf(page).first().click();
  await expectPath(page, `/artwork/${artwork._id}`);
  await expect.poll(() => panelOf(page).isVisible()).toBe(false);
  await expect.poll(() => nameOf(bellOf(page))).toBe('Notifications, 1 unread');
  await bellOf(page).click();
  await itemsOf(page).first().waitFor();
  expect(
    await itemsOf(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-read'))),
  ).toEqual(['true', 'false']);
  await expectAccessible(page);
});

test('many notifications are shown ten at a time and can all be marked as read', async () => {
  const [asha, ravi] = [
    await harness.site.addPerson('Asha Kulkarni'),
    await harness.site.addPerson('Ravi Menon'),
  ];
  await publishLikedArtworks(harness.site, asha, ravi, 25);
  const { page } = await harness.visit('/', { as: asha });
  await expect.poll(() => nameOf(bellOf(page))).toBe('Notifications, 25 unread');
  await bellOf(page).click();
  const more = panelOf(page).getByRole('button', { name: messages.more });
  for (const shown of [10, 20]) {
    await expect.poll(() => itemsOf(page).count()).toBe(shown);
    await more.click();
  }
  await expect.poll(() => itemsOf(page).count()).toBe(25);
  expect(await more.count()).toBe(0);
  expect(new Set(await itemsOf(page).allInnerTexts()).size).toBe(25);
  const height = await panelOf(page).evaluate((panel) => panel.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(320);

  await panelOf(page).getByRole('button', { name: messages.markAll }).click();
  await expect.poll(() => nameOf(bellOf(page))).toBe('Notifications');
  await expect.poll(() => panelOf(page).locator('[data-read="true"]').count()).toBe(10);
  expect(await itemsOf(page).count()).toBe(10);
  expect(await bellOf(page).locator('[data-count]').count()).toBe(0);
});

test('the bell and its list work by keyboard', async () => {
  const [asha, ravi] = [
    await harness.site.addPerson('Asha Kulkarni'),
    await harness.site.addPerson('Ravi Menon'),
  ];
  await publishLikedArtworks(harness.site, asha, ravi, 12);
  const { page } = await harness.visit('/', { as: asha });
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement).catch(() => false);
  await tabTo(page, bellOf(page));
  await page.keyboard.press('Enter');
  await itemsOf(page).first().waitFor();
  expect(await bellOf(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Tab');
  expect(await isFocused(panelOf(page).getByRole('button', { name: messages.markAll }))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isFocused(itemsOf(page).first())).toBe(true);
  await tabTo(page, panelOf(page).getByRole('button', { name: messages.more }));
  await page.keyboard.press('Enter');
  // The button is gone: the focus moves to the first new item.
  await expect.poll(() => isFocused(itemsOf(page).nth(10))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => panelOf(page).isVisible()).toBe(false);
  expect(await isFocused(bellOf(page))).toBe(true);

  await page.keyboard.press('Enter');
  await itemsOf(page).nth(9).waitFor();
  await tabTo(page, itemsOf(page).first());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/artwork\//);
});

test('the list is as wide as a phone and has targets of 44 px', async () => {
  const [asha, ravi] = [
    await harness.site.addPerson('Asha Kulkarni'),
    await harness.site.addPerson('Ravi Menon'),
  ];
  await follow(harness.site, asha, ravi);
  await waitForUnreadCount(harness.site, asha, 1);
  const { page } = await harness.visit('/', { as: asha, phone: true });
  await expect.poll(() => nameOf(bellOf(page))).toBe('Notifications, 1 unread');
  await bellOf(page).tap();
  await itemsOf(page).first().waitFor();
  const box = await panelOf(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.width).toBeGreaterThan(350);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  const target = await itemsOf(page).first().boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(44);
  await expectNoHorizontalOverflow(page);
  await panelOf(page).getByRole('button', { name: messages.markAll }).tap();
  await expect.poll(() => nameOf(bellOf(page))).toBe('Notifications');
});

test('the count is fetched on load, every minute and when the page becomes visible, but not after logout', async () => {
  const [asha, ravi] = [
    await harness.site.addPerson('Asha Kulkarni'),
    await harness.site.addPerson('Ravi Menon'),
  ];
  const { page, go, ownContext } = await harness.visit('/login');
  await ownContext().clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/notifications/count')) asked += 1;
  });
  await page.evaluate((token) => localStorage.setItem('token', token), asha.token);
  await go('/');
  await expect.poll(() => asked).toBe(1);
  await follow(harness.site, asha, ravi);
  await waitForUnreadCount(harness.site, asha, 1);
  // The installed clock also advances by itself, some seconds on a slow machine.
  await page.clock.runFor(45_000);
  expect(asked).toBe(1);
  await page.clock.runFor(16_000);
  await expect.poll(() => nameOf(bellOf(page))).toBe('Notifications, 1 unread');
  expect(asked).toBe(2);

  const setVisible = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await setVisible('hidden');
  await page.clock.runFor(200_000);
  expect(asked).toBe(2);
  await setVisible('visible');
  await expect.poll(() => asked).toBe(3);

  await logOut(page);
  await page.getByRole('link', { name: 'Login' }).waitFor();
  expect(await bellOf(page).count()).toBe(0);
  await page.clock.runFor(120_000);
  expect(asked).toBe(3);
});

test.each(['before', 'after'])(
  'the list says that there is no connection, %s it was first opened, and comes with it',
  async (when) => {
    const { site } = harness;
    const [asha, ravi] = [await site.addPerson('Asha Kulkarni'), await site.addPerson('Ravi Menon')];
    await follow(site, asha, ravi);
    await waitForUnreadCount(site, asha, 1);
    const { page, watch, ownContext } = await harness.visit('/', { as: asha, emptyCache: true });
    watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
    watch.expect(/^failed: GET \/media\//);
    await bellOf(page).waitFor();
    if (when === 'after') {
      await bellOf(page).click();
      await itemsOf(page).first().waitFor();
      await page.keyboard.press('Escape');
    }
    const context = ownContext();
    await context.setOffline(true);
    await bellOf(page).click();
    await panelOf(page).getByText('There is no connection', { exact: true }).waitFor();
    expect(await panelOf(page).getByText(messages.loading).count()).toBe(0);
    await context.setOffline(false);
    await itemsOf(page).first().waitFor();
  },
);

test('failures are logged and not shown', async () => {
  const [asha, ravi] = [
    await harness.site.addPerson('Asha Kulkarni'),
    await harness.site.addPerson('Ravi Menon'),
  ];
  await follow(harness.site, asha, ravi);
  await waitForUnreadCount(harness.site, asha, 1);
  const { page, watch } = await harness.visit('/', { as: asha });
  watch.expect(/^500 (GET|POST) \/api\/notifications/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const refuse = (pattern: string) =>
    page.route(pattern, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await refuse('**/api/notifications/mark-read');
  await bellOf(page).click();
  await itemsOf(page).first().waitFor();
  await panelOf(page).getByRole('button', { name: messages.markAll }).click();
  await expect.poll(() => warnings.some((text) => text.includes('could not be marked'))).toBe(true);
  expect(await itemsOf(page).count()).toBe(1);
  expect(await nameOf(bellOf(page))).toBe('Notifications, 1 unread');

  await page.keyboard.press('Escape');
  const [, listPath = ''] = notificationAddresses.list.split(' ');
  await refuse(`**${listPath}?*`);
  await bellOf(page).click();
  await expectText(page, messages.loading);
  await expectText(page, messages.none);
  expect(await itemsOf(page).count()).toBe(0);
  expect(await panelOf(page).getByRole('button').count()).toBe(0);
  await expect.poll(() => warnings.some((text) => text.includes('could not be loaded'))).toBe(true);
  expect(await page.getByText('Broken').count()).toBe(0);
});
