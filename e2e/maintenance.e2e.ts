import { maintenanceText } from '@kalaangan/contract/maintenance/maintenance';
import { inLanguage, t } from '@kalaangan/messages/t';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoHorizontalOverflow, expectPath } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { password, type Person } from './kit/browser/site.ts';
import { commentBox, commentBy, publishOne, scrollToOwnComments } from './kit/pages/comments.ts';
import { adminEnvironment, createAdmin } from './kit/pages/moderation.ts';

const harness = useHarness(async () => adminEnvironment);
let owner: Person;
beforeAll(async () => {
  owner = await createAdmin(harness.site);
});
afterEach(() => harness.site.admin('maintenance', 'off'));

const until = '2100-12-01T18:30';
const note = 'A new server is set up.';
const begin = () => harness.site.admin('maintenance', 'on', '--until', until, '--message', note);
const told = maintenanceText(new Date(`${until}+05:30`));
const lineOf = (page: Page) => page.getByRole('status').filter({ hasText: note });

test.each([
  ['en', '/', { dark: true }],
  ['ur', '/ur', { phone: true }],
] as const)('pages in %s say on top that nothing can be changed, and until when', async (code, path, how) => {
  await harness.site.readPage(path);
  await begin();
  const { page } = await harness.visit(path, how);
  const line = lineOf(page);
  await line.waitFor();
  const message = inLanguage(code, () => maintenanceText(new Date(`${until}+05:30`)));
  expect((await line.innerText()).split('\n').filter(Boolean)).toEqual([message, note]);
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);

  const plain = await harness.visit(path, { javaScript: false });
  expect(await lineOf(plain.page).innerText()).toContain(message);
  await harness.site.admin('maintenance', 'off');
  expect(await harness.site.readPage(path)).not.toContain('maintenance-line');
});

test('the line stands below the offer of a page in one’s own language, which has its place below the bar', async () => {
  await begin();
  const { page } = await harness.visit('/ur', { phone: true });
  const offer = page.getByRole('complementary', { name: inLanguage('ur', () => t('Language')) });
  await offer.waitFor();
  const [above, below] = [await offer.boundingBox(), await lineOf(page).boundingBox()];
  expect(below?.y).toBe((above?.y ?? 0) + (above?.height ?? 0));
});

test('a comment that is refused stays in its form, with the reason, and is sent afterwards', async () => {
  const { site } = harness;
  const [asha, bela] = [await site.addPerson('Asha Rao'), await site.addPerson('Bela Nair')];
  const { path } = await publishOne(site, asha);
  const { page, watch, go } = await harness.visit(path, { as: bela });
  watch.expect(/^503 POST \/api\/artworks\/[^/]+\/comments$/);
  await scrollToOwnComments(page);
  expect(await lineOf(page).count()).toBe(0);
  await begin();
  const text = 'The light on the steps!';
  await commentBox(page).fill(text);
  const add = page.getByRole('button', { name: 'Add Comment' });
  await add.click();
  await page.getByRole('main').getByRole('alert').getByText(told).waitFor();
  await lineOf(page).getByText(note).waitFor();
  expect(await commentBox(page).inputValue()).toBe(text);
  await go(path);
  await scrollToOwnComments(page);
  expect(await commentBox(page).inputValue()).toBe(text);
  await site.admin('maintenance', 'off');
  await add.click();
  await commentBy(page, bela.name, text).waitFor();
});

test('the line goes by itself when it is over', async () => {
  await begin();
  const { page, go } = await harness.visit(null);
  await page.addInitScript(() => {
    const repeat = window.setInterval.bind(window);
    Object.assign(window, {
      setInterval: (run: () => void, ms: number) => repeat(run, ms === 60_000 ? 50 : ms),
    });
  });
  await go('/about');
  await page.waitForResponse((response) => response.url().includes('/api/maintenance'));
  await lineOf(page).getByText(told).waitFor();
  await harness.site.admin('maintenance', 'off');
  await lineOf(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

test('a member who logs in is told why not, and an admin gets in and works', async () => {
  const { site } = harness;
  const bela = await site.addPerson('Bela Nair');
  const { path } = await publishOne(site, bela);
  await begin();
  const { page, watch, go } = await harness.visit('/login');
  watch.expect(/^503 POST \/api\/(auth\/login|artworks\/[^/]+\/increment-view)$/);
  const logIn = async (email: string) => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await logIn(bela.email);
  await page.getByRole('main').getByText(told).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(bela.email);
  await logIn(owner.email);
  await expectPath(page, '/');
  await go(path);
  await scrollToOwnComments(page);
  await commentBox(page).fill('It is well.');
  await page.getByRole('button', { name: 'Add Comment' }).click();
  await commentBy(page, owner.name, 'It is well.').waitFor();
});

test('a form that is sent without JavaScript is answered by a page, and Back leads to what was typed', async () => {
  const { page, watch } = await harness.visit('/accessibility', { javaScript: false });
  watch.expect(/^503 POST \/accessibility$/);
  await begin();
  const typed = 'The contrast is too low.';
  await page.getByLabel('What does not work?').fill(typed);
  await page.getByLabel('Email', { exact: true }).fill('nila@example.org');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('heading', { name: told }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel('What does not work?').inputValue()).toBe(typed);
});
