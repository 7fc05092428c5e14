import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publish, tilesOf } from './kit/pages/artworks.ts';
import { expectPath, expectText, openCreate } from './kit/browser/checks.ts';
import { commentBox, commentBy, scrollToOwnComments } from './kit/pages/comments.ts';
import { chooseThumbnail, contentOf, titleOf } from './kit/pages/editor.ts';
import { useHarness } from './kit/browser/harness.ts';
import { picture } from './kit/files/pictures.ts';
import { translatePages } from './kit/languages/translator.ts';

const harness = useHarness();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A new page that the browser translates. */
async function visitTranslated(path: string, options: { phone?: boolean } = {}) {
  const visitor = await harness.visit(null, options);
  await translatePages(visitor.page);
  await visitor.go(path);
  return visitor;
}

test('somebody who knows nothing but the specification signs up, publishes, writes and follows in translated pages', async () => {
  const ravi = await harness.site.addPerson('Ravi Menon');
  const { _id: heron } = await publish(harness.site, ravi, { title: 'Heron at the weir' });

  const { page, go } = await visitTranslated('/signup');
  for (const [label, value] of [
    ['Name', 'Meera Das'],
    ['Username', 'meera'],
    ['Email', 'meera@example.org'],
    ['Password', 'Passw0rd!'],
    ['Confirm Password', 'Passw0rd!'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await button(page, 'Create Account').click();
  await expectPath(page, '/');

  // The mail is read on the phone, where nobody is logged in.
  const link = new URL(await harness.site.mailedLink('meera@example.org', '/verify/'));
  const { page: phone } = await visitTranslated(link.pathname, { phone: true });
  await expectText(phone, 'Email Verified!');
  await expectPath(phone, '/');

  await openCreate(page);
  await page.getByLabel('Title').fill('Ghats at sunrise');
  await page.getByRole('combobox', { name: 'Art Style' }).fill('Watercolor');
  await page.getByLabel('Choose images').setInputFiles([await picture('ghats.jpg')]);
  await button(page, 'Create Artwork').click();
  await page.waitForURL('**/artwork/*');
  const path = new URL(page.url()).pathname;
  await page.getByRole('heading', { level: 1, name: 'Ghats at sunrise' }).waitFor();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Ghats at sunset');
  await button(page, 'Save Changes').click();
  await page.getByRole('link', { name: 'Ghats at sunset' }).waitFor();

  await go(path);
  await page.getByRole('heading', { level: 1, name: 'Ghats at sunset' }).waitFor();
  await scrollToOwnComments(page);
  await commentBox(page).fill('Painted from the bridge');
  await button(page, 'Add Comment').click();
  await commentBy(page, 'Meera Das', 'Painted from the bridge').waitFor();

  await go('/discussions/create');
  await page.getByLabel('Title').fill('Which paper for monsoon skies?');
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('Mine buckles.');
  await button(page, 'Create Discussion').click();
  await page.getByRole('heading', { level: 1, name: 'Which paper for monsoon skies?' }).waitFor();

  await go('/blog/create');
  await titleOf(page).fill('A week in Varanasi');
  await contentOf(page).fill('Seven mornings by the river.');
  await chooseThumbnail(page);
  await button(page, 'Create Blog Post').click();
  await page.getByRole('heading', { level: 1, name: 'A week in Varanasi' }).waitFor();

  await page.getByRole('searchbox', { name: 'Search' }).fill('heron');
  await page.waitForURL('**/search?*');
  await tilesOf(page).filter({ hasText: 'Heron at the weir' }).click();
  await expectPath(page, `/artwork/${heron}`);
  await button(page, 'Follow').click();
  await button(page, 'Following').waitFor();
  // The button says it before the server has it.
  await expect
    .poll(() => harness.site.call('GET', `/api/users/${ravi.id}/followers`))
    .toMatchObject({ followers: [{ username: 'meera' }] });
});
