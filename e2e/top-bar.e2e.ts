import { beforeAll, expect, test } from 'vitest';
import { publishMany, tilesOf } from './kit/artworks.ts';
import {
  expectAccessible,
  expectNoSideways,
  expectPath,
  expectText,
  openExplore,
  stopClock,
} from './kit/checks.ts';
import type { Person } from './kit/site.ts';
import { useStage } from './kit/stage.ts';

const stage = useStage();
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  [asha, ravi] = await Promise.all([stage.site.join('Asha Kulkarni'), stage.site.join('Ravi Menon')]);
  await publishMany(stage.site, asha, 8);
});

test('leads to every page there is, and to the site elsewhere', async () => {
  const { page } = await stage.visit('/about');
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
  await expectAccessible(page);
});

test('members have what they make, their profile and the way out', async () => {
  const kabir = await stage.site.join('Kabir Rao');
  const { page } = await stage.visit('/', { as: kabir });
  const bar = page.getByRole('banner');
  expect(await bar.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe(
    `/profile/${kabir.username}`,
  );
  expect(await bar.getByRole('link', { name: 'Login' }).count()).toBe(0);
  await bar.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'New Artwork' }).waitFor();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Logout' }).click();
  await bar.getByRole('link', { name: 'Login' }).waitFor();
});

test('more than two characters search after a moment; Enter searches any text; leaving empties the box', async () => {
  const { page } = await stage.visit('/');
  const box = page.getByRole('searchbox', { name: 'Search' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/artworks/search') asked.push(url.searchParams.get('q') ?? '');
  });
  await stopClock(page);
  await box.pressSequentially('st');
  await page.clock.runFor(2_000);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.clock.resume();
  await box.pressSequentially('udy');
  await expectPath(page, '/search');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('study');
  // Whoever types slowly is shown what there is so far.
  await expect.poll(() => asked.at(-1)).toBe('study');
  expect(asked.filter((query) => query.length <= 2)).toEqual([]);
  expect(await box.inputValue()).toBe('study');

  await openExplore(page, 'Artworks');
  await expectPath(page, '/');
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

test('goes away on the way down and comes back on the way up', async () => {
  const { page } = await stage.visit('/legal');
  const top = () => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(top).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -200);
  await expect.poll(top).toBeGreaterThan(30);
});

test('fits a phone: one row, a search panel, everything else in the menu', async () => {
  const meera = await stage.site.join('Meera Das');
  const { page } = await stage.visit('/', { as: meera, phone: true });
  await page.getByRole('link', { name: 'Profile' }).waitFor();
  await expectNoSideways(page);
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
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Logout' }).click();
  await expectPath(page, '/');
  await bar.getByRole('link', { name: 'Login' }).waitFor();
  await expectNoSideways(page);
  expect(await height()).toBeLessThan(72);
});

test('Popular and Following are for members; another tab begins anew', async () => {
  const { page: visitor } = await stage.visit('/?q=tabs');
  await expectText(visitor, 'Join a community of Indian Creatives!');
  expect(await visitor.getByRole('tab').count()).toBe(0);

  const { page } = await stage.visit('/?q=tabs', { as: ravi });
  const [popular, following] = ['Popular', 'Following'].map((name) => page.getByRole('tab', { name }));
  expect(await popular?.getAttribute('aria-selected')).toBe('true');
  await following?.click();
  await expectText(page, 'No artworks found.');
  await expectAccessible(page);
  await stage.site.call('POST', `/api/users/follow/${asha.id}`, { token: ravi.token });
  await popular?.click();
  await following?.click();
  const tiles = tilesOf(page);
  await expect.poll(() => tiles.count()).toBe(8);
  expect(await tiles.first().textContent()).toContain('Study 8');
  await page.keyboard.press('ArrowLeft');
  expect(await popular?.getAttribute('aria-selected')).toBe('true');
});
