import { networkMessage } from '@kalaangan/contract/network';
import { offeredCategories } from '@kalaangan/contract/safety/reports';
import { expect, test } from 'vitest';
import { waitForHydration } from './kit/browser/browser.ts';
import { expectAccessible, expectFocus, tabTo } from './kit/browser/checks.ts';
import { addComment, commentBy, publishOne, scrollToOwnComments } from './kit/pages/comments.ts';
import { useHarness } from './kit/browser/harness.ts';
import { reportDialog } from './kit/pages/reports.ts';
import { builtScript } from './kit/browser/scripts.ts';

const harness = useHarness();

test('by keyboard the menu of a comment leads to the dialog and back', async () => {
  const { site } = harness;
  const [asha, ravi] = await Promise.all([site.addPerson('Asha Rao'), site.addPerson('Ravi Nair')]);
  const { artwork, path } = await publishOne(site, asha);
  await addComment(site, artwork, asha, 'First!');
  const { page } = await harness.visit(path, { as: ravi });
  await scrollToOwnComments(page);
  const more = commentBy(page, asha.name, 'First!').getByRole('button', { name: 'More' });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('menuitem', { name: 'Report' }));
  await page.keyboard.press('Enter');
  await reportDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await reportDialog(page).waitFor({ state: 'detached' });
  await expectFocus(more);
});

test('a menu whose items could not be loaded says so, and loads them when that is pressed', async () => {
  const { site } = harness;
  const asha = await site.addPerson('Asha Rao');
  const { page, watch } = await harness.visit(`/profile/${asha.username}`);
  const isItemsCode = ({ pathname }: URL) => pathname === builtScript('report-menu-items');
  watch.expect(/net::ERR_FAILED/);
  await page.route(isItemsCode, (route) => route.abort());
  await tabTo(page, page.getByRole('button', { name: 'More' }));
  await page.keyboard.press('Enter');
  const failure = page.getByRole('menuitem', { name: `${networkMessage}. Try Again` });
  await expectFocus(failure);
  await expectAccessible(page);
  await page.unroute(isItemsCode);
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('menuitem', { name: 'Report' }));
  await page.getByRole('menuitem', { name: 'Block', exact: true }).waitFor();
  expect(await failure.count()).toBe(0);
});

test('a press on the menu of a comment before the comments are hydrated opens the dialog', async () => {
  const { site } = harness;
  const asha = await site.addPerson('Asha Rao');
  const { artwork, path } = await publishOne(site, asha);
  await addComment(site, artwork, asha, 'First!');
  const { page } = await harness.visit(null);
  // The code of comments comes when it is let through.
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  const isCommentsCode = ({ pathname }: URL) => pathname === builtScript('artwork-comments');
  await page.route(isCommentsCode, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path);
  await waitForHydration(page);
  await commentBy(page, asha.name, 'First!').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Loading...' }).waitFor();
  letThrough();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await reportDialog(page).waitFor();
  expect(await reportDialog(page).getByRole('radio').count()).toBe(offeredCategories.length);
});
