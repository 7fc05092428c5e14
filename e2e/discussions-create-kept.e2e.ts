import { discussionPage } from '@kalaangan/contract/discussions/discussions.calls';
import { createServer } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectText, findDrafts, stopClock } from './kit/browser/checks.ts';
import { readBlocks, openForm, fetchPublished } from './kit/pages/discussion-form.ts';
import { picture } from './kit/files/pictures.ts';
import { password, type Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

test('blocks are moved by keys and dragging, and a removed one can be restored', async () => {
  const { page, form } = await openForm(harness, asha);
  await form.content.fill('words');
  await form.images.setInputFiles([await picture('a.jpg'), await picture('b.jpg', { hue: 20 })]);
  await expect.poll(() => readBlocks(page)).toEqual(['words', '<a.jpg>', '<b.jpg>', '']);
  const tools = page.getByRole('group', { name: 'Arrange b.jpg' });
  await tools.getByRole('button', { name: 'Move up' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => readBlocks(page)).toEqual(['<b.jpg>', 'words', '<a.jpg>', '']);
  await page.getByText('Moved b.jpg to position 1 of 4').waitFor({ state: 'attached' });

  // By CSS: the drag handle has no role; keyboard users have buttons.
  const grip = page.getByRole('group', { name: 'Arrange a.jpg' }).locator('.edit-block-grip');
  // Near the window's edges dragging scrolls the page.
  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await grip.boundingBox();
  const to = await page
    .getByRole('group', { name: 'Parts of the discussion' })
    .getByRole('listitem')
    .first()
    .boundingBox();
  if (!from || !to) throw new Error('both are visible');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => readBlocks(page)).toEqual(['<a.jpg>', '<b.jpg>', 'words', '']);

  await page.getByRole('button', { name: 'Remove a.jpg' }).click();
  await expect.poll(() => readBlocks(page)).toEqual(['<b.jpg>', 'words', '']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readBlocks(page)).toEqual(['<a.jpg>', '<b.jpg>', 'words', '']);
});

test('a draft survives a broken connection and a reload, and can then be sent', async () => {
  const { page, form, watch, go } = await openForm(harness, asha);
  watch.expect(/^failed: POST \/api\/discussions/);
  await form.title.fill('Kept through rain');
  await form.content.fill('वर्षा');
  await form.images.setInputFiles([await picture('a.jpg'), await picture('b.jpg', { hue: 300 })]);
  await page.getByRole('group', { name: 'Arrange b.jpg' }).getByRole('button', { name: 'Move up' }).click();
  await page.route('**/api/discussions', (route) => route.abort('connectionreset'));
  await form.submit.click();
  await expectText(page, 'Failed to create discussion');
  const kept = ['वर्षा', '<b.jpg>', '<a.jpg>', ''];
  expect(await readBlocks(page)).toEqual(kept);
  await go('/discussions/create');
  await expect.poll(() => readBlocks(page)).toEqual(kept);
  await expectText(page, 'Your draft is back.');
  expect(await form.title.inputValue()).toBe('Kept through rain');
  await expectAccessible(page);
  await page.unroute('**/api/discussions');
  await form.submit.click();
  const { content } = await fetchPublished(harness, page);
  expect(content.map(({ type }) => type)).toEqual(['text', 'image', 'image']);
  await go('/discussions/create');
  expect(await form.title.inputValue()).toBe('');
});

/** Starts a server that closes each connection after 1 MiB. */
async function startBreakingServer(): Promise<{ port: number; close: () => void }> {
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

test('a discussion whose response was lost is not published twice', async () => {
  const { page, form, watch } = await openForm(harness, asha);
  watch.expect(/^failed: POST \/api\/discussions/);
  await form.title.fill(' Heard  but not answered ');
  await form.content.fill('One\ntwo');
  await form.images.setInputFiles([await picture('a.jpg')]);
  await page.route('**/api/discussions', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.submit.click();
  await expectText(page, 'Failed to create discussion');
  await page.unroute('**/api/discussions');
  await form.submit.click();
  expect((await fetchPublished(harness, page)).title).toBe('Heard but not answered');
  const own = discussionPage.parse(await harness.site.call('GET', `/api/discussions/user/${asha.id}`));
  expect(own.discussions.filter(({ title }) => title === 'Heard but not answered')).toHaveLength(1);
  expect(await findDrafts(page, 'discussion')).toEqual([]);
});

test('a large upload shows progress, can be cancelled and keeps the draft when it fails', async () => {
  const { page, form, watch, go } = await openForm(harness, asha);
  watch.expect(/^failed: POST/);
  await form.title.fill('A long film');
  await form.content.fill('Frames of a monsoon');
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(6 * 1024 * 1024, 7) };
  await form.video.setInputFiles([film]);
  await expectText(page, 'This video cannot be played in this browser.');
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200 * 1024 };
  await network.send('Network.emulateNetworkConditions', slow);
  await form.submit.click();
  await page.getByRole('progressbar').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });

  const broken = await startBreakingServer();
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

test('an upload without progress for 60 seconds is aborted with a message', async () => {
  const { page, form, ownContext } = await openForm(harness, asha);
  await form.title.fill('Silence');
  await form.content.fill('Nobody answers');
  await page.route('**/api/discussions', () => {});
  await stopClock(ownContext());
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

test('the message of an error response is shown', async () => {
  const { page, form, watch } = await openForm(harness, asha);
  watch.expect(/^429 POST \/api\/discussions/);
  await form.title.fill('Too much');
  await form.content.fill('Again');
  await page.route('**/api/discussions', (route) =>
    route.fulfill({ status: 429, json: { message: 'Slow down, please.' } }),
  );
  await form.submit.click();
  await expectText(page, 'Slow down, please.');
});

test('an expired session leads to the login and keeps the draft', async () => {
  const { page, form, watch, go } = await openForm(harness, asha);
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
  await expect.poll(() => readBlocks(page)).toEqual(['Still here', '<cup.jpg>', '']);
  expect(await form.title.inputValue()).toBe('Before the tea went cold');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(() => readBlocks(page)).toEqual(['']);
});
