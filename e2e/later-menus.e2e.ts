import { networkMessage } from '@kalaangan/contract/network';
import { expect, test } from 'vitest';
import { waitForBackgroundScripts, waitForHydration } from './kit/browser/browser.ts';
import { expectAccessible, expectFocus, expectPath, tabTo } from './kit/browser/checks.ts';
import { publishOne } from './kit/pages/comments.ts';
import { useHarness } from './kit/browser/harness.ts';
import { builtScript } from './kit/browser/scripts.ts';

const harness = useHarness();

const isItemsCode = ({ pathname }: URL) =>
  ['site-menu-items', 'share-items'].map(builtScript).includes(pathname);

/** A hydrated page whose menus have only what the server rendered. */
async function visitWithoutItems(path: string) {
  const visitor = await harness.visit(null, { emptyCache: true });
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await visitor.page.route(isItemsCode, async (route) => {
    await gate;
    await route.continue();
  });
  await visitor.page.goto(path);
  await waitForHydration(visitor.page);
  return { ...visitor, letThrough };
}

test('menus work without JavaScript', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const { path } = await publishOne(harness.site, asha);
  const { page } = await harness.visit(path, { javaScript: false });
  await page.getByRole('button', { name: 'Share' }).click();
  const facebook = page.getByRole('menuitem', { name: 'Facebook' });
  expect(await facebook.getAttribute('href')).toContain(encodeURIComponent(path));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expectPath(page, '/about');
});

test('a press in a menu whose code is not there yet waits for it', async () => {
  const { page, letThrough } = await visitWithoutItems('/about');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  letThrough();
  await page.getByRole('dialog', { name: 'Language' }).waitFor();
});

test('the focus in a menu stays where it is when its code comes', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const { path } = await publishOne(harness.site, asha);
  const { page, letThrough } = await visitWithoutItems(path);
  await tabTo(page, page.getByRole('button', { name: 'Share' }));
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('menuitem', { name: 'Facebook' }));
  await page.keyboard.press('ArrowDown');
  const twitter = page.getByRole('menuitem', { name: 'Twitter' });
  await expectFocus(twitter);
  letThrough();
  await waitForBackgroundScripts(page);
  await expectFocus(twitter);
  await page.keyboard.press('ArrowDown');
  await expectFocus(page.getByRole('menuitem', { name: 'WhatsApp' }));
});

test('a press that has to wait for code that cannot be loaded says so, and the next one tries again', async () => {
  const { page, watch } = await harness.visit(null, { emptyCache: true });
  watch.expect(/net::ERR_FAILED/);
  await page.route(isItemsCode, (route) => route.abort());
  await page.goto('/about');
  await waitForHydration(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const language = page.getByRole('button', { name: 'Language', exact: true });
  await menu.click();
  await language.click();
  await page.getByRole('alert').getByText(networkMessage).waitFor();
  // Links need no code.
  await menu.click();
  await page.getByRole('link', { name: 'Subscription', exact: true }).click();
  await expectPath(page, '/subscription');
  await waitForHydration(page);
  await page.unroute(isItemsCode);
  await menu.click();
  await language.click();
  await page.getByRole('dialog', { name: 'Language' }).waitFor();
});
