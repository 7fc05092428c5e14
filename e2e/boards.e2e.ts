import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { beforeEach, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
} from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import type { Person } from './kit/browser/site.ts';
import { publish } from './kit/pages/artworks.ts';
import { createBoard } from './kit/pages/boards.ts';

const harness = useHarness();
let asha: Person;
let ravi: Person;
let artwork: Artwork;

beforeEach(async () => {
  const { site } = harness;
  [asha, ravi] = await Promise.all([site.addPerson('Asha Kulkarni'), site.addPerson('Ravi Menon')]);
  artwork = await publish(site, asha, { title: 'Ghats at sunrise' });
});

const path = () => `/artwork/${artwork._id}`;
const stateOf = ({ token }: Person) =>
  harness.site.call('GET', `/api/artworks/${artwork._id}/save`, { token });

test('a member saves a work with one press, finds it on their profile, and takes it off again', async () => {
  const { page } = await harness.visit(path(), { as: ravi });
  const saved = page.waitForResponse('**/save');
  await page.getByRole('button', { name: 'Save', exact: true, pressed: false }).click();
  await page.getByRole('button', { name: 'Saved', exact: true, pressed: true }).waitFor();
  await saved;
  await page.reload();
  await page.getByRole('button', { name: 'Saved', exact: true, pressed: true }).waitFor();
  await page.goto(`/profile/${ravi.username}#saved`);
  await page.getByRole('heading', { name: 'All saved artworks' }).waitFor();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /Ghats at sunrise/ })
    .click();
  await expectPath(page, path());
  const taken = page.waitForResponse('**/unsave');
  await page.getByRole('button', { name: 'Saved', exact: true, pressed: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true, pressed: false }).waitFor();
  await taken;
  expect(await stateOf(ravi)).toEqual({ saved: false, boards: [] });
});

test('a visitor is asked to log in, and nobody else sees the tab', async () => {
  const { page } = await harness.visit(path());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectText(page, 'Please log in to save artworks');
  await page.goto(`/profile/${ravi.username}`);
  await page.getByRole('tab', { name: 'About' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Saved' }).count()).toBe(0);
});

test('a save that fails is taken back with a message', async () => {
  const { page, watch } = await harness.visit(path(), { as: ravi });
  watch.expect(/^failed: POST \/api\/artworks\/\S+\/save/);
  await page.route('**/save', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save', exact: true, pressed: false }).click();
  await expectText(page, 'The artwork could not be saved. Please try again.');
  await page.getByRole('button', { name: 'Save', exact: true, pressed: false }).waitFor();
});

test('a work is put on a new public board, which names its artist, who is told and comes to it', async () => {
  const { page } = await harness.visit(path(), { as: ravi });
  await page.getByRole('button', { name: 'Choose boards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose boards' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Title is required').waitFor();
  await dialog.getByLabel('Title').fill('Monsoon light');
  await dialog.getByRole('switch', { name: 'Public' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  const choice = dialog.getByRole('switch', { name: /Monsoon light/ });
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Saved', exact: true, pressed: true }).waitFor();

  const { page: hers } = await harness.visit('/', { as: asha });
  await hers.getByRole('button', { name: /^Notifications/ }).click();
  await hers.getByRole('link', { name: /Ravi Menon put your artwork "Ghats at sunrise" on a board/ }).click();
  await hers.getByRole('heading', { name: 'Monsoon light', level: 1 }).waitFor();
  await hers.getByRole('link', { name: /Ghats at sunrise.*Asha Kulkarni/s }).waitFor();
  await expectNoHorizontalOverflow(hers);
});

test('what is on boards is not lost by a press on Saved', async () => {
  await createBoard(harness.site, ravi, { title: 'Kept', items: [artwork._id] });
  const { page } = await harness.visit(path(), { as: ravi });
  await page.getByRole('button', { name: 'Saved', exact: true, pressed: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose boards' });
  const choice = dialog.getByRole('switch', { name: /Kept/ });
  const taken = page.waitForResponse('**/unsave');
  await choice.uncheck();
  await taken;
  expect(await stateOf(ravi)).toEqual({ saved: true, boards: [] });
  await dialog.getByRole('button', { name: 'Remove from saved' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await stateOf(ravi)).toEqual({ saved: false, boards: [] });
});

test('a private board is there for its owner alone, who makes it public and deletes it', async () => {
  const board = await createBoard(harness.site, ravi, {
    title: 'For a client',
    public: false,
    items: [artwork._id],
  });
  const address = `/boards/${board._id}`;
  const { page: others, watch } = await harness.visit(address, { as: asha });
  watch.expect(/404/);
  await others.getByRole('heading', { name: 'Board not found' }).waitFor();

  const { page, watch: own } = await harness.visit(address, { as: ravi });
  own.expect(/404/);
  await page.getByRole('heading', { name: 'For a client', level: 1 }).waitFor();
  await page.getByText('1 artwork · private').waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit board' });
  await dialog.getByRole('switch', { name: 'Public' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 artwork · public').waitFor();
  await others.reload();
  await others.getByRole('heading', { name: 'For a client', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectPath(page, `/profile/${ravi.username}`);
  await expectText(page, 'Board deleted');
});
