import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import {
  delayTimers,
  expectAccessible,
  expectFocus,
  expectNoHorizontalOverflow,
  expectPath,
  shortenTimers,
  tabTo,
} from './kit/browser/checks.ts';
import { addComment, publishOne, scrollToOwnComments } from './kit/pages/comments.ts';
import { useHarness } from './kit/browser/harness.ts';
import type { Person } from './kit/browser/site.ts';

const harness = useHarness();

test('a member blocks an artist, whose work is gone from the home page, and ends the block', async () => {
  const [asha, bela] = [await harness.site.addPerson('Asha Rao'), await harness.site.addPerson('Bela Nair')];
  await publish(harness.site, asha, { title: 'Monsoon by Asha' });
  const { page } = await harness.visit(`/profile/${asha.username}`, { as: bela });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`You have blocked ${asha.name}.`).waitFor();
  const main = page.getByRole('main');
  const unblock = main.getByRole('button', { name: 'Unblock', exact: true });
  await unblock.waitFor();
  expect(await main.getByRole('button', { name: 'Follow', exact: true }).count()).toBe(0);
  await expectAccessible(page);
  await unblock.click();
  // The message goes by itself; the focus stays.
  await page.getByText(`${asha.name} is no longer blocked.`).waitFor();
  await expectFocus(main.getByRole('button', { name: 'Follow', exact: true }));
  await harness.site.call('POST', `/api/users/${asha.id}/block`, { token: bela.token });

  await page.goto(`${new URL(page.url()).origin}/`);
  await page.locator('html:not([data-veiled])').waitFor();
  expect(await page.getByRole('link', { name: 'Monsoon by Asha' }).count()).toBe(0);

  await page.goto(`${new URL(page.url()).origin}/account`);
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await page.getByText('You have not blocked anybody.').waitFor();
  await expectNoHorizontalOverflow(page);
});

test('a member mutes by keyboard alone who has commented, on a narrow phone in the dark', async () => {
  const [asha, ravi] = [await harness.site.addPerson('Asha Rao'), await harness.site.addPerson('Ravi Menon')];
  const bela = await harness.site.addPerson('Bela Nair');
  const { artwork, path } = await publishOne(harness.site, asha);
  await addComment(harness.site, artwork, ravi, 'Words of somebody');
  const { page } = await harness.visit(path, { as: bela, dark: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await scrollToOwnComments(page);
  const comment = page.getByRole('article', { name: 'Comment by Ravi Menon' });
  await tabTo(page, comment.getByRole('button', { name: 'More' }));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Mute', exact: true }).waitFor();
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await comment.waitFor({ state: 'detached' });
  expect(await page.getByText('Words of somebody').count()).toBe(0);
});

test('an artist closes the comments, for everybody, and opens them again', async () => {
  const [asha, bela] = [await harness.site.addPerson('Asha Rao'), await harness.site.addPerson('Bela Nair')];
  const { path } = await publishOne(harness.site, asha);
  const { page } = await harness.visit(path, { as: asha });
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: 'Close Comments' }).click();
  await more.click();
  const open = page.getByRole('menuitem', { name: 'Open Comments' });
  await open.waitFor();
  const reader = await harness.visit(path, { as: bela });
  await scrollToOwnComments(reader.page);
  await reader.page.getByText('Comments are closed.').waitFor();
  expect(await reader.page.getByRole('textbox', { name: 'Comment' }).count()).toBe(0);
  await open.click();
  await more.click();
  await page.getByRole('menuitem', { name: 'Close Comments' }).waitFor();
});

describe('the content of a member who has blocked somebody stays veiled', () => {
  let asha: Person;
  let bela: Person;
  beforeAll(async () => {
    [asha, bela] = [await harness.site.addPerson('Asha Rao'), await harness.site.addPerson('Bela Nair')];
    await publish(harness.site, asha, { title: 'Rain by Asha' });
    await harness.site.call('POST', `/api/users/${asha.id}/block`, { token: bela.token });
  });

  const notice = 'This page could not be loaded.';
  const work = { name: 'Rain by Asha' };

  test('with a notice where it cannot be asked for again, and links then load whole pages', async () => {
    const { page, watch } = await harness.visit('/', { as: bela, promptRetries: true });
    // From then on this browser knows that she has.
    await page.getByRole('link', work).waitFor({ state: 'detached' });
    watch.expect(/net::ERR_FAILED/);
    await page.route('**/api/artworks*', (route) => route.abort());
    await page.reload();
    await page.getByText(notice).waitFor();
    // In the HTML, but neither seen nor read out.
    expect(await page.getByRole('link', { ...work, includeHidden: true }).count()).toBeGreaterThan(0);
    expect(await page.getByRole('link', work).count()).toBe(0);
    await expectNoHorizontalOverflow(page);
    await page.unroute('**/api/artworks*');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('link', { name: 'Discussions' }).first().click();
    await expectPath(page, '/discussions');
    await page.locator('html:not([data-veiled])').waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
    expect(await page.getByText(notice).isVisible()).toBe(false);
  });

  test('with a notice where the scripts do not load', async () => {
    const { page, watch } = await harness.visit('/', { as: bela });
    await page.getByRole('link', work).waitFor({ state: 'detached' });
    watch.expect(/net::ERR_FAILED/);
    await shortenTimers(page, [10_000]);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await page.getByText(notice).waitFor();
    expect(await page.getByRole('link', work).count()).toBe(0);
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await page.locator('html:not([data-veiled])').waitFor();
  });

  /** Notes on each document that is loaded from now on whether the text is visible in any frame, for `wasSeen`. */
  async function watchFrames(page: Page, text: string): Promise<void> {
    await page.addInitScript((sought) => {
      const watch = () => {
        for (const element of document.querySelectorAll('main *'))
          if (element.textContent === sought && element.checkVisibility({ visibilityProperty: true }))
            document.documentElement.dataset['seen'] = 'yes';
        requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    }, text);
  }
  const wasSeen = async (page: Page) => (await page.locator('html').getAttribute('data-seen')) === 'yes';

  test('until the home page is rendered without theirs', async () => {
    const isSeen = async (as: Person): Promise<boolean> => {
      const { page } = await harness.visit('/', { as });
      if (as === bela) await page.getByRole('link', work).waitFor({ state: 'detached' });
      await delayTimers(page);
      await watchFrames(page, work.name);
      await page.reload();
      await page.locator('html:not([data-veiled])').waitFor();
      await page.getByRole('link', work).waitFor({ state: as === bela ? 'detached' : 'visible' });
      return wasSeen(page);
    };
    const reader = await harness.site.addPerson('Ravi Menon');
    expect(await isSeen(bela)).toBe(false);
    expect(await isSeen(reader)).toBe(true);
  });

  test.for([
    { late: 'they are answered late', isSessionLate: false },
    { late: 'the session is answered late too', isSessionLate: true },
  ])('until the comments are rendered without theirs, where $late', async ({ isSessionLate }) => {
    const reader = await harness.site.addPerson('Ravi Menon');
    const { artwork, path } = await publishOne(harness.site, reader);
    await addComment(harness.site, artwork, asha, 'Words of the blocked');
    await addComment(harness.site, artwork, reader, 'Words of the artist');
    const isSeen = async (as: Person): Promise<boolean> => {
      const { page } = await harness.visit('/', { as });
      // From then on her browser knows that she hides people.
      if (as === bela) await page.getByRole('link', work).waitFor({ state: 'detached' });
      await delayTimers(page);
      await watchFrames(page, 'Words of the blocked');
      const scrolled = Promise.withResolvers<void>();
      const hold = async (route: Route) => {
        await scrolled.promise;
        await route.continue();
      };
      await page.route('**/api/artworks/*/comments*', hold);
      if (isSessionLate) await page.route('**/api/users/me', hold);
      await page.goto(harness.site.url + path);
      await page.getByRole('heading', { name: /^Comments/, includeHidden: true }).scrollIntoViewIfNeeded();
      // By CSS: nothing else tells that the code of the comments has rendered them.
      const rendered = page.locator('.comments-section[data-hydrated]');
      if (isSessionLate) await rendered.waitFor({ state: 'attached' });
      scrolled.resolve();
      await scrollToOwnComments(page);
      await page.getByText('Words of the artist').waitFor();
      return wasSeen(page);
    };

    expect(await isSeen(bela)).toBe(false);
    expect(await isSeen(reader)).toBe(true);
  });
});
