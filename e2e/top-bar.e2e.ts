import { beforeAll, expect, test } from 'vitest';
import { publishMany, tilesOf } from './kit/pages/artworks.ts';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  logOut,
  openExplore,
  stopClock,
} from './kit/browser/checks.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  [asha, ravi] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon'),
  ]);
  await publishMany(harness.site, asha, 8);
});

test('the bar links to every page and to social media', async () => {
  const { page } = await harness.visit('/about');
  await openExplore(page, 'Artworks');
  await expectPath(page, '/');
  const bar = page.getByRole('banner');
  for (const [name, path] of [
    ['Kahani', '/kalakahaniform'],
    ['Klub', '/kalaklubform'],
    ['Login', '/login'],
    ['Signup', '/signup'],
  ] as const)
    expect(await bar.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const panel = page.locator('[popover]:popover-open');
  for (const [name, start] of [
    ['About', '/about'],
    ['Subscription', '/subscription'],
    ['Instagram', 'https://www.instagram.com/'],
    ['LinkedIn', 'https://www.linkedin.com/'],
    ['Discord', 'https://discord.gg/'],
    ['YouTube', 'https://www.youtube.com/'],
  ] as const) {
    const link = panel.getByRole('link', { name, exact: true });
    const [href, rel] = await Promise.all([link.getAttribute('href'), link.getAttribute('rel')]);
    expect(href?.startsWith(start)).toBe(true);
    expect(rel?.includes('noopener') ?? false).toBe(start.startsWith('https'));
  }
});

test('the bar of a member has Create, Profile and, in its menu, Logout', async () => {
  const kabir = await harness.site.addPerson('Kabir Rao');
  const { page } = await harness.visit('/', { as: kabir });
  const bar = page.getByRole('banner');
  expect(await bar.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe(
    `/profile/${kabir.username}`,
  );
  expect(await bar.getByRole('link', { name: 'Login' }).count()).toBe(0);
  await bar.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'New Artwork' }).waitFor();
  await page.keyboard.press('Escape');
  await logOut(page);
  await bar.getByRole('link', { name: 'Login' }).waitFor();
});

test('the search box searches from three characters on or by Enter, and is emptied on other pages', async () => {
  const { page, ownContext } = await harness.visit('/');
  const box = page.getByRole('searchbox', { name: 'Search' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/artworks/search') asked.push(url.searchParams.get('q') ?? '');
  });
  await stopClock(ownContext());
  await box.pressSequentially('st');
  await page.clock.runFor(2_000);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.clock.resume();
  await box.pressSequentially('udy');
  await expectPath(page, '/search');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('study');
  // Slow typing may cause earlier requests.
  await expect.poll(() => asked.at(-1)).toBe('study');
  expect(asked.filter((query) => query.length <= 2)).toEqual([]);
  expect(await box.inputValue()).toBe('study');

  await openExplore(page, 'Artworks');
  await expectPath(page, '/');
  await expect.poll(() => box.inputValue()).toBe('');
  for (const word of ['कला', 'राम', 'शिव']) {
    await box.fill(word);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(word);
  }
  await openExplore(page, 'Artworks');
  await expect.poll(() => box.inputValue()).toBe('');
  await box.fill('பூ');
  await box.press('Enter');
  await expectPath(page, '/search');
  expect(new URL(page.url()).searchParams.get('q')).toBe('பூ');
  await page.goBack();
  await expectPath(page, '/');
  await expect.poll(() => box.inputValue()).toBe('');
  await page.goForward();
  await expect.poll(() => box.inputValue()).toBe('பூ');
});

test('the bar hides on scrolling down and returns on scrolling up', async () => {
  const { page } = await harness.visit('/legal');
  const top = () => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(top).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -200);
  await expect.poll(top).toBeGreaterThan(30);
});

test('the bar fits a phone in one row with a search panel and a menu', async () => {
  const meera = await harness.site.addPerson('Meera Das');
  const { page } = await harness.visit('/', { as: meera, phone: true });
  await page.getByRole('link', { name: 'Profile' }).waitFor();
  await expectNoHorizontalOverflow(page);
  const bar = page.getByRole('banner');
  const height = () => bar.evaluate((element) => element.getBoundingClientRect().height);
  expect(await height()).toBeLessThan(72);
  const box = page.getByRole('searchbox', { name: 'Search' });
  expect(await box.isVisible()).toBe(false);
  const toggle = bar.getByRole('button', { name: 'Show search' });
  await toggle.click();
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await box.fill('study');
  await page.getByRole('heading', { name: 'Results for "study"' }).waitFor();
  await expectText(page, 'Study 1');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const panel = page.locator('[popover]:popover-open');
  for (const name of ['Artworks', 'Kahani', 'Klub', 'About', 'Subscription'])
    await panel.getByRole('link', { name, exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Logout' }).click();
  await expectPath(page, '/');
  await bar.getByRole('link', { name: 'Login' }).waitFor();
  await expectNoHorizontalOverflow(page);
  expect(await height()).toBeLessThan(72);
});

test('the tabs Popular and Following are shown to members and reload their list', async () => {
  const { page: visitor } = await harness.visit('/?q=tabs');
  await expectText(visitor, 'Join a community of Indian Creatives!');
  expect(await visitor.getByRole('tab').count()).toBe(0);

  const { page } = await harness.visit('/?q=tabs', { as: ravi });
  const [popular, following] = ['Popular', 'Following'].map((name) => page.getByRole('tab', { name }));
  expect(await popular?.getAttribute('aria-selected')).toBe('true');
  await following?.click();
  await expectText(page, 'No artworks found.');
  await expectAccessible(page);
  await harness.site.call('POST', `/api/users/follow/${asha.id}`, { token: ravi.token });
  await popular?.click();
  await following?.click();
  const tiles = tilesOf(page);
  await expect.poll(() => tiles.count()).toBe(8);
  expect(await tiles.first().textContent()).toContain('Study 8');
  await page.keyboard.press('ArrowLeft');
  expect(await popular?.getAttribute('aria-selected')).toBe('true');
});

test('the search box has no native icon that clears it', async () => {
  const { page, ownContext } = await harness.visit('/search?q=monsoon');
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  // It is in the shadow tree of the browser itself.
  const browser = await ownContext().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { nodes } = await browser.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const icon = nodes.find(({ attributes }) => attributes?.includes('-webkit-search-cancel-button'));
  const { computedStyle } = await browser.send('CSS.getComputedStyleForNode', { nodeId: icon?.nodeId ?? 0 });
  expect(computedStyle.find(({ name }) => name === 'display')?.value).toBe('none');
});
