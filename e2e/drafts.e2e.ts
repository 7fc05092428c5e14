import { beforeEach, expect, test } from 'vitest';
import { moderationAddresses } from '@kalaangan/contract/safety/moderation';
import { expectAccessible, expectText, findDrafts, shortenTimers } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import type { Person } from './kit/browser/site.ts';
import { picture } from './kit/files/pictures.ts';

const harness = useHarness();
let asha: Person;
let ravi: Person;
beforeEach(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
  ravi = await harness.site.addPerson('Ravi Menon');
});

type Works = { works: { _id: string; title: string; kind: string; status: string }[] };

async function listDrafts(person: Person, status = 'draft'): Promise<Works['works']> {
  const path = moderationAddresses.works.replace('GET ', '');
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { works } = (await harness.site.call('GET', `${path}?status=${status}`, {
    token: person.token,
  })) as Works;
  return works;
}

test('a new artwork is saved as a draft when a file arrives, goes on after a reload, and is published by one press', async () => {
  const { page } = await harness.visit('/create', { as: asha, autosaves: true });
  await page.getByLabel('Title').fill('Terrace after rain');
  await page.getByLabel('Choose images').setInputFiles([await picture('one.jpg'), await picture('two.jpg')]);
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved as draft \d\d:\d\d$/ })
    .waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/edit-artwork\//);
  const [draft] = await listDrafts(asha);
  expect(draft).toMatchObject({ kind: 'artwork', title: 'Terrace after rain' });
  // The browser keeps nothing that the server has.
  expect(await findDrafts(page, 'artwork')).toEqual([]);

  await page.reload();
  await expectText(page, 'Edit Artwork');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Terrace after rain');
  await expect.poll(() => page.getByAltText(/of the artwork$/).count()).toBe(2);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Art Style' }).fill('Watercolor');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/\/artwork\//);
  await expectText(page, 'Artwork published');
  expect(await listDrafts(asha)).toEqual([]);
});

test('drafts, scheduled and unlisted things stand on the own profile alone, and lead to their forms or pages', async () => {
  const { page } = await harness.visit('/create', { as: ravi });
  await page.getByLabel('Title').fill('Half an idea');
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Keep as draft' }).click();
  await page.waitForURL(/#drafts$/);
  await page.getByRole('link', { name: 'Half an idea' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Half an idea' }).click();
  await expectText(page, 'Edit Artwork');
  await page.getByRole('combobox', { name: 'Art Style' }).fill('Watercolor');
  await page.getByLabel('Choose images').setInputFiles([await picture('one.jpg')]);
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByLabel('Date and time').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expectText(page, 'Choose a time in the future.');
  // In two days: the browser's day may begin before UTC's.
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Date and time').fill(`${inTwoDays}T10:00`);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.waitForURL(/#scheduled$/);
  await page.getByRole('link', { name: 'Half an idea' }).waitFor();
  expect(await listDrafts(ravi, 'scheduled')).toHaveLength(1);

  await page.getByRole('link', { name: 'Half an idea' }).click();
  await expectText(page, 'Edit Artwork');
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Publish unlisted' }).click();
  await expectText(page, 'Unlisted: whoever has the address sees it. It stands in no list.');
  await page.goto(`/profile/${ravi.username}#unlisted`);
  await page.getByRole('link', { name: 'Half an idea' }).click();
  await page.waitForURL(/\/artwork\//);

  const visitor = await harness.visit(`/profile/${ravi.username}`);
  await visitor.page.getByRole('tab', { name: 'About' }).waitFor();
  expect(await visitor.page.getByRole('tab', { name: 'Drafts' }).count()).toBe(0);
});

test('the page of a draft is its author’s alone, with a way back to the form', async () => {
  const { page, watch, go } = await harness.visit('/discussions/create', { as: asha });
  await page.getByLabel('Title').fill('Which varnish?');
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Keep as draft' }).click();
  await page.waitForURL(/#drafts$/);
  const draft = (await listDrafts(asha)).find(({ title }) => title === 'Which varnish?');
  watch.expect(/^404 GET \/discussions\//);
  await go(`/discussions/${draft?._id}`);
  await expectText(page, 'This is a draft. Only you see it.');
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).first().click();
  await expectText(page, 'Edit Discussion');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Which varnish?');

  const other = await harness.visit(null, { as: ravi });
  other.watch.expect(/^404 GET /);
  await other.go(`/discussions/${draft?._id}`);
  await expectText(other.page, 'Discussion Not Found');
});

test('two open forms of one draft do not undo each other', async () => {
  const { page, watch } = await harness.visit('/create', { as: asha, autosaves: true });
  watch.expect(/^409 PUT \/api\/artworks\//);
  await page.getByLabel('Title').fill('On the desk');
  await page.getByLabel('Choose images').setInputFiles([await picture('desk.jpg')]);
  await page.getByRole('status').filter({ hasText: 'Saved as draft' }).waitFor();
  const [draft] = await listDrafts(asha);
  const form = new FormData();
  form.append('title', 'On the phone');
  await harness.site.call('PUT', `/api/artworks/${draft?._id}`, { token: asha.token, form });
  await page.getByLabel('Choose images').setInputFiles([await picture('second.jpg')]);
  const dialog = page.getByRole('alertdialog', { name: 'This draft was changed elsewhere.' });
  await dialog.getByRole('button', { name: 'Keep this one' }).click();
  await expect
    .poll(async () => (await listDrafts(asha)).find(({ _id }) => _id === draft?._id)?.title)
    .toBe('On the desk');
});

test.each([
  ['blog', '/blog/create', 'Edit Blog Post'],
  ['discussion', '/discussions/create', 'Edit Discussion'],
])('a %s is saved after a pause of typing, and goes on in another window', async (kind, path, heading) => {
  const title = `A ${kind} in the making`;
  const { page, go } = await harness.visit(null, { as: asha });
  await shortenTimers(page, [10_000]);
  await go(path);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('status').filter({ hasText: 'Saved as draft' }).waitFor();
  await expect
    .poll(async () => (await listDrafts(asha)).filter((work) => work.title === title).length)
    .toBe(1);

  const other = await harness.visit(`/profile/${asha.username}#drafts`, { as: asha });
  await other.page.getByRole('link', { name: title }).click();
  await expectText(other.page, heading);
  const field = other.page.getByRole('textbox', { name: 'Title' });
  await expect
    .poll(() => field.evaluate((box) => (box instanceof HTMLInputElement ? box.value : box.textContent)))
    .toBe(title);
  await expectAccessible(other.page);
});
