import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  errorOf,
  expectAccessible,
  expectNoHorizontalOverflow,
  expectText,
  tabTo,
  findDrafts,
} from './kit/browser/checks.ts';
import { readBlocks, openForm, fetchPublished } from './kit/pages/discussion-form.ts';
import { picture, type FileToSend } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';
import { recordVideo } from './kit/files/video.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

/** A DataTransfer with these files, as of a drop or a paste. */
function createDataTransfer(page: Page, files: readonly FileToSend[]) {
  return page.evaluateHandle(
    (sent) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      return data;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
  );
}

test('visitors are asked to log in, unverified members to verify', async () => {
  const { page } = await harness.visit('/discussions/create');
  await expectText(
    page,
    'You need to be logged in to access this feature. Please log in or create an account to continue.',
  );
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
  const newcomer = await harness.site.addPerson('New Comer', { verified: false });
  const { page: other } = await harness.visit('/discussions/create', { as: newcomer });
  await expectText(other, 'Account Not Verified');
  await other.getByRole('link', { name: 'Verify Your Email' }).click();
  await other.waitForURL('**/verify-email');
});

test('a discussion with a picture inserted by / and tags is published by keyboard alone', async () => {
  const { page, form } = await openForm(harness, asha);
  // Registered early: Chromium must intercept the file chooser before the key is pressed.
  const choosing = page.waitForEvent('filechooser', { timeout: 60_000 });
  await tabTo(page, form.title);
  await page.keyboard.type('How do you keep the line alive?');
  await tabTo(page, form.content);
  await page.keyboard.type('before after');
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('/');
  await form.menu.waitFor();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => form.menu.getByRole('option', { name: 'Add Video' }).getAttribute('aria-selected'))
    .toBe('true');
  await page.keyboard.press('ArrowUp');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([await picture('line.png', { width: 400, height: 300 })]);
  await expect.poll(() => readBlocks(page)).toEqual(['before', '<line.png>', 'after']);
  await expect.poll(() => form.part2.evaluate((area) => area === document.activeElement)).toBe(true);
  await page.keyboard.type('and ');
  await tabTo(page, form.tags);
  await page.keyboard.type('folk');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Folk Art' }).waitFor();
  await page.keyboard.type('रेखा');
  await tabTo(page, form.submit);
  await page.keyboard.press('Enter');
  await expectText(page, 'Discussion published');
  const { title, content, tags } = await fetchPublished(harness, page);
  expect(title).toBe('How do you keep the line alive?');
  expect(tags).toEqual(['Folk Art', 'रेखा']);
  expect(content.map(({ type, content: text }) => (type === 'text' ? text : type))).toEqual([
    'before',
    'image',
    'and after',
  ]);
  // The draft is removed after publishing.
  expect(await findDrafts(page, 'discussion')).toEqual([]);
});

test('the / menu opens wherever / is typed; Escape and other keys close it and keep the text', async () => {
  const { page, form } = await openForm(harness, asha);
  await form.content.focus();
  await page.keyboard.type('/');
  await form.menu.waitFor();
  await page.keyboard.press('Escape');
  await form.menu.waitFor({ state: 'detached' });
  expect(await form.content.inputValue()).toBe('/');
  await page.keyboard.type('and/or /');
  await form.menu.waitFor();
  await page.keyboard.type('x');
  await form.menu.waitFor({ state: 'detached' });
  expect(await form.content.inputValue()).toBe('/and/or /x');
  // After a word no option is preselected: Enter is a line break.
  await page.keyboard.type('y/');
  await form.menu.waitFor();
  expect(await form.menu.locator('[aria-selected=true]').count()).toBe(0);
  await page.keyboard.press('Enter');
  await form.menu.waitFor({ state: 'detached' });
  expect(await form.content.inputValue()).toBe('/and/or /xy/\n');
  await page.keyboard.type('/');
  const choosing = page.waitForEvent('filechooser');
  await form.menu.getByRole('option', { name: 'Add Video' }).click();
  await choosing;
  // The / is removed even if no file is chosen.
  expect(await form.content.inputValue()).toBe('/and/or /xy/\n');
});

test('the first / after a picture was inserted opens the menu again', async () => {
  const { page, form } = await openForm(harness, asha);
  await form.content.focus();
  for (const name of ['one.png', 'two.png']) {
    const choosing = page.waitForEvent('filechooser');
    await page.keyboard.type('/');
    await form.menu.waitFor();
    await page.keyboard.press('Enter');
    await (await choosing).setFiles([await picture(name)]);
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    await expect.poll(() => form.content.evaluate((area) => area === document.activeElement)).toBe(true);
  }
  expect(await readBlocks(page)).toEqual(['<one.png>', '<two.png>', '']);
  // Within a text the caret stays at the position of the /, even if no file is chosen.
  await page.keyboard.type('ab');
  await page.keyboard.press('ArrowLeft');
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.type(' /');
  await form.menu.getByRole('option', { name: 'Add Video' }).click();
  await choosing;
  await page.keyboard.type('/');
  await form.menu.waitFor();
  expect(await form.content.inputValue()).toBe('a /b');
});

test('missing and too long fields show their errors; media without text are refused', async () => {
  const { page, form } = await openForm(harness, asha);
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/discussions'))
      throw new Error('it was sent');
  });
  await form.submit.click();
  await expect.poll(() => errorOf(form.title)).toBe('Title is required');
  expect(await errorOf(form.content)).toBe('Please add some content to your discussion');
  await form.images.setInputFiles([await picture('only.jpg')]);
  await form.submit.click();
  await expect.poll(() => errorOf(form.content)).toBe('Please add some text to describe your post.');
  await form.title.fill('नि'.repeat(101));
  await expectText(page, '101/100');
  await expect.poll(() => errorOf(form.title)).toBe('Title cannot be longer than 100 characters');
  await form.title.fill('नि'.repeat(100));
  await expect.poll(() => errorOf(form.title)).toBe('');
  await form.content.fill('x'.repeat(10_001));
  await form.submit.click();
  await expect.poll(() => errorOf(form.content)).toBe('Text cannot be longer than 10,000 characters');
  await expectText(page, '10001/10000');
});

test('tags are limited to five of 30 characters; duplicates are ignored', async () => {
  const { page, form } = await openForm(harness, asha);
  const add = async (tag: string) => {
    await form.tags.fill(tag);
    await form.tags.press('Enter');
  };
  await add('y'.repeat(31));
  await expect.poll(() => errorOf(form.tags)).toBe('Tag cannot be longer than 30 characters');
  await add('कोलम');
  await add('Ink');
  await add('ink');
  await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(2);
  expect(await errorOf(form.tags)).toBe('');
  for (const tag of ['three', 'four', 'five']) await add(tag);
  await add('six');
  await expect.poll(() => errorOf(form.tags)).toBe('Maximum of 5 tags allowed');
});

test('up to five pictures are added by drop and paste; a second video replaces the first', async () => {
  const { page, form } = await openForm(harness, asha);
  const editor = page.getByRole('group', { name: 'Parts of the discussion' });
  await form.content.fill('Look');
  const dataTransfer = await createDataTransfer(page, [
    await picture('a.jpg'),
    await picture('b.png', { hue: 20 }),
  ]);
  await editor.dispatchEvent('drop', { dataTransfer });
  await expect.poll(() => readBlocks(page)).toEqual(['Look', '<a.jpg>', '<b.png>', '']);
  const pasted = await createDataTransfer(page, [await picture('c.png', { hue: 90 })]);
  await form.part2.evaluate((area, clipboardData) => {
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await expect.poll(() => readBlocks(page)).toEqual(['Look', '<a.jpg>', '<b.png>', '<c.png>', '']);

  const notes = await createDataTransfer(page, [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
  ]);
  await editor.dispatchEvent('drop', { dataTransfer: notes });
  await expectText(page, 'Please upload only image files.');
  await form.images.setInputFiles([await picture('d.jpg'), await picture('e.jpg'), await picture('f.jpg')]);
  await expectText(page, 'Maximum of 5 images allowed per discussion');
  expect((await readBlocks(page)).filter((block) => block.startsWith('<'))).toHaveLength(5);
  await form.images.setInputFiles([
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await expectText(page, 'Maximum of 5 images allowed per discussion');

  await form.video.setInputFiles([await recordVideo(page, 'one.webm')]);
  await page.getByRole('button', { name: 'Remove one.webm' }).waitFor();
  await form.video.setInputFiles([await recordVideo(page, 'two.webm')]);
  await page.getByRole('button', { name: 'Remove two.webm' }).waitFor();
  expect(await page.getByRole('button', { name: 'Remove one.webm' }).count()).toBe(0);
  await expectAccessible(page);

  // A file that cannot be decoded is removed with a message.
  await page.getByRole('button', { name: 'Remove c.png' }).click();
  await form.images.setInputFiles([
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await expectText(page, 'Error processing images. Please try again.');
  await page.getByRole('button', { name: 'Remove broken.jpg' }).waitFor({ state: 'detached' });
});

test('on a phone buttons insert media at the last caret position, and blocks are dragged by touch', async () => {
  const { page, form } = await openForm(harness, asha, { phone: true });
  await expectNoHorizontalOverflow(page);
  await form.title.fill('On the train');
  await form.content.fill('one two');
  await form.content.evaluate((area) => {
    if (area instanceof HTMLTextAreaElement) area.setSelectionRange(3, 3);
  });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add Image' }).tap();
  await (await choosing).setFiles([await picture('a.jpg')]);
  await expect.poll(() => readBlocks(page)).toEqual(['one', '<a.jpg>', 'two']);
  // What is below a picture moves when it is shown.
  await expect
    .poll(() =>
      page
        .getByAltText('a.jpg')
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight > 0),
    )
    .toBe(true);
  await expectNoHorizontalOverflow(page);

  // By CSS: the drag handle has no role; keyboard users have buttons.
  const grip = page.getByRole('group', { name: 'Arrange Content, part 2' }).locator('.edit-block-grip');
  // Near the window's edges dragging scrolls the page.
  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await grip.boundingBox();
  const to = await page
    .getByRole('group', { name: 'Parts of the discussion' })
    .getByRole('listitem')
    .first()
    .boundingBox();
  if (!from || !to) throw new Error('both are visible');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x + 20, y }],
    });
  await touch('touchStart', from.y + 20);
  for (let step = 1; step <= 6; step++)
    await touch('touchMove', from.y + 20 + ((to.y + 5 - from.y - 20) * step) / 6);
  await touch('touchEnd');
  await expect.poll(() => readBlocks(page)).toEqual(['two', 'one', '<a.jpg>']);
  // A click: right after a drag Chromium may take a tap for the end of a scroll.
  await form.submit.click();
  const { content } = await fetchPublished(harness, page);
  expect(content.map(({ type }) => type)).toEqual(['text', 'text', 'image']);
  await expectNoHorizontalOverflow(page);
});
