import { beforeAll, expect, test, vi } from 'vitest';
import { publish, tilesOf } from './kit/pages/artworks.ts';
import { expectAccessible } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import type { Person } from './kit/browser/site.ts';

const harness = useHarness();
let asha: Person;

beforeAll(async () => {
  const { site } = harness;
  asha = await site.addPerson('Asha Kulkarni');
  await publish(site, asha, { title: 'कोलम', tags: ['कोलम'] });
  await publish(site, asha, { title: 'Morning', tags: ['கோலம்'] });
  await vi.waitFor(async () => {
    expect(await site.call('GET', `/api/artworks/search?q=${encodeURIComponent('கோலம்')}`)).toHaveLength(2);
  }, 60_000);
});

test('Roman typing finds what is written in other scripts', async () => {
  const { page } = await harness.visit('/search?q=kolam', { javaScript: false });
  expect(await tilesOf(page).count()).toBe(2);
});

test('where nothing is found, a link leads to what may have been meant', async () => {
  const { page } = await harness.visit('/search?q=kulkarnee+xyzzy&tab=artists', { javaScript: false });
  expect(await page.getByRole('main').textContent()).toContain('Did you mean:');
  const { page: live } = await harness.visit('/search?q=kulkarnee+xyzzy&tab=artists');
  await expectAccessible(live);
  await live.getByRole('link', { name: 'kulkarni' }).click();
  await expect.poll(() => new URL(live.url()).searchParams.get('q')).toBe('kulkarni');
  await live.getByRole('link', { name: /Asha Kulkarni/ }).waitFor();
});

test('a tag being typed is offered in the scripts in use, with its counts', async () => {
  const { page } = await harness.visit('/create', { as: asha });
  const tags = page.getByRole('combobox', { name: /^Tags/ });
  await tags.pressSequentially('kolam');
  const options = page.getByRole('listbox', { name: 'Tags' }).getByRole('option');
  await expect.poll(() => options.allTextContents()).toEqual(['कोलम1', 'கோலம்1', 'Add “kolam”']);
  await expectAccessible(page);
  await tags.press('ArrowDown');
  await tags.press('Enter');
  await page.getByRole('button', { name: 'Remove कोलम' }).waitFor();
  // The typed text itself is added by Enter as before.
  await tags.fill('dawn');
  await tags.press('Enter');
  await page.getByRole('button', { name: 'Remove dawn' }).waitFor();
});
