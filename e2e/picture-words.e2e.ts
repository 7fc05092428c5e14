import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import {
  expectAccessible,
  expectFocus,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  waitForDraftFiles,
} from './kit/browser/checks.ts';
import { openForm } from './kit/pages/discussion-form.ts';
import { picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Describe image' });
const altOf = (page: Page) =>
  dialogOf(page).getByRole('textbox', { name: /^Describe this image for people who cannot see it/ });

async function describe(page: Page, name: string, alt: string, caption = ''): Promise<void> {
  await page.getByRole('button', { name: `Describe ${name}` }).click();
  await expectFocus(altOf(page));
  await altOf(page).fill(alt);
  if (caption)
    await dialogOf(page)
      .getByRole('textbox', { name: /^Caption/ })
      .fill(caption);
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
}

async function get(id: string): Promise<Artwork> {
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await harness.site.call('GET', `/api/artworks/${id}`)) as Artwork;
}
const wordsOf = ({ images }: Artwork) => images.map(({ alt, caption }) => [alt, caption]);

test('pictures are described in the form, keep their words when they are moved, and after a reload', async () => {
  const { page } = await harness.visit('/create', { as: asha });
  await page.getByLabel('Title').fill('Ghats');
  await page.getByRole('combobox', { name: 'Art Style' }).fill('Watercolor');
  await page
    .getByLabel('Choose images')
    .setInputFiles([await picture('red.jpg', { hue: 0 }), await picture('blue.jpg', { hue: 240 })]);
  await describe(page, 'red.jpg', 'Red hills in mist', 'At dawn');
  await describe(page, 'blue.jpg', 'नीली पहाड़ियाँ');
  await page.getByRole('button', { name: 'Describe red.jpg' }).click();
  expect(await altOf(page).inputValue()).toBe('Red hills in mist');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Move blue.jpg earlier' }).click();

  await waitForDraftFiles(page);
  await page.reload();
  await page.getByRole('button', { name: 'Describe blue.jpg' }).waitFor();
  await page.getByText('More about this artwork').click();
  await page.getByLabel('Medium').fill('Gouache on paper');
  await page.getByLabel('Year').fill('१९९८');
  await page.getByLabel('Dimensions').fill('30 × 40 cm');
  await page.getByLabel('Licence').selectOption('CC BY-NC 4.0');
  await page.getByText('Others may share and change it, but not for money, if they name you.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Artwork' }).click();
  await page.waitForURL(/\/artwork\//);

  await page.getByRole('img', { name: 'Red hills in mist' }).waitFor();
  await expectText(page, 'At dawn');
  for (const text of ['Gouache on paper', '1998', '30 × 40 cm']) await expectText(page, text);
  expect(await page.getByRole('link', { name: 'CC BY-NC 4.0' }).getAttribute('href')).toBe(
    'https://creativecommons.org/licenses/by-nc/4.0/',
  );
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(wordsOf(await get(id))).toEqual([
    ['नीली पहाड़ियाँ', ''],
    ['Red hills in mist', 'At dawn'],
  ]);

  // The fold is open where something is said; the words go with the picture that is removed.
  await page.goto(`/edit-artwork/${id}`);
  expect(await page.getByLabel('Medium').inputValue()).toBe('Gouache on paper');
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await page.getByLabel('Choose images').setInputFiles([await picture('green.jpg', { hue: 120 })]);
  await describe(page, 'green.jpg', 'Green hills');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectPath(page, '/');
  expect(wordsOf(await get(id))).toEqual([
    ['Red hills in mist', 'At dawn'],
    ['Green hills', ''],
  ]);
  // The next work begins with the licence of the last one, in sight.
  await page.goto('/create');
  await expect.poll(() => page.getByLabel('Licence').inputValue()).toBe('cc-by-nc-4.0');
});

test('a description that is too long is not sent, and kept', async () => {
  const { _id: id } = await publish(harness.site, asha, { title: 'Long words' });
  const { page } = await harness.visit(`/edit-artwork/${id}`, { as: asha });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  await describe(page, 'image 1', 'क'.repeat(1001));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectText(page, 'A description cannot be longer than 1000 characters');
  expect(sent).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Describe image 1' }).click();
  await expect.poll(() => altOf(page).inputValue()).toHaveLength(1001);
});

test('readers, tiles, cards and search engines are told what pictures show, and whose they are', async () => {
  const artwork = await publish(harness.site, asha, {
    title: 'Sluice',
    images: [await picture('one.jpg', { hue: 30 })],
    alt: ['Water runs through a sluice'],
    captions: ['Before the monsoon'],
    licence: 'cc-by-4.0',
  });
  const { page } = await harness.visit(`/artwork/${artwork._id}`);
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect(await content('og:image:alt')).toBe('Water runs through a sluice');
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  const rights = {
    creditText: 'Asha Kulkarni',
    copyrightNotice: '© Asha Kulkarni, CC BY 4.0',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    acquireLicensePage: `${harness.site.url}/profile/${asha.username}`,
  };
  expect(data).toMatchObject({
    ...rights,
    image: [
      {
        '@type': 'ImageObject',
        contentUrl: `${harness.site.url}${artwork.imageUrls[0]}`,
        description: 'Water runs through a sluice',
        caption: 'Before the monsoon',
        ...rights,
      },
    ],
  });
  await page.getByRole('button', { name: 'Water runs through a sluice' }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'Water runs through a sluice' }).waitFor();
  await page.goto(`/profile/${asha.username}`);
  await page.getByRole('img', { name: 'Water runs through a sluice' }).waitFor();
});

test('pictures of discussions are described, and read out', async () => {
  const { page, form } = await openForm(harness, asha);
  await form.title.fill('Which paper?');
  await form.content.fill('For ink.');
  await form.images.setInputFiles([await picture('ink.png', { hue: 10 })]);
  await describe(page, 'ink.png', 'An ink blot that ran');
  await page.reload();
  await page.getByRole('button', { name: 'Describe ink.png' }).click();
  await expect.poll(() => altOf(page).inputValue()).toBe('An ink blot that ran');
  await page.keyboard.press('Escape');
  await form.submit.click();
  await page.waitForURL(/\/discussions\/[0-9a-f-]{36}/);
  await page.getByRole('img', { name: 'An ink blot that ran' }).waitFor();

  await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
  const reply = page.getByRole('dialog', { name: /Reply/ });
  await reply.getByLabel('Add Image').setInputFiles([await picture('try.png', { hue: 90 })]);
  await describe(page, 'try.png', 'The same on cold-pressed paper');
  await reply.getByRole('button', { name: 'Add Reply' }).click();
  await page.getByRole('img', { name: 'The same on cold-pressed paper' }).waitFor();
});

test('what is said of a draft and of its pictures goes on in another window', async () => {
  const { page } = await harness.visit('/create', { as: asha });
  await page.getByLabel('Title').fill('Half said');
  await page.getByLabel('Choose images').setInputFiles([await picture('one.jpg'), await picture('two.jpg')]);
  await describe(page, 'two.jpg', 'Two boats', 'At noon');
  await page.getByText('More about this artwork').click();
  await page.getByLabel('Medium').fill('Ink');
  await page.getByLabel('Year').fill('1998');
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Keep as draft' }).click();
  await page.waitForURL(/#drafts$/);

  const { page: other } = await harness.visit(`/profile/${asha.username}#drafts`, { as: asha });
  await other.getByRole('link', { name: 'Half said' }).click();
  await other.getByRole('button', { name: 'Describe image 2 (described)' }).click();
  expect(await altOf(other).inputValue()).toBe('Two boats');
  await altOf(other).fill('Two boats and a buoy');
  await dialogOf(other).getByRole('button', { name: 'Done' }).click();
  expect(await other.getByLabel('Year').inputValue()).toBe('1998');
  await other.getByRole('combobox', { name: 'Art Style' }).fill('Watercolor');
  await other.getByRole('button', { name: 'Publish', exact: true }).click();
  await other.waitForURL(/\/artwork\//);
  const work = await get(new URL(other.url()).pathname.split('/').at(-1) ?? '');
  expect(work).toMatchObject({ medium: 'Ink', yearMade: 1998 });
  expect(wordsOf(work)).toEqual([
    ['', ''],
    ['Two boats and a buoy', 'At noon'],
  ]);
});
