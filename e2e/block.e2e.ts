import { expect, test } from 'vitest';
import { publish } from './kit/artworks.ts';
import { expectAccessible, expectNoHorizontalOverflow } from './kit/checks.ts';
import { useHarness } from './kit/harness.ts';

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

  await page.goto(`${new URL(page.url()).origin}/`);
  await page.locator('html:not([data-veiled])').waitFor();
  expect(await page.getByRole('link', { name: 'Monsoon by Asha' }).count()).toBe(0);

  await page.goto(`${new URL(page.url()).origin}/account`);
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await page.getByText('You have not blocked anybody.').waitFor();
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);
});
