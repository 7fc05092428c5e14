import { discussion, type Discussion } from '@kalaangan/contract/discussions.calls';
import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorOf, expectAccessible, expectNoSideways, expectText, tabTo } from './kit/checks.ts';
import { picture, type FileToSend } from './kit/pictures.ts';
import { password, type Person } from './kit/site.ts';
import { useStage } from './kit/stage.ts';
import { recordVideo } from './kit/video.ts';

const stage = useStage();
let asha: Person;
beforeAll(async () => {
  asha = await stage.site.join('Asha Kulkarni');
});

function formOf(page: Page) {
  return {
    title: page.getByLabel('Title'),
    content: page.getByRole('textbox', { name: 'Content', exact: true }),
    part2: page.getByRole('textbox', { name: 'Content, part 2' }),
    tags: page.getByRole('combobox', { name: /^Tags/ }),
    images: page.locator('input[type=file][aria-label=Images]'),
    video: page.locator('input[type=file][aria-label=Video]'),
    menu: page.getByRole('listbox', { name: 'Add to your discussion' }),
    submit: page.getByRole('button', { name: 'Create Discussion' }),
  };
}

async function openForm(options: { phone?: boolean } = {}) {
  const visitor = await stage.visit('/discussions/create', { as: asha, ...options });
  await expectText(visitor.page, 'Create New Discussion');
  const form = formOf(visitor.page);
  await form.title.waitFor();
  return { ...visitor, form };
}

/** Texts as they stand, media by their file. */
const blocks = (page: Page) =>
  page.locator('.edit-block').evaluateAll((items) =>
    items.map((item) => {
      const area = item.querySelector('textarea');
      if (area) return area.value;
      const media = item.querySelector('img, video');
      return `<${media?.getAttribute('alt') ?? media?.getAttribute('aria-label')}>`;
    }),
  );

/** Files as a hand drops them, or the clipboard holds them. */
function transfer(page: Page, files: readonly FileToSend[]) {
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

/** What the server has of the discussion whose page is open. */
async function published(page: Page): Promise<Discussion> {
  await page.waitForURL(/\/discussions\/[0-9a-f]{8}-/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  return discussion.parse(await stage.site.call('GET', `/api/discussions/${id}`));
}

test('visitors are asked to log in, unverified members to verify', async () => {
  const { page } = await stage.visit('/discussions/create');
  await expectText(
    page,
    'You need to be logged in to access this feature. Please log in or create an account to continue.',
  );
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
  const newcomer = await stage.site.join('New Comer', { verified: false });
  const { page: other } = await stage.visit('/discussions/create', { as: newcomer });
  await expectText(other, 'Account Not Verified');
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Verify Your Email' }).click();
  await other.waitForURL('**/verify-email');
});

test('by keyboard alone: text, a picture put in by /, a tag, and it is a topic in that order', async () => {
  const { page, form } = await openForm();
  // From the start, so that the browser is told long before the key.
  const choosing = page.waitForEvent('filechooser', { timeout: 40_000 });
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
  await expect.poll(() => blocks(page)).toEqual(['before', '<line.png>', 'after']);
  await expect.poll(() => form.part2.evaluate((area) => area === document.activeElement)).toBe(true);
  await page.keyboard.type('and ');
  await expectAccessible(page);
  await tabTo(page, form.tags);
  await page.keyboard.type('folk');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Folk Art' }).waitFor();
  await tabTo(page, form.submit);
  await page.keyboard.press('Enter');
  await expectText(page, 'Discussion published');
  const { title, content, tags } = await published(page);
  expect(title).toBe('How do you keep the line alive?');
  expect(tags).toEqual(['Folk Art']);
  expect(content.map(({ type, content: text }) => (type === 'text' ? text : type))).toEqual([
    'before',
    'image',
    'and after',
  ]);
  // The draft has done its work.
  expect(await page.evaluate(() => localStorage.getItem('draft:discussion'))).toBeNull();
});

test('the / menu opens at the start and after a space alone; Escape and other keys close it and keep what is typed', async () => {
  const { page, form } = await openForm();
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
  await page.keyboard.type('y/');
  expect(await form.menu.count()).toBe(0);
  await page.keyboard.type(' /');
  const choosing = page.waitForEvent('filechooser');
  await form.menu.getByRole('option', { name: 'Add Video' }).click();
  await choosing;
  // The menu's / has done its work, also where nothing is chosen then.
  expect(await form.content.inputValue()).toBe('/and/or /xy/ ');
});

test('an empty form says what is missing; media alone need words; lengths are counted as people count', async () => {
  const { page, form } = await openForm();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/discussions'))
      throw new Error('it was sent');
  });
  await expectAccessible(page);
  await form.submit.click();
  await expect.poll(() => errorOf(form.title)).toBe('Title is required');
  expect(await errorOf(form.content)).toBe('Please add some content to your discussion');
  await expectAccessible(page);
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

test('tags: five at most, 30 characters each; the same again is ignored', async () => {
  const { page, form } = await openForm();
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

test('pictures come by drop and by paste, five at most, only pictures; a new video replaces the old', async () => {
  const { page, form } = await openForm();
  const editor = page.locator('.edit-blocks');
  await form.content.fill('Look');
  const dataTransfer = await transfer(page, [await picture('a.jpg'), await picture('b.png', { hue: 20 })]);
  await editor.dispatchEvent('drop', { dataTransfer });
  await expect.poll(() => blocks(page)).toEqual(['Look', '<a.jpg>', '<b.png>', '']);
  const pasted = await transfer(page, [await picture('c.png', { hue: 90 })]);
  await form.part2.evaluate((area, clipboardData) => {
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await expect.poll(() => blocks(page)).toEqual(['Look', '<a.jpg>', '<b.png>', '<c.png>', '']);

  const notes = await transfer(page, [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
  ]);
  await editor.dispatchEvent('drop', { dataTransfer: notes });
  await expectText(page, 'Please upload only image files.');
  await expectAccessible(page);
  await form.images.setInputFiles([await picture('d.jpg'), await picture('e.jpg'), await picture('f.jpg')]);
  await expectText(page, 'Maximum of 5 images allowed per discussion');
  expect((await blocks(page)).filter((block) => block.startsWith('<'))).toHaveLength(5);
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

  // One that is no picture inside goes again, and says so.
  await page.getByRole('button', { name: 'Remove c.png' }).click();
  await form.images.setInputFiles([
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await expectText(page, 'Error processing images. Please try again.');
  expect(await page.getByRole('button', { name: 'Remove broken.jpg' }).count()).toBe(0);
});

test('blocks change places by keys and by dragging, and what is removed can come back', async () => {
  const { page, form } = await openForm();
  await form.content.fill('words');
  await form.images.setInputFiles([await picture('a.jpg'), await picture('b.jpg', { hue: 20 })]);
  await expect.poll(() => blocks(page)).toEqual(['words', '<a.jpg>', '<b.jpg>', '']);
  const tools = page.getByRole('group', { name: 'Arrange b.jpg' });
  await tools.getByRole('button', { name: 'Move up' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => blocks(page)).toEqual(['<b.jpg>', 'words', '<a.jpg>', '']);
  await page.getByText('Moved b.jpg to position 1 of 4').waitFor({ state: 'attached' });

  const grip = page.getByRole('group', { name: 'Arrange a.jpg' }).locator('.edit-block-grip');
  // Near the window's edges dragging scrolls the page.
  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await grip.boundingBox();
  const to = await page.locator('.edit-block').first().boundingBox();
  if (!from || !to) throw new Error('both stand on the page');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => blocks(page)).toEqual(['<a.jpg>', '<b.jpg>', 'words', '']);

  await page.getByRole('button', { name: 'Remove a.jpg' }).click();
  await expect.poll(() => blocks(page)).toEqual(['<b.jpg>', 'words', '']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => blocks(page)).toEqual(['<a.jpg>', '<b.jpg>', 'words', '']);
});

test('a broken connection takes nothing away, a reload neither; then it is sent', async () => {
  const { page, form, watch, go } = await openForm();
  watch.expect(/^failed: POST \/api\/discussions/);
  await form.title.fill('Kept through rain');
  await form.content.fill('वर्षा');
  await form.images.setInputFiles([await picture('a.jpg'), await picture('b.jpg', { hue: 300 })]);
  await page.getByRole('group', { name: 'Arrange b.jpg' }).getByRole('button', { name: 'Move up' }).click();
  await page.route('**/api/discussions', (route) => route.abort('connectionreset'));
  await form.submit.click();
  await expectText(page, 'Failed to create discussion');
  await expectAccessible(page);
  const kept = ['वर्षा', '<b.jpg>', '<a.jpg>', ''];
  expect(await blocks(page)).toEqual(kept);
  await go('/discussions/create');
  await expect.poll(() => blocks(page)).toEqual(kept);
  await expectText(page, 'Your draft is back.');
  expect(await form.title.inputValue()).toBe('Kept through rain');
  await expectAccessible(page);
  await page.unroute('**/api/discussions');
  await form.submit.click();
  const { content } = await published(page);
  expect(content.map(({ type }) => type)).toEqual(['text', 'image', 'image']);
  await go('/discussions/create');
  expect(await form.title.inputValue()).toBe('');
});

/** A server at which every upload breaks off after its first megabyte. */
async function breakOff(): Promise<{ port: number; close: () => void }> {
  const server = createServer((socket) => {
    let received = 0;
    socket.on('error', () => null);
    socket.on('data', (part) => {
      received += part.length;
      if (received > 1024 * 1024) socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { port: address.port, close: () => server.close() };
}

test('a big upload shows its progress, can be stopped, and keeps everything when it breaks off', async () => {
  const { page, form, context, watch, go } = await openForm();
  watch.expect(/^failed: POST/);
  await form.title.fill('A long film');
  await form.content.fill('Frames of a monsoon');
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(6 * 1024 * 1024, 7) };
  await form.video.setInputFiles([film]);
  await expectText(page, 'This browser cannot preview it.');
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200 * 1024 };
  await network.send('Network.emulateNetworkConditions', slow);
  await form.submit.click();
  await page.getByRole('progressbar').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });

  const broken = await breakOff();
  await page.route('**/api/discussions', (route) =>
    route.continue({ url: `http://127.0.0.1:${broken.port}/api/discussions` }),
  );
  await form.submit.click();
  await expectText(page, 'Failed to create discussion');
  broken.close();
  await go('/discussions/create');
  await expect.poll(() => form.content.inputValue()).toBe('Frames of a monsoon');
  await page.getByRole('button', { name: 'Remove film.mp4' }).waitFor();
});

test('an upload on which nothing moves for a minute is given up with words that say so', async () => {
  const { page, form } = await openForm();
  await page.clock.install();
  await form.title.fill('Silence');
  await form.content.fill('Nobody answers');
  await page.route('**/api/discussions', () => {});
  await form.submit.click();
  await page.getByRole('progressbar').waitFor();
  await page.clock.runFor(59_000);
  expect(await page.getByRole('progressbar').count()).toBe(1);
  await page.clock.runFor(2_000);
  await expectText(
    page,
    'Nothing has moved for 60 seconds. What you entered is kept: check your connection and try again.',
  );
  expect(await form.content.inputValue()).toBe('Nobody answers');
});

test("the server's own words are shown", async () => {
  const { page, form, watch } = await openForm();
  watch.expect(/^429 POST \/api\/discussions/);
  await form.title.fill('Too much');
  await form.content.fill('Again');
  await page.route('**/api/discussions', (route) =>
    route.fulfill({ status: 429, json: { message: 'Slow down, please.' } }),
  );
  await form.submit.click();
  await expectText(page, 'Slow down, please.');
});

test('an expired session leads to the login, and what was entered is there afterwards', async () => {
  const { page, form, watch, go } = await openForm();
  watch.expect(/^401 /);
  await form.title.fill('Before the tea went cold');
  await form.content.fill('Still here');
  await form.images.setInputFiles([await picture('cup.jpg')]);
  await page.route('**/api/discussions', (route) =>
    route.fulfill({ status: 401, json: { message: 'Please log in.' } }),
  );
  await form.submit.click();
  await page.waitForURL('**/login');
  await page.unroute('**/api/discussions');
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await go('/discussions/create');
  await expect.poll(() => blocks(page)).toEqual(['Still here', '<cup.jpg>', '']);
  expect(await form.title.inputValue()).toBe('Before the tea went cold');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(() => blocks(page)).toEqual(['']);
});

test('on a phone buttons put media in where one wrote last, and a finger drags', async () => {
  const { page, form } = await openForm({ phone: true });
  await expectNoSideways(page);
  await form.title.fill('On the train');
  await form.content.fill('one two');
  await form.content.evaluate((area) => {
    if (area instanceof HTMLTextAreaElement) area.setSelectionRange(3, 3);
  });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add Image' }).tap();
  await (await choosing).setFiles([await picture('a.jpg')]);
  await expect.poll(() => blocks(page)).toEqual(['one', '<a.jpg>', 'two']);
  await expectNoSideways(page);
  await expectAccessible(page);

  const grip = page.getByRole('group', { name: 'Arrange Content, part 2' }).locator('.edit-block-grip');
  // Near the window's edges dragging scrolls the page.
  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await grip.boundingBox();
  const to = await page.locator('.edit-block').first().boundingBox();
  if (!from || !to) throw new Error('both stand on the page');
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
  await expect.poll(() => blocks(page)).toEqual(['two', 'one', '<a.jpg>']);
  // No tap: right after a drag Chromium may take it for the end of a scroll.
  await form.submit.click();
  const { content } = await published(page);
  expect(content.map(({ type }) => type)).toEqual(['text', 'text', 'image']);
  await expectNoSideways(page);
});
