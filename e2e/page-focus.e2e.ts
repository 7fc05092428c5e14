import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publish, publishMany, tilesOf } from './kit/artworks.ts';
import { expectAccessible, expectPath, openExplore } from './kit/checks.ts';
import { discuss } from './kit/discussions.ts';
import { password, type Person } from './kit/site.ts';
import { useStage } from './kit/stage.ts';

const stage = useStage();
let asha: Person;
let artwork: string;

beforeAll(async () => {
  asha = await stage.site.join('Asha Kulkarni');
  await publishMany(stage.site, asha, 28);
  const { _id } = await publish(stage.site, asha, { title: 'Monsoon Terrace' });
  artwork = `/artwork/${_id}`;
  await discuss(stage.site, asha, { title: 'Which paper for gouache?' });
});

/** What has the focus, as the browser's accessibility tree names it. */
async function findFocused(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const focused = nodes.findLast(({ properties = [] }) =>
    properties.some(({ name, value }) => name === 'focused' && value.value === true),
  );
  return `${focused?.role?.value} ${focused?.name?.value}`;
}

async function expectFocused(page: Page, wanted: string): Promise<void> {
  await expect.poll(() => findFocused(page)).toBe(wanted);
}

/** Writes down which titles this document tells from now on. */
async function listen(page: Page): Promise<string[]> {
  const told: string[] = [];
  await page.exposeBinding('tellTitle', (_, text: string) => void told.push(text));
  await page.evaluate(() => {
    const region = document.querySelector('body > [aria-live="polite"]');
    if (!region) throw new Error('no live region');
    new MutationObserver(() => {
      if (region.textContent) Reflect.get(window, 'tellTitle')(region.textContent);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  return told;
}

const tile = (page: Page, index: number) => tilesOf(page).nth(index);

for (const phone of [false, true]) {
  test(`a followed link moves the focus to the next page's heading and its title is told once, ${phone ? 'on a phone' : 'on a desk'}`, async () => {
    const { page } = await stage.visit('/about', { phone });
    const told = await listen(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.getByRole('main').getByRole('link', { name: 'Terms, privacy and refunds' }).click();
    await expectFocused(page, 'heading Legal');
    await expect.poll(() => told).toEqual(['Legal | Kalaangan']);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('[popover]').getByRole('link', { name: 'Subscription' }).click();
    await expectFocused(page, 'heading Plans for mentoring');
    await expect.poll(() => told).toEqual(['Legal | Kalaangan', 'Subscription | Kalaangan']);
    // Nobody who points sees a ring around a heading, and neither does who uses keys: it can't be operated.
    const outline = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getComputedStyle(heading).outlineStyle);
    expect(outline).toBe('none');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
      true,
    );
    await expectAccessible(page);
  });
}

test('Back returns the focus to the followed link and the page to its place, Forward to the heading', async () => {
  const { page } = await stage.visit('/?q=back', { phone: true });
  await tile(page, 9).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.waitForFunction(() => window.scrollY === 700);
  const href = await tile(page, 9).getAttribute('href');
  const told = await listen(page);
  await tile(page, 9).dispatchEvent('click', { button: 0 });
  await expectPath(page, href ?? '');
  await expect.poll(() => findFocused(page)).toMatch(/^heading Study/);
  await expect.poll(() => told.length).toBe(1);
  await page.goBack();
  await page.waitForFunction(() => Math.abs(window.scrollY - 700) < 5);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
  await expect.poll(() => told[1]).toBe('Safe Space for Indian Digital Artists | Kalaangan');
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  await page.goForward();
  await expect.poll(() => findFocused(page)).toMatch(/^heading Study/);
  await expect.poll(() => told.length).toBe(3);
  expect(told[2]).toBe(told[0]);
});

test('a title that comes with late data is told once, when it is there, and the heading gets the focus', async () => {
  const { page, watch } = await stage.visit(`/profile/${asha.username}`);
  watch.expect(/^500 GET \/api\/artworks\//);
  const told = await listen(page);
  // The first try and the second fail: the page is shown before its data.
  await page.route(
    `**/api${artwork.replace('artwork', 'artworks')}`,
    (route) => route.fulfill({ status: 500 }),
    {
      times: 2,
    },
  );
  await tilesOf(page)
    .and(page.locator(`[href="${artwork}"]`))
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Artwork', exact: true }).waitFor({ state: 'attached' });
  await expectFocused(page, 'heading Monsoon Terrace');
  await expect.poll(() => told).toEqual(['Monsoon Terrace by Asha Kulkarni | Kalaangan']);
});

test('stepping through a list keeps the focus on Next and tells each title', async () => {
  const { page } = await stage.visit(`/profile/${asha.username}`);
  await tile(page, 1).click();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.focus();
  const told = await listen(page);
  for (const number of [27, 26]) {
    await page.keyboard.press('Enter');
    await expect.poll(() => told.at(-1)).toBe(`Study ${number} by Asha Kulkarni | Kalaangan`);
    await expectFocused(page, 'button Next');
  }
  expect(told).toHaveLength(2);
});

test('what is no change of page leaves the focus where it is and tells nothing', async () => {
  const { page } = await stage.visit(`/profile/${asha.username}`);
  const told = await listen(page);
  await page.getByRole('tab', { name: 'About' }).click();
  await page.waitForURL(/#about$/);
  await expectFocused(page, 'tab About');
  await page.getByRole('link', { name: 'Discussions' }).first().click();
  await expectFocused(page, 'heading Discussions');
  await page.getByRole('tab').nth(1).click();
  await page.waitForURL(/\/discussions\?/);
  expect(await findFocused(page)).toMatch(/^tab /);
  await expect.poll(() => told).toEqual(['Discussions | Kalaangan']);
});

test('whoever types in the search box goes on typing when the results come', async () => {
  const { page } = await stage.visit('/about');
  const told = await listen(page);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('Study');
  await page.getByRole('heading', { level: 1, name: 'Results for' }).waitFor();
  await expect.poll(() => told).toEqual(['"Study" | Kalaangan']);
  await expectFocused(page, 'searchbox Search');
});

test('a login leads to the heading of the home page, the end of a session to that of the login', async () => {
  const ravi = await stage.site.join('Ravi Menon');
  const { page, watch } = await stage.visit('/login');
  const told = await listen(page);
  await page.getByLabel('Email').fill(ravi.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expectPath(page, '/');
  await expectFocused(page, 'heading Artworks by Indian digital artists');
  await page.getByRole('link', { name: 'Discussions' }).click();
  await expectFocused(page, 'heading Discussions');
  await page.getByRole('link', { name: 'New Topic' }).first().click();
  await expectFocused(page, 'heading Create New Discussion');

  watch.expect(/^401 /);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  await stage.site.call('POST', '/api/auth/logout', { token });
  await page.getByLabel('Title').fill('Which brush?');
  await page.getByLabel('Content').fill('For ink.');
  await page.getByRole('button', { name: 'Create Discussion' }).click();
  await expectPath(page, '/login');
  await expectFocused(page, 'heading Welcome back');
  await expect.poll(() => told.at(-1)).toBe('Login | Kalaangan');
});

test('a form that was sent leads to the heading of what it made', async () => {
  const { page } = await stage.visit('/discussions/create', { as: asha });
  const told = await listen(page);
  await page.getByLabel('Title').fill('Whose ink is this?');
  await page.getByLabel('Content').fill('It came without a label.');
  await page.getByRole('button', { name: 'Create Discussion' }).click();
  await expectFocused(page, 'heading Whose ink is this?');
  await expect.poll(() => told).toEqual(['Whose ink is this? | Kalaangan']);
  await openExplore(page, 'Artworks');
  await expectFocused(page, 'heading Artworks by Indian digital artists');
});
