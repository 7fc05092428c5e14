import { expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { expectAccessible, expectNoHorizontalOverflow } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { picture } from './kit/files/pictures.ts';

const harness = useHarness();

test('a mature work is blurred wherever it is met, and shown by the keyboard', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const images = [await picture('study.jpg', { width: 800, height: 600 })];
  const { _id: id } = await publish(harness.site, asha, { title: 'Life Study', mature: 'nudity', images });
  const { page } = await harness.visit('/');
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/media/')) loaded.push(response.url());
  });

  const tile = page.getByRole('link', { name: 'Life Study' });
  await tile.getByText('Mature content').waitFor();
  // Whoever is not logged in asks on the page of the work.
  expect(await page.getByRole('button', { name: 'Show Life Study' }).count()).toBe(0);
  await expectAccessible(page);
  await tile.click();
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await show.waitFor();
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
  // What is behind the label cannot be reached before.
  const art = page.getByRole('button', { name: 'Life Study', exact: true });
  await expect(art.click({ trial: true, timeout: 1_000 })).rejects.toThrow('Timeout');
  expect(loaded.filter((url) => url.includes('signature='))).toEqual([]);

  await show.focus();
  await page.keyboard.press('Enter');
  await show.waitFor({ state: 'detached' });
  await expect.poll(() => loaded.some((url) => url.includes('signature='))).toBe(true);
  // The focus is on the picture, which opens by the keyboard.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.classList.contains('picture-open')))
    .toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();

  const html = await (await fetch(new URL(`/artwork/${id}`, page.url()))).text();
  expect(html).toMatch(/property="og:image" content="[^"]*\/card\.png"/);
});

test('clear pictures whose address has ended are asked for again', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const images = [await picture('study.jpg', { width: 800, height: 600 })];
  const { _id: id } = await publish(harness.site, asha, { title: 'Torso', mature: 'nudity', images });
  const { page, watch } = await harness.visit(`/artwork/${id}`);
  watch.expect(/^404 GET \/media\/ended-/);
  let asked = 0;
  // As if the addresses were from ten minutes ago.
  await page.route(`**/artworks/${id}/clear`, async (route) => {
    const response = await route.fetch();
    asked += 1;
    const text = await response.text();
    const body = asked === 1 ? text.replaceAll('/media/', '/media/ended-') : text;
    await route.fulfill({ response, body });
  });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(() => asked).toBe(2);
  const art = page.getByRole('img', { name: 'Torso' });
  await expect
    .poll(() =>
      art.evaluate(
        (image) => image instanceof HTMLImageElement && image.naturalWidth > 0 && image.currentSrc,
      ),
    )
    .toContain('signature=');
  expect(asked).toBe(2);
});

test('artists see their own mature work as it is, in lists and on its page', async () => {
  const { site } = harness;
  const [asha, ravi] = [await site.addPerson('Asha Rao'), await site.addPerson('Ravi Menon')];
  const images = [await picture('study.jpg', { width: 800, height: 600 })];
  const { _id: id } = await publish(site, asha, { title: 'Own Study', mature: 'nudity', images });
  const { page, go } = await harness.visit(`/profile/${asha.username}`, { as: asha });
  const tile = page.getByRole('link', { name: 'Own Study' });
  await expect.poll(() => tile.evaluate((link) => link.querySelector('img')?.src)).toContain('signature=');
  expect(await tile.getByText('Mature content').count()).toBe(0);
  await go(`/artwork/${id}`);
  const art = page.getByRole('img', { name: 'Own Study' });
  await expect.poll(() => art.getAttribute('src')).toContain('signature=');
  expect(await page.getByRole('button', { name: 'Show', exact: true }).count()).toBe(0);
  // The focus is where a page begins.
  expect(await page.evaluate(() => document.activeElement?.closest('.artwork-stage'))).toBe(null);

  // What everybody gets is the same as before.
  expect(await site.readPage(`/artwork/${id}`)).not.toContain('signature=');
  const other = await harness.visit(`/profile/${asha.username}`, { as: ravi });
  await other.page.getByRole('link', { name: 'Own Study' }).getByText('Mature content').waitFor();
});
