import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publish, publishMany, tilesOf } from './kit/pages/artworks.ts';
import { expectPath, openExplore } from './kit/browser/checks.ts';
import { publishDiscussion } from './kit/pages/discussions.ts';
import { password, type Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
let artwork: string;

beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
  await publishMany(harness.site, asha, 28);
  const { _id } = await publish(harness.site, asha, { title: 'Monsoon Terrace' });
  artwork = `/artwork/${_id}`;
  await publishDiscussion(harness.site, asha, { title: 'Which paper for gouache?' });
});

/** Role and name of the focused element in the accessibility tree. */
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

/** Records the titles that the live region announces from now on. */
async function recordAnnouncements(page: Page): Promise<string[]> {
  const announced: string[] = [];
  await page.exposeBinding('announceTitle', (_, text: string) => void announced.push(text));
  await page.evaluate(() => {
    const region = document.querySelector('body > [aria-live="polite"]');
    if (!region) throw new Error('no live region');
    new MutationObserver(() => {
      if (region.textContent) Reflect.get(window, 'announceTitle')(region.textContent);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  return announced;
}

const tile = (page: Page, index: number) => tilesOf(page).nth(index);

for (const phone of [false, true]) {
  test(`a followed link focuses the next page's heading and announces its title once (${phone ? 'phone' : 'desktop'})`, async () => {
    const { page } = await harness.visit('/about', { phone });
    const announced = await recordAnnouncements(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.getByRole('main').getByRole('link', { name: 'Terms, privacy and refunds' }).click();
    await expectFocused(page, 'heading Legal');
    await expect.poll(() => announced).toEqual(['Legal | Kalaangan']);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('[popover]').getByRole('link', { name: 'Subscription' }).click();
    await expectFocused(page, 'heading Plans for mentoring');
    await expect.poll(() => announced).toEqual(['Legal | Kalaangan', 'Subscription | Kalaangan']);
    // A heading shows no focus ring, since it cannot be operated.
    const outline = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getComputedStyle(heading).outlineStyle);
    expect(outline).toBe('none');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
      true,
    );
  });
}

test('Back restores focus and scroll position, and Forward focuses the heading', async () => {
  const { page } = await harness.visit('/?q=back', { phone: true });
  await tile(page, 9).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.waitForFunction(() => window.scrollY === 700);
  const href = await tile(page, 9).getAttribute('href');
  const announced = await recordAnnouncements(page);
  await tile(page, 9).dispatchEvent('click', { button: 0 });
  await expectPath(page, href ?? '');
  await expect.poll(() => findFocused(page)).toMatch(/^heading Study/);
  await expect.poll(() => announced.length).toBe(1);
  await page.goBack();
  await page.waitForFunction(() => Math.abs(window.scrollY - 700) < 5);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
  await expect.poll(() => announced[1]).toBe('Safe Space for Indian Digital Artists | Kalaangan');
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  await page.goForward();
  await expect.poll(() => findFocused(page)).toMatch(/^heading Study/);
  await expect.poll(() => announced.length).toBe(3);
  expect(announced[2]).toBe(announced[0]);
});

test('Back restores a scroll position that the browser had not reported when the page was left', async () => {
  const { page } = await harness.visit('/?q=unreported', { phone: true });
  await page.evaluate(() =>
    window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.evaluate(() => window.scrollTo(0, 700));
  const href = await tile(page, 9).getAttribute('href');
  await tile(page, 9).dispatchEvent('click', { button: 0 });
  await expectPath(page, href ?? '');
  await expect.poll(() => findFocused(page)).toMatch(/^heading Study/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test('a title that arrives with late data is announced once, and the heading is focused', async () => {
  const { page, watch } = await harness.visit(`/profile/${asha.username}`);
  watch.expect(/^500 GET \/api\/artworks\//);
  const announced = await recordAnnouncements(page);
  // The first two requests fail, so the page is shown before its data.
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
  await expect.poll(() => announced).toEqual(['Monsoon Terrace by Asha Kulkarni | Kalaangan']);
});

test('stepping through a list keeps the focus on Next and announces each title', async () => {
  const { page } = await harness.visit(`/profile/${asha.username}`);
  await tile(page, 1).click();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.focus();
  const announced = await recordAnnouncements(page);
  for (const number of [27, 26]) {
    await page.keyboard.press('Enter');
    await expect.poll(() => announced.at(-1)).toBe(`Study ${number} by Asha Kulkarni | Kalaangan`);
    await expectFocused(page, 'button Next');
  }
  expect(announced).toHaveLength(2);
});

test('a change within a page keeps the focus and announces nothing', async () => {
  const { page } = await harness.visit(`/profile/${asha.username}`);
  const announced = await recordAnnouncements(page);
  await page.getByRole('tab', { name: 'About' }).click();
  await page.waitForURL(/#about$/);
  await expectFocused(page, 'tab About');
  await page.getByRole('link', { name: 'Discussions' }).first().click();
  await expectFocused(page, 'heading Discussions');
  await page.getByRole('tab').nth(1).click();
  await page.waitForURL(/\/discussions\?/);
  expect(await findFocused(page)).toMatch(/^tab /);
  await expect.poll(() => announced).toEqual(['Discussions | Kalaangan']);
});

test('the search box keeps the focus when results appear while typing', async () => {
  const { page } = await harness.visit('/about');
  const announced = await recordAnnouncements(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Study');
  await page.getByRole('heading', { level: 1, name: 'Results for' }).waitFor();
  await expect.poll(() => announced).toEqual(['"Study" | Kalaangan']);
  await expectFocused(page, 'searchbox Search');
});

test("a login focuses the home page's heading, and an ended session the login's", async () => {
  const ravi = await harness.site.addPerson('Ravi Menon');
  const { page, watch, endSession } = await harness.visit('/login');
  const announced = await recordAnnouncements(page);
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
  await endSession();
  await page.getByLabel('Title').fill('Which brush?');
  await page.getByLabel('Content').fill('For ink.');
  await page.getByRole('button', { name: 'Create Discussion' }).click();
  await expectPath(page, '/login');
  await expectFocused(page, 'heading Welcome back');
  await expect.poll(() => announced.at(-1)).toBe('Login | Kalaangan');
});

test('a submitted form focuses the heading of the page it created', async () => {
  const { page } = await harness.visit('/discussions/create', { as: asha });
  const announced = await recordAnnouncements(page);
  await page.getByLabel('Title').fill('Whose ink is this?');
  await page.getByLabel('Content').fill('It came without a label.');
  await page.getByRole('button', { name: 'Create Discussion' }).click();
  await expectFocused(page, 'heading Whose ink is this?');
  await expect.poll(() => announced).toEqual(['Whose ink is this? | Kalaangan']);
  await openExplore(page, 'Artworks');
  await expectFocused(page, 'heading Artworks by Indian digital artists');
});
