import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorOf, expectAccessible, expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import { picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

function formOf(page: Page) {
  return {
    title: page.getByLabel('Title'),
    description: page.getByRole('textbox', { name: /^Description/ }),
    artStyle: page.getByRole('combobox', { name: 'Art Style' }),
    software: page.getByRole('combobox', { name: /^Software Used/ }),
    tags: page.getByRole('combobox', { name: /^Tags/ }),
    submit: page.getByRole('button', { name: 'Create Artwork' }),
  };
}

async function openForm() {
  const visitor = await harness.visit('/create', { as: asha });
  await expectText(visitor.page, 'Create New Artwork');
  // Invalid forms must not be sent.
  visitor.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/artworks'))
      throw new Error('it was sent');
  });
  return { ...visitor, form: formOf(visitor.page) };
}

test('an empty form shows what is required and is not sent', async () => {
  const { page, form } = await openForm();
  await form.submit.click();
  await expectText(page, 'Please fix the validation errors');
  expect(await errorOf(form.title)).toBe('Title is required');
  expect(await errorOf(form.artStyle)).toBe('Art style is required');
  expect(await errorOf(page.getByLabel('Choose images'))).toBe('At least one image is required');
});

test('a form with texts but no image shows the message about images', async () => {
  const { page, form } = await openForm();
  await form.title.fill('Monsoon');
  await form.artStyle.fill('Watercolor');
  await form.submit.click();
  await expect.poll(() => page.getByText('At least one image is required').count()).toBe(2);
  expect(await page.getByText('Please fix the validation errors').count()).toBe(0);
});

test('lengths are counted in graphemes: 1000 pass, 1001 do not', async () => {
  const { page, form } = await openForm();
  await form.title.fill('अ'.repeat(101));
  await form.description.fill('क्षि'.repeat(1001));
  await form.artStyle.fill('த'.repeat(31));
  await expectText(page, '1001/1000');
  await form.submit.click();
  await expectText(page, 'Title cannot be longer than 100 characters');
  expect(await errorOf(form.description)).toBe('Description cannot be longer than 1000 characters');
  expect(await errorOf(form.artStyle)).toBe('Art style cannot be longer than 30 characters');
  await expectNoHorizontalOverflow(page);
  await form.title.fill('नि'.repeat(100));
  await form.description.fill('क्षि'.repeat(1000));
  await form.artStyle.fill('ம்'.repeat(30));
  await expect.poll(() => page.getByText('cannot be longer than').count()).toBe(0);
});

test('software names have at most 30 characters and no duplicates regardless of case', async () => {
  const { page, form } = await openForm();
  await form.software.fill('x'.repeat(31));
  await form.software.press('Enter');
  await expect.poll(() => errorOf(form.software)).toBe('Software name cannot be longer than 30 characters');
  await form.software.fill('Blender');
  await form.software.press('Enter');
  await page.getByRole('button', { name: 'Remove Blender' }).waitFor();
  await form.software.fill('bLENDER');
  await form.software.press('Enter');
  await expect.poll(() => errorOf(form.software)).toBe('This software is already added');
  await form.software.fill('');
});

test('tags are limited to five of 30 characters without duplicates; Backspace removes the last', async () => {
  const { page, form } = await openForm();
  const add = async (tag: string) => {
    await form.tags.fill(tag);
    await form.tags.press('Enter');
  };
  await add('y'.repeat(31));
  await expect.poll(() => errorOf(form.tags)).toBe('Tag cannot be longer than 30 characters');
  await add('कोलम');
  await add('कोलम');
  await expect.poll(() => errorOf(form.tags)).toBe('This tag already exists');
  for (const tag of ['two', 'three', 'four', 'five']) await add(tag);
  await page.getByRole('button', { name: 'Remove five' }).waitFor();
  await add('six');
  await expect.poll(() => errorOf(form.tags)).toBe('Maximum 5 tags allowed');
  await form.tags.fill('');
  await form.tags.press('Backspace');
  await page.getByRole('button', { name: 'Remove five' }).waitFor({ state: 'detached' });
  await form.tags.fill('two');
  await form.submit.click();
  await expect.poll(() => errorOf(form.tags)).toBe('This tag already exists');
  expect(await form.tags.evaluate((box) => box === document.activeElement)).toBe(true);
});

test('a comma ends a tag, that of Urdu too; tags pasted with commas become several, and those refused stay', async () => {
  const { page, ownContext, form } = await openForm();
  const chips = async () => {
    const labels = page.getByRole('button', { name: /^Remove / });
    return (await labels.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).map(
      (label) => label?.replace('Remove ', ''),
    );
  };
  await form.tags.pressSequentially('ink, कोलम');
  await expect.poll(chips).toEqual(['ink']);
  await page.keyboard.insertText('،');
  await expect.poll(chips).toEqual(['ink', 'कोलम']);
  expect(await form.tags.inputValue()).toBe('');

  await ownContext().grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await form.tags.press('Control+v');
  };
  await paste('rain, Ink, sea, mist, night');
  await expect.poll(chips).toEqual(['ink', 'कोलम', 'rain', 'sea', 'mist']);
  expect(await form.tags.inputValue()).toBe('Ink, night');
  expect(await errorOf(form.tags)).toBe('Maximum 5 tags allowed');
  await expectAccessible(page);
  // They are tried again once there is room.
  await page.getByRole('button', { name: 'Remove sea' }).click();
  await form.tags.press('Enter');
  await expect.poll(chips).toEqual(['ink', 'कोलम', 'rain', 'mist', 'night']);
  expect(await form.tags.inputValue()).toBe('Ink');
  expect(await errorOf(form.tags)).toBe('This tag already exists');
});

test('a sixth tag left in its box is refused with the other errors of the form', async () => {
  const { page, form } = await openForm();
  for (const tag of ['one', 'two', 'three', 'four', 'five', 'six']) {
    await form.tags.fill(tag);
    if (tag !== 'six') await form.tags.press('Enter');
  }
  await form.submit.click();
  await expectText(page, 'Please fix the validation errors');
  expect(await errorOf(form.tags)).toBe('Maximum 5 tags allowed');
  await expect.poll(() => errorOf(form.title)).toBe('Title is required');
  expect(await errorOf(page.getByLabel('Choose images'))).toBe('At least one image is required');
  expect(await form.tags.evaluate((box) => box === document.activeElement)).toBe(true);
});

test('Enter in a field with suggestions accepts the text; a second Enter sends the form', async () => {
  const { page, form } = await openForm();
  await form.artStyle.fill('a style in no list');
  await form.artStyle.press('Enter');
  expect(await form.artStyle.inputValue()).toBe('a style in no list');
  expect(await page.getByText('Please fix the validation errors').count()).toBe(0);
  await form.artStyle.press('Enter');
  await expectText(page, 'Please fix the validation errors');
});

test('a YouTube link is validated while typing and can be removed by its chip', async () => {
  const { page } = await openForm();
  await page.getByRole('tab', { name: 'YouTube' }).click();
  const link = page.getByLabel('YouTube link');
  await link.fill('https://vimeo.com/12345');
  await expectText(page, 'Please enter a valid YouTube URL');
  await link.fill('https://youtu.be/dQw4w9WgXcQ');
  await expect.poll(() => errorOf(link)).toBe('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove https://youtu.be/dQw4w9WgXcQ' }).click();
  expect(await link.inputValue()).toBe('');
});

test('a Sketchfab link becomes an embed link as it is typed', async () => {
  const { page } = await openForm();
  await page.getByRole('tab', { name: 'Sketchfab' }).click();
  const link = page.getByLabel('Sketchfab link');
  await link.fill('https://example.org/model');
  await expectText(page, 'Please enter a valid Sketchfab model URL (sketchfab.com/3d-models/...)');
  await link.fill('https://sketchfab.com/3d-models/no-id-');
  await expectText(page, 'Failed to process Sketchfab URL. Please check the format.');
  await link.fill('https://sketchfab.com/3d-models/hampi-chariot-0123456789abcdef0123456789abcdef');
  await expect
    .poll(() => link.inputValue())
    .toBe('https://sketchfab.com/models/0123456789abcdef0123456789abcdef/embed');
  await expect.poll(() => errorOf(link)).toBe('');
  await page.getByRole('button', { name: /^Remove https:\/\/sketchfab/ }).click();
  expect(await link.inputValue()).toBe('');
  // While typing, 'chariot' looks like an id for a moment.
  await link.pressSequentially(
    'https://sketchfab.com/3d-models/hampi-chariot-0123456789abcdef0123456789abcdef',
  );
  await expect
    .poll(() => link.inputValue())
    .toBe('https://sketchfab.com/models/0123456789abcdef0123456789abcdef/embed');
  await link.fill('');
  await link.pressSequentially('https://sketchfab.com/3d-models/boat-abcdef123456');
  await page.keyboard.press('Tab');
  await expect.poll(() => link.inputValue()).toBe('https://sketchfab.com/models/abcdef123456/embed');
});

test('an invalid link in a hidden tab prevents sending', async () => {
  const { page, form } = await openForm();
  await form.title.fill('Monsoon');
  await form.artStyle.fill('Watercolor');
  await page.getByLabel('Choose images').setInputFiles([await picture('one.jpg')]);
  await page.getByRole('tab', { name: 'YouTube' }).click();
  await page.getByLabel('YouTube link').fill('https://vimeo.com/12345');
  await page.getByRole('tab', { name: 'Image' }).click();
  await form.submit.click();
  await expectText(page, 'Please fix the validation errors');
});

test('files that are not pictures are refused by name', async () => {
  const { page } = await openForm();
  const drop = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['hello'], 'notes.txt', { type: 'text/plain' }));
    return data;
  });
  // By CSS: a surface to drop files on; its input has the name.
  await page.locator('.dropzone').first().dispatchEvent('drop', { dataTransfer: drop });
  await expectText(page, 'Failed to process notes.txt.');
  // Valid files of the same selection are accepted.
  const bad = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('hello') });
  const files = [bad('one.txt'), await picture('good.jpg'), bad('two.txt')];
  await page.getByLabel('Choose images').setInputFiles(files);
  await expectText(page, 'Failed to process one.txt. Failed to process two.txt.');
  await page.getByRole('button', { name: 'Remove good.jpg' }).waitFor();
});

test('files that are pictures by their name alone are refused when they are chosen', async () => {
  const { page } = await openForm();
  const broken = (name: string, mimeType: string, bytes: string) => ({
    name,
    mimeType,
    buffer: Buffer.from(bytes, 'latin1'),
  });
  const files = [
    broken('words.jpg', 'image/jpeg', 'no picture'),
    await picture('good.jpg'),
    broken('head.png', 'image/png', '\x89PNG\r\n\x1a\n and no more'),
    broken('empty.webp', 'image/webp', ''),
  ];
  await page.getByLabel('Choose images').setInputFiles(files);
  await expectText(
    page,
    'Failed to process words.jpg. Failed to process head.png. Failed to process empty.webp.',
  );
  await page.getByRole('button', { name: 'Remove good.jpg' }).waitFor();
  expect(await page.getByRole('button', { name: /^Remove (words|head|empty)/ }).count()).toBe(0);

  await page.getByLabel('Choose a thumbnail').setInputFiles(files.slice(0, 1));
  await expectText(page, 'Failed to process words.jpg.');
  expect(await page.getByRole('dialog').count()).toBe(0);
});
